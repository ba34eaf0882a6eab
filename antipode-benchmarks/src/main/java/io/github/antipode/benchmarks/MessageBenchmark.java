package io.github.antipode.benchmarks;

import io.github.antipode.applications.Accounting;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Base;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageLimits;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** What the flat ACR costs on its way in and out: 132 octets, 7 AVPs. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Benchmark)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class MessageBenchmark {
    private byte[] octets = {};
    private Message acr = BenchmarkMessages.acr();
    private Message named = acr;
    private long number;

    /** Once a fork. */
    @Setup
    public void octets() {
        octets = acr.octets();
        named = acr.with(Dictionary.base());
    }

    /** The structure check, as after framing: the array is given up by whoever made it. */
    @Benchmark
    public Message check() {
        return Message.wrap(octets, MessageLimits.DEFAULT, null);
    }

    /** Structure check and all seven values, each in its Java type. */
    @Benchmark
    public void read(Blackhole values) {
        Message message = Message.wrap(octets, MessageLimits.DEFAULT, null);
        values.consume(message.get(Base.SESSION_ID));
        values.consume(message.get(Base.ORIGIN_HOST));
        values.consume(message.get(Base.ORIGIN_REALM));
        values.consume(message.get(Base.DESTINATION_REALM));
        values.consume(message.get(Accounting.ACCOUNTING_RECORD_TYPE));
        values.consume(message.get(Accounting.ACCOUNTING_RECORD_NUMBER));
        values.consume(message.get(Base.DESTINATION_HOST));
    }

    /** One value by its key: typed access, the look-up of the AVP included. */
    @Benchmark
    public Long typedAccess() {
        return acr.get(Accounting.ACCOUNTING_RECORD_NUMBER);
    }

    /** The whole ACR from values to octets. */
    @Benchmark
    public Message build() {
        return BenchmarkMessages.acr(BenchmarkMessages.CLIENT, "00000001", number++ & 0xffff);
    }

    /** For people, with the names of the dictionary. */
    @Benchmark
    public String print() {
        return named.text();
    }
}
