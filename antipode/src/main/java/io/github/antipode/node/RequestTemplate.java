package io.github.antipode.node;

import io.github.antipode.message.Application;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.AvpNames;
import io.github.antipode.message.Base;
import io.github.antipode.message.Command;
import io.github.antipode.message.DiameterIdentity;
import io.github.antipode.message.EndToEndIds;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageBuilder;
import io.github.antipode.message.SessionIds;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What every request of one node begins with (RFC 6733 §6.1.1). Safe for all threads. */
final class RequestTemplate {
    private final Avp originHost;
    private final Avp originRealm;
    private final Map<Long, Application> applications;
    private final SessionIds sessionIds;
    private final EndToEndIds endToEndIds;
    private final AvpNames names;

    RequestTemplate(
            DiameterIdentity originHost,
            DiameterIdentity originRealm,
            Map<Long, Application> applications,
            SessionIds sessionIds,
            EndToEndIds endToEndIds,
            AvpNames names) {
        this.originHost = Avp.of(Base.ORIGIN_HOST, originHost);
        this.originRealm = Avp.of(Base.ORIGIN_REALM, originRealm);
        this.applications = applications;
        this.sessionIds = sessionIds;
        this.endToEndIds = endToEndIds;
        this.names = names;
    }

    MessageBuilder begin(Command command, @Nullable String sessionId) {
        MessageBuilder request = Message.request(command)
                .names(names)
                .endToEndId(endToEndIds.next())
                .add(Base.SESSION_ID, sessionId != null ? sessionId : sessionIds.next())
                .add(originHost)
                .add(originRealm);
        Application application = applications.get(command.applicationId());
        if (application != null) {
            addApplication(request, application);
        }
        return request;
    }

    /** RFC 6733 §6.8, §6.9, §6.11: in the same AVP as in the capabilities exchange. */
    private static void addApplication(MessageBuilder request, Application application) {
        AvpKey<Long> key =
                application.kind() == Application.Kind.AUTH ? Base.AUTH_APPLICATION_ID : Base.ACCT_APPLICATION_ID;
        if (application.vendorId() == 0) {
            request.add(key, application.id());
        } else {
            request.group(
                    Base.VENDOR_SPECIFIC_APPLICATION_ID,
                    group -> group.add(Base.VENDOR_ID, application.vendorId()).add(key, application.id()));
        }
    }

    /** The request as it can be sent: with an End-to-End Identifier. */
    Message complete(Message request) {
        return request.endToEndId() != 0
                ? request
                : request.toBuilder().endToEndId(endToEndIds.next()).build();
    }
}
