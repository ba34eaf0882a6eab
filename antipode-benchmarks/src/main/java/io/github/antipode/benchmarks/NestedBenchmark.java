package io.github.antipode.benchmarks;

import io.github.antipode.applications.CreditControl;
import io.github.antipode.dictionary.Dictionary;
import io.github.antipode.message.Avp;
import io.github.antipode.message.AvpGroup;
import io.github.antipode.message.AvpKey;
import io.github.antipode.message.AvpPath;
import io.github.antipode.message.AvpSequence;
import io.github.antipode.message.Message;
import io.github.antipode.message.MessageLimits;
import io.github.antipode.message.Unsigned64;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** What a Gy answer with groups in groups costs: 9 groups, 30 values. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Benchmark)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class NestedBenchmark {
    private static final AvpPath<Unsigned64> GRANTED = AvpPath.of(CreditControl.MULTIPLE_SERVICES_CREDIT_CONTROL)
            .then(CreditControl.GRANTED_SERVICE_UNIT)
            .then(CreditControl.CC_TOTAL_OCTETS);

    private final Dictionary dictionary = Dictionary.embedded("credit-control");
    private final byte[] octets = BenchmarkMessages.gyAnswer().octets();
    private final Message answer = BenchmarkMessages.gyAnswer();

    /** Structure check, then every value at every depth, each in the format that the dictionary gives its AVP. */
    @Benchmark
    public void allValues(Blackhole values) {
        read(Message.wrap(octets, MessageLimits.DEFAULT, dictionary), values);
    }

    private static void read(AvpSequence avps, Blackhole values) {
        for (Avp avp : avps) {
            Optional<AvpKey<?>> key = avp.key();
            Object value = avp.as(key.orElseThrow());
            if (value instanceof AvpGroup group) {
                read(group, values);
            } else {
                values.consume(value);
            }
        }
    }

    /** One value at the end of a path through two groups. */
    @Benchmark
    public Optional<Unsigned64> path() {
        return answer.find(GRANTED);
    }

    /** The whole answer from values to octets. */
    @Benchmark
    public Message build() {
        return BenchmarkMessages.gyAnswer();
    }
}
