package io.github.antipode.message;

final class DiameterUriFormat extends DataFormat<DiameterUri> {
    DiameterUriFormat() {
        super("DiameterURI", DiameterUri.class);
    }

    @Override
    protected DiameterUri decode(AvpData data) {
        return new DiameterUri();
    }

    @Override
    protected void encode(DiameterUri value, AvpOutput out) {}

    @Override
    public DiameterUri parse(String text) {
        return new DiameterUri();
    }
}
