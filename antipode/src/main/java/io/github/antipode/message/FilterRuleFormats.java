package io.github.antipode.message;

/** IPFilterRule (RFC 6733 §4.3.1) and QoSFilterRule (RFC 7155 §4.1.1) on the wire: the ASCII octets of the rule. */
final class FilterRuleFormats {
    private FilterRuleFormats() {}

    static final class IpFilter extends DataFormat<IpFilterRule> {
        IpFilter() {
            super("IPFilterRule", IpFilterRule.class);
        }

        @Override
        protected IpFilterRule decode(AvpData data) {
            return IpFilterRule.received(data.latin1());
        }

        @Override
        protected void encode(IpFilterRule value, AvpOutput out) {
            out.utf8(value.toString());
        }

        @Override
        public IpFilterRule parse(String text) {
            return IpFilterRule.of(text);
        }
    }

    static final class QosFilter extends DataFormat<QosFilterRule> {
        QosFilter() {
            super("QoSFilterRule", QosFilterRule.class);
        }

        @Override
        protected QosFilterRule decode(AvpData data) {
            return QosFilterRule.received(data.latin1());
        }

        @Override
        protected void encode(QosFilterRule value, AvpOutput out) {
            out.utf8(value.toString());
        }

        @Override
        public QosFilterRule parse(String text) {
            return QosFilterRule.of(text);
        }
    }
}
