package io.github.antipode.peer;

import io.github.antipode.message.AvpError;
import io.github.antipode.message.Base;
import io.github.antipode.message.Base.DisconnectCause;
import io.github.antipode.message.EndToEndIds;
import io.github.antipode.message.ErrorAnswer;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;

/** The messages that a node exchanges with its peers for itself, but for the capabilities exchange. Safe for all threads. */
final class BaseMessages {
    /** The codes of CER, DWR and DPR and of their answers, as constants for a switch. */
    static final int CER = 257;

    static final int DWR = 280;
    static final int DPR = 282;

    private final Capabilities local;
    private final EndToEndIds endToEndIds;

    BaseMessages(Capabilities local, EndToEndIds endToEndIds) {
        this.local = local;
        this.endToEndIds = endToEndIds;
    }

    /** RFC 6733 §5.5.1. */
    Message dwr(int hopByHopId) {
        MessageBuilder dwr = originated(
                Message.request(Base.DWR).hopByHopId(hopByHopId & 0xffffffffL).endToEndId(endToEndIds.next()));
        local.originStateId().ifPresent(id -> dwr.add(Base.ORIGIN_STATE_ID, id));
        return dwr.build();
    }

    /** RFC 6733 §5.5.2. */
    Message dwa(Message dwr) {
        MessageBuilder dwa = originated(dwr.answer().add(Base.RESULT_CODE, ResultCode.SUCCESS.code()));
        local.originStateId().ifPresent(id -> dwa.add(Base.ORIGIN_STATE_ID, id));
        return dwa.build();
    }

    /** RFC 6733 §5.4.1. */
    Message dpr(int hopByHopId, DisconnectCause cause) {
        return originated(Message.request(Base.DPR)
                        .hopByHopId(hopByHopId & 0xffffffffL)
                        .endToEndId(endToEndIds.next()))
                .add(Base.DISCONNECT_CAUSE, cause)
                .build();
    }

    /** RFC 6733 §5.4.2. */
    Message dpa(Message dpr) {
        return originated(dpr.answer().add(Base.RESULT_CODE, ResultCode.SUCCESS.code()))
                .build();
    }

    /** An answer that reports an error (RFC 6733 §7). */
    Message error(Message request, AvpError error) {
        return ErrorAnswer.to(request, error, local.originHost(), local.originRealm())
                .build();
    }

    private MessageBuilder originated(MessageBuilder message) {
        return message.add(Base.ORIGIN_HOST, local.originHost()).add(Base.ORIGIN_REALM, local.originRealm());
    }
}
