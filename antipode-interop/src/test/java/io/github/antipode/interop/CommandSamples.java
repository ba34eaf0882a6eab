package io.github.antipode.interop;

import io.github.antipode.message.Address;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.Base;
import io.github.antipode.message.Command;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import java.util.ArrayList;
import java.util.List;

/** The commands of the base protocol, accounting and credit control, as requests, answers and protocol errors. */
final class CommandSamples {
    private static final Command ACR = new Command("Accounting", "AC", 271, 3, true);
    private static final Command CCR = new Command("Credit-Control", "CC", 272, 4, true);
    private static final Command UNKNOWN = new Command("Unknown", "XX", 0xfffffe, 0xfffffffeL, true);
    private static final Command ZERO = new Command("Zero", "ZZ", 0, 0, false);

    private final List<Message> messages = new ArrayList<>();

    private CommandSamples() {}

    static List<Message> messages() {
        CommandSamples samples = new CommandSamples();
        samples.peerCommands();
        for (Command command : List.of(Base.RAR, Base.STR, Base.ASR, ACR, CCR, UNKNOWN)) {
            samples.sessionCommand(command);
        }
        samples.headers();
        return samples.messages;
    }

    private void peerCommands() {
        exchange(capabilities(origin(Base.CER)), ResultCode.SUCCESS);
        exchange(capabilities(origin(Base.CER)), ResultCode.NO_COMMON_APPLICATION);
        exchange(origin(Base.DWR).add(Base.ORIGIN_STATE_ID, 0xffffffffL), ResultCode.SUCCESS);
        exchange(origin(Base.DPR).add(Base.DISCONNECT_CAUSE, Base.DisconnectCause.BUSY), ResultCode.SUCCESS);
    }

    private static MessageBuilder capabilities(MessageBuilder request) {
        return request.add(Base.HOST_IP_ADDRESS, Address.of("192.0.2.1"))
                .add(Base.HOST_IP_ADDRESS, Address.of("2001:db8::1"))
                .add(Base.VENDOR_ID, 0)
                .add(Base.PRODUCT_NAME, "Antipode")
                .add(Base.ORIGIN_STATE_ID, 1)
                .add(Base.SUPPORTED_VENDOR_ID, 10415)
                .add(Base.AUTH_APPLICATION_ID, 4)
                .add(Base.ACCT_APPLICATION_ID, 3)
                .add(Base.INBAND_SECURITY_ID, 0)
                .group(
                        Base.VENDOR_SPECIFIC_APPLICATION_ID,
                        application -> application.add(Base.VENDOR_ID, 10415).add(Base.AUTH_APPLICATION_ID, 16777238))
                .add(Base.FIRMWARE_REVISION, 1);
    }

    private void sessionCommand(Command command) {
        Message request = origin(command)
                .add(Base.SESSION_ID, "antipode.example.net;1;2;ü")
                .add(Base.DESTINATION_REALM, "example.net")
                .add(Base.DESTINATION_HOST, "server.example.net")
                .add(Base.AUTH_APPLICATION_ID, command.applicationId())
                .group(
                        Base.PROXY_INFO,
                        proxy -> proxy.add(Base.PROXY_HOST, "relay.example.net").add(Base.PROXY_STATE, new byte[] {9}))
                .add(Base.ROUTE_RECORD, "relay.example.net")
                .build();
        exchange(request.toBuilder(), ResultCode.SUCCESS);
        exchange(request.toBuilder().potentiallyRetransmitted(true), ResultCode.LIMITED_SUCCESS);
        messages.add(protocolError(request));
        messages.add(failure(request));
        messages.add(experimental(request));
    }

    /** The request and its answer. */
    private void exchange(MessageBuilder request, ResultCode code) {
        Message sent = request.hopByHopId(messages.size())
                .endToEndId(0xffffffffL - messages.size())
                .build();
        messages.add(sent);
        messages.add(answer(sent).add(Base.RESULT_CODE, code.code()).build());
    }

    private static Message protocolError(Message request) {
        return answer(request)
                .error(true)
                .add(Base.RESULT_CODE, ResultCode.UNABLE_TO_DELIVER.code())
                .add(Base.ERROR_MESSAGE, "no peer")
                .add(Base.ERROR_REPORTING_HOST, "relay.example.net")
                .build();
    }

    private static Message failure(Message request) {
        return answer(request)
                .add(Base.RESULT_CODE, ResultCode.INVALID_AVP_VALUE.code())
                .add(Base.FAILED_AVP, AvpGroup.build(failed -> failed.add(Avp.of(Base.USER_NAME, "odd"))))
                .build();
    }

    private static Message experimental(Message request) {
        return answer(request)
                .group(
                        Base.EXPERIMENTAL_RESULT,
                        result -> result.add(Base.VENDOR_ID, 10415).add(Base.EXPERIMENTAL_RESULT_CODE, 5001))
                .build();
    }

    /** Headers at the edges of their fields; tshark takes nothing below 36 octets for Diameter, hence the AVP. */
    private void headers() {
        for (Command command : List.of(UNKNOWN, ZERO, Base.DWR.in(0xffffffffL))) {
            MessageBuilder request = origin(command).hopByHopId(0xffffffffL);
            messages.add(request.endToEndId(0).proxiable(false).build());
            messages.add(request.proxiable(true).potentiallyRetransmitted(true).build());
            messages.add(answer(request.build()).build());
            messages.add(answer(request.build()).error(true).build());
        }
        messages.add(Message.request(ZERO)
                .add(Base.CLASS, new byte[200_000])
                .add(Base.USER_NAME, "behind a long one")
                .build());
    }

    private static MessageBuilder origin(Command command) {
        return Message.request(command)
                .add(Base.ORIGIN_HOST, "antipode.example.net")
                .add(Base.ORIGIN_REALM, "example.net");
    }

    private static MessageBuilder answer(Message request) {
        return request.answer().add(Base.ORIGIN_HOST, "server.example.net").add(Base.ORIGIN_REALM, "example.net");
    }
}
