package io.github.antipode.benchmarks;

import io.github.antipode.applications.Accounting;
import io.github.antipode.applications.Accounting.AccountingRecordType;
import io.github.antipode.applications.CreditControl;
import io.github.antipode.applications.CreditControl.CcRequestType;
import io.github.antipode.message.Base;
import io.github.antipode.message.Command;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.Message;
import io.github.antipode.message.ResultCode;

/**
 * The messages that are measured: the ACR and ACA in the shape of go-diameter's benchmark, and a Gy answer with nested
 * groups.
 */
final class BenchmarkMessages {
    /** The ACR of go-diameter's benchmark goes under the base protocol's application. */
    static final Command ACR = Accounting.ACR.in(0);

    static final DiameterIdentity CLIENT = DiameterIdentity.of("client");
    static final DiameterIdentity SERVER = DiameterIdentity.of("server");
    static final DiameterIdentity REALM = DiameterIdentity.of("go-diameter");

    private static final String SESSION_ID = "00000001";
    private static final long EURO = 978;

    private BenchmarkMessages() {}

    /** 132 octets, 7 AVPs. */
    static Message acr() {
        return acr("client");
    }

    /** The same from another host. */
    static Message acr(String originHost) {
        return acr(DiameterIdentity.of(originHost), SESSION_ID, 1);
    }

    static Message acr(DiameterIdentity originHost, String sessionId, long number) {
        return Message.request(ACR)
                .proxiable(false)
                .add(Base.SESSION_ID, sessionId)
                .add(Base.ORIGIN_HOST, originHost)
                .add(Base.ORIGIN_REALM, REALM)
                .add(Base.DESTINATION_REALM, REALM)
                .add(Accounting.ACCOUNTING_RECORD_TYPE, AccountingRecordType.EVENT_RECORD)
                .add(Accounting.ACCOUNTING_RECORD_NUMBER, number)
                .add(Base.DESTINATION_HOST, SERVER)
                .build();
    }

    /** 108 octets, 6 AVPs. */
    static Message aca() {
        return acr().answer()
                .add(Base.SESSION_ID, SESSION_ID)
                .add(Base.RESULT_CODE, ResultCode.SUCCESS.code())
                .add(Base.ORIGIN_HOST, SERVER)
                .add(Base.ORIGIN_REALM, REALM)
                .add(Accounting.ACCOUNTING_RECORD_TYPE, AccountingRecordType.EVENT_RECORD)
                .add(Accounting.ACCOUNTING_RECORD_NUMBER, 1)
                .build();
    }

    /** A Gy answer: 10 AVPs at the top, 9 groups in all, 30 values. */
    static Message gyAnswer() {
        return Message.request(CreditControl.CCR)
                .build()
                .answer()
                .add(Base.SESSION_ID, "ocs.example.net;1;1")
                .add(Base.ORIGIN_HOST, "ocs.example.net")
                .add(Base.ORIGIN_REALM, "example.net")
                .add(Base.AUTH_APPLICATION_ID, 4)
                .add(CreditControl.CC_REQUEST_TYPE, CcRequestType.UPDATE_REQUEST)
                .add(CreditControl.CC_REQUEST_NUMBER, 1)
                .add(Base.RESULT_CODE, ResultCode.SUCCESS.code())
                .group(
                        CreditControl.MULTIPLE_SERVICES_CREDIT_CONTROL,
                        service -> service.group(
                                        CreditControl.GRANTED_SERVICE_UNIT,
                                        units -> units.add(CreditControl.CC_TIME, 3600)
                                                .add(CreditControl.CC_TOTAL_OCTETS, 1 << 20)
                                                .add(CreditControl.CC_INPUT_OCTETS, 1 << 19)
                                                .add(CreditControl.CC_OUTPUT_OCTETS, 1 << 19))
                                .group(
                                        CreditControl.USED_SERVICE_UNIT,
                                        units -> units.add(CreditControl.CC_TIME, 1800)
                                                .add(CreditControl.CC_TOTAL_OCTETS, 512_000)
                                                .add(CreditControl.CC_INPUT_OCTETS, 256_000)
                                                .add(CreditControl.CC_OUTPUT_OCTETS, 256_000))
                                .add(CreditControl.SERVICE_IDENTIFIER, 100)
                                .add(CreditControl.RATING_GROUP, 1000)
                                .add(CreditControl.VALIDITY_TIME, 7200)
                                .add(Base.RESULT_CODE, ResultCode.SUCCESS.code()))
                .group(
                        CreditControl.MULTIPLE_SERVICES_CREDIT_CONTROL,
                        service -> service.group(
                                        CreditControl.GRANTED_SERVICE_UNIT,
                                        units -> units.add(CreditControl.CC_TIME, 7200)
                                                .group(
                                                        CreditControl.CC_MONEY,
                                                        money -> money.group(
                                                                        CreditControl.UNIT_VALUE,
                                                                        value -> value.add(
                                                                                        CreditControl.VALUE_DIGITS,
                                                                                        50_000)
                                                                                .add(CreditControl.EXPONENT, -2))
                                                                .add(CreditControl.CURRENCY_CODE, EURO)))
                                .add(CreditControl.SERVICE_IDENTIFIER, 200)
                                .add(CreditControl.RATING_GROUP, 2000)
                                .add(Base.RESULT_CODE, ResultCode.SUCCESS.code()))
                .group(
                        CreditControl.MULTIPLE_SERVICES_CREDIT_CONTROL,
                        service -> service.group(
                                        CreditControl.USED_SERVICE_UNIT,
                                        units -> units.add(CreditControl.CC_TIME, 600)
                                                .add(CreditControl.CC_TOTAL_OCTETS, 1_024_000))
                                .add(CreditControl.SERVICE_IDENTIFIER, 300)
                                .add(CreditControl.RATING_GROUP, 3000))
                .build();
    }
}
