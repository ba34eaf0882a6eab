package io.github.antipode.message;

final class FilterRuleFormats {
    private FilterRuleFormats() {}

    static final class IpFilter extends DataFormat<IpFilterRule> {
        IpFilter() {
            super("IPFilterRule", IpFilterRule.class);
        }

        @Override
        protected IpFilterRule decode(AvpData data) {
            return new IpFilterRule();
        }

        @Override
        protected void encode(IpFilterRule value, AvpOutput out) {}

        @Override
        public IpFilterRule parse(String text) {
            return new IpFilterRule();
        }
    }

    static final class QosFilter extends DataFormat<QosFilterRule> {
        QosFilter() {
            super("QoSFilterRule", QosFilterRule.class);
        }

        @Override
        protected QosFilterRule decode(AvpData data) {
            return new QosFilterRule();
        }

        @Override
        protected void encode(QosFilterRule value, AvpOutput out) {}

        @Override
        public QosFilterRule parse(String text) {
            return new QosFilterRule();
        }
    }
}
