package io.github.antipode.application;

import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpError;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.Base;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.ErrorAnswer;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.ResultCode;

/** What every answer of one node begins with (RFC 6733 §6.2). */
final class AnswerTemplate {
    /**
     * The grammars of the applications want their identifier back where the request had it (RFC 6733 §6.8-6.11), and all
     * Proxy-Info comes back in its order, unchanged (§6.2).
     */
    private static final AvpKey<?>[] REPEATED = {
        Base.AUTH_APPLICATION_ID, Base.ACCT_APPLICATION_ID, Base.VENDOR_SPECIFIC_APPLICATION_ID, Base.PROXY_INFO
    };

    private final DiameterIdentity originHost;
    private final DiameterIdentity originRealm;
    private final Avp originHostAvp;
    private final Avp originRealmAvp;

    AnswerTemplate(DiameterIdentity originHost, DiameterIdentity originRealm) {
        this.originHost = originHost;
        this.originRealm = originRealm;
        this.originHostAvp = Avp.of(Base.ORIGIN_HOST, originHost);
        this.originRealmAvp = Avp.of(Base.ORIGIN_REALM, originRealm);
    }

    MessageBuilder begin(Message request, ResultCode result) {
        MessageBuilder answer = request.answer();
        request.findAvp(Base.SESSION_ID).ifPresent(answer::add);
        addResult(answer, result);
        answer.add(originHostAvp).add(originRealmAvp);
        return answer.copy(request, REPEATED);
    }

    /** An answer that reports a fault. */
    Message error(Message request, AvpError error) {
        return ErrorAnswer.to(request, error, originHost, originRealm).build();
    }

    private static void addResult(MessageBuilder answer, ResultCode result) {
        if (result.vendorId() == 0) {
            answer.add(Base.RESULT_CODE, result.code());
        } else {
            answer.group(
                    Base.EXPERIMENTAL_RESULT,
                    group -> group.add(Base.VENDOR_ID, result.vendorId())
                            .add(Base.EXPERIMENTAL_RESULT_CODE, result.code()));
        }
        // RFC 6733 §7.1.3: protocol errors carry the E bit, other classes do not.
        if (result.category() == ResultCode.Category.PROTOCOL_ERROR) {
            answer.error(true);
        }
    }
}
