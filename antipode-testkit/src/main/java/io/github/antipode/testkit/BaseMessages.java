package io.github.antipode.testkit;

import io.github.antipode.message.Address;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.Command;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;
import java.net.InetAddress;

/**
 * The messages of RFC 6733 §5 as one node sends them. Requests are numbered: each has identifiers of its own, the same
 * in every run. What a test wants different it changes with {@link Message#toBuilder()}.
 */
public final class BaseMessages {
    private static final String PRODUCT = "scripted peer";

    private final String originHost;
    private final String originRealm;
    private final long[] authApplicationIds;
    private long number;

    /**
     * @param authApplicationIds what CER and CEA advertise as Auth-Application-Id
     */
    public BaseMessages(String originHost, String originRealm, long... authApplicationIds) {
        this.originHost = originHost;
        this.originRealm = originRealm;
        this.authApplicationIds = authApplicationIds.clone();
    }

    /** Capabilities-Exchange-Request (§5.3.1), with the address 127.0.0.1 and Vendor-Id 0. */
    public Message cer() {
        return capabilities(request(Base.CER)).build();
    }

    /** Capabilities-Exchange-Answer (§5.3.2) with DIAMETER_SUCCESS. */
    public Message cea(Message cer) {
        return cea(cer, ResultCode.SUCCESS);
    }

    /** Capabilities-Exchange-Answer (§5.3.2). */
    public Message cea(Message cer, ResultCode result) {
        return capabilities(answer(cer, result)).build();
    }

    /** Device-Watchdog-Request (§5.5.1). */
    public Message dwr() {
        return request(Base.DWR).build();
    }

    /** Device-Watchdog-Answer (§5.5.2) with DIAMETER_SUCCESS. */
    public Message dwa(Message dwr) {
        return answer(dwr, ResultCode.SUCCESS).build();
    }

    /** Disconnect-Peer-Request (§5.4.1). */
    public Message dpr(DisconnectCause cause) {
        return request(Base.DPR).add(Base.DISCONNECT_CAUSE, cause).build();
    }

    /** Disconnect-Peer-Answer (§5.4.2) with DIAMETER_SUCCESS. */
    public Message dpa(Message dpr) {
        return answer(dpr, ResultCode.SUCCESS).build();
    }

    /** The beginning of any request: identifiers, Origin-Host and Origin-Realm. */
    public MessageBuilder request(Command command) {
        number++;
        return Message.request(command)
                .hopByHopId(number)
                .endToEndId(number)
                .add(Base.ORIGIN_HOST, originHost)
                .add(Base.ORIGIN_REALM, originRealm);
    }

    /** The beginning of any answer: Result-Code, Origin-Host and Origin-Realm. */
    public MessageBuilder answer(Message request, ResultCode result) {
        return request.answer()
                .add(Base.RESULT_CODE, result.code())
                .add(Base.ORIGIN_HOST, originHost)
                .add(Base.ORIGIN_REALM, originRealm);
    }

    private MessageBuilder capabilities(MessageBuilder message) {
        message.add(Base.HOST_IP_ADDRESS, Address.of(InetAddress.getLoopbackAddress()))
                .add(Base.VENDOR_ID, 0L)
                .add(Base.PRODUCT_NAME, PRODUCT);
        for (long id : authApplicationIds) {
            message.add(Base.AUTH_APPLICATION_ID, id);
        }
        return message;
    }
}
