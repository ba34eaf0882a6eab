package io.github.antipode.message;

import java.time.Instant;

final class TimeFormat extends DataFormat<Instant> {
    TimeFormat() {
        super("Time", Instant.class);
    }

    @Override
    protected Instant decode(AvpData data) {
        return Instant.EPOCH;
    }

    @Override
    protected void encode(Instant value, AvpOutput out) {}

    @Override
    public Instant parse(String text) {
        return Instant.parse(text);
    }
}
