package io.github.antipode.benchmarks;

import io.github.antipode.dictionary.AvpDefinition;
import io.github.antipode.dictionary.Dictionary;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/** Look-ups in all embedded dictionaries at once. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Benchmark)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class DictionaryBenchmark {
    private static final int LOOKUPS = 7;

    private final Dictionary dictionary = Dictionary.embedded();

    /** Not constants, which the compiler would look up once and for all. */
    private final long[] codes = {263, 264, 296, 283, 480, 485, 293};

    /** The seven AVPs of the ACR by their codes; the figure is for one of them. */
    @Benchmark
    @OperationsPerInvocation(LOOKUPS)
    public void lookupByCode(Blackhole found) {
        for (long code : codes) {
            found.consume(dictionary.avp(0, code));
        }
    }

    /** By name. */
    @Benchmark
    public Optional<AvpDefinition> lookupByName() {
        return dictionary.avp("Accounting-Record-Number");
    }
}
