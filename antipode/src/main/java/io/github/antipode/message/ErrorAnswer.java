package io.github.antipode.message;

import java.util.List;

/**
 * The answer to a request that something is wrong with (RFC 6733 §6.2, §7.2, §7.5). It can be made for a request whose
 * structure is faulty too; it then keeps what stands before the fault.
 */
public final class ErrorAnswer {
    private static final int LONGEST_REASON = 500;
    private static final int ROOM_FOR_HEADER = 8;

    /** What the grammars of applications want back (RFC 6733 §6.8, §6.9, §6.11). */
    private static final List<AvpKey<?>> APPLICATION_IDENTIFIERS =
            List.of(Base.AUTH_APPLICATION_ID, Base.ACCT_APPLICATION_ID, Base.VENDOR_SPECIFIC_APPLICATION_ID);

    private ErrorAnswer() {}

    /**
     * The complete answer, to which more may be added: Session-Id first if the request has one, who answers, the result,
     * the reason as Error-Message, Failed-AVP, and every Proxy-Info octet for octet in its order; without E also the
     * identifiers of the application that the request names. P and the header's identifiers are the request's, R and T are
     * clear, E is set for a protocol error alone.
     *
     * @throws IllegalArgumentException if {@code request} is an answer
     */
    public static MessageBuilder to(
            Message request, AvpError error, DiameterIdentity originHost, DiameterIdentity originRealm) {
        MessageBuilder answer = request.answer();
        // RFC 6733 §7.1.3: protocol errors are reported with E, all others without.
        answer.error(error.code().category() == ResultCode.Category.PROTOCOL_ERROR);
        request.findAvp(Base.SESSION_ID).ifPresent(answer::add);
        answer.add(Base.ORIGIN_HOST, originHost).add(Base.ORIGIN_REALM, originRealm);
        addResult(answer, error.code());
        repeatApplication(answer, request);
        answer.add(Base.ERROR_MESSAGE, Quoted.line(error.reason(), LONGEST_REASON));
        error.failedAvp().ifPresent(failed -> addFailed(answer, failed));
        for (Avp proxyInfo : request.allAvps(Base.PROXY_INFO)) {
            if (fits(answer, proxyInfo.length())) {
                answer.add(proxyInfo);
            }
        }
        return answer;
    }

    private static void addResult(MessageBuilder answer, ResultCode code) {
        if (code.vendorId() == 0) {
            answer.add(Base.RESULT_CODE, code.code());
        } else {
            answer.group(
                    Base.EXPERIMENTAL_RESULT,
                    result -> result.add(Base.VENDOR_ID, code.vendorId())
                            .add(Base.EXPERIMENTAL_RESULT_CODE, code.code()));
        }
    }

    /** RFC 6733 §7.2: with E the grammar is the error answer's; without E it is the command's own. */
    private static void repeatApplication(MessageBuilder answer, Message request) {
        boolean ofThePeers =
                request.applicationId() == 0; // CER names what its sender supports, which is not our answer
        if (answer.isError() || ofThePeers) {
            return;
        }
        for (AvpKey<?> key : APPLICATION_IDENTIFIERS) {
            request.findAvp(key)
                    .filter(ErrorAnswer::isSound)
                    .filter(avp -> fits(answer, avp.length()))
                    .ifPresent(answer::add);
        }
    }

    /** What is malformed is shown in Failed-AVP, and nowhere else. */
    private static boolean isSound(Avp applicationIdentifier) {
        if (!applicationIdentifier.is(Base.VENDOR_SPECIFIC_APPLICATION_ID)) {
            return applicationIdentifier.dataLength()
                    == Base.AUTH_APPLICATION_ID.format().minimumLength();
        }
        byte[] members = applicationIdentifier.data();
        return AvpScan.isSequence(members, 0, members.length);
    }

    private static void addFailed(MessageBuilder answer, Avp failed) {
        if (fits(answer, failed.length() + ROOM_FOR_HEADER)) {
            answer.group(Base.FAILED_AVP, group -> group.add(failed));
        }
    }

    /** A request near the largest length there is leaves no room to repeat all of it. */
    private static boolean fits(MessageBuilder answer, int length) {
        return answer.out.size() + Wire.padded(length) <= MessageLimits.MAX_LENGTH;
    }
}
