package io.github.antipode.message;

import java.time.Instant;
import java.util.Random;

/** Well-formed messages and spoilt ones, the same for the same seed. */
final class RandomMessages {
    private static final AvpKey<?>[] VENDORLESS = {Base.ORIGIN_HOST, Base.SESSION_ID, Base.PROXY_INFO, Base.RESULT_CODE
    };

    private final Random random;

    RandomMessages(long seed) {
        random = new Random(seed);
    }

    Message message() {
        Command command = new Command(
                "Random", "R", random.nextInt(1 << 24), random.nextInt() & Unsigned.MAX_32, random.nextBoolean());
        MessageBuilder builder = Message.request(command)
                .hopByHopId(random.nextInt() & Unsigned.MAX_32)
                .endToEndId(random.nextInt() & Unsigned.MAX_32)
                .potentiallyRetransmitted(random.nextBoolean());
        fill(builder, 4);
        return builder.build();
    }

    private <B extends AvpBuilder<B>> void fill(B builder, int depth) {
        for (int i = random.nextInt(8); i > 0; i--) {
            if (depth > 0 && random.nextInt(4) == 0) {
                builder.group(key(DataFormat.GROUPED), group -> fill(group, depth - 1));
            } else {
                value(builder);
            }
        }
    }

    private void value(AvpBuilder<?> builder) {
        switch (random.nextInt(12)) {
            case 0 -> builder.add(key(DataFormat.INTEGER32), random.nextInt());
            case 1 -> builder.add(key(DataFormat.INTEGER64), random.nextLong());
            case 2 -> builder.add(key(DataFormat.UNSIGNED32), random.nextInt() & Unsigned.MAX_32);
            case 3 -> builder.add(key(DataFormat.UNSIGNED64), Unsigned64.ofBits(random.nextLong()));
            case 4 -> builder.add(key(DataFormat.FLOAT32), Float.intBitsToFloat(random.nextInt()));
            case 5 -> builder.add(key(DataFormat.FLOAT64), random.nextDouble());
            case 6 -> builder.add(key(DataFormat.ADDRESS), Address.of(3 + random.nextInt(1000), octets(20)));
            case 7 -> builder.add(key(DataFormat.TIME), Instant.ofEpochSecond(random.nextInt(Integer.MAX_VALUE)));
            case 8 -> builder.add(key(DataFormat.UTF8_STRING), "ü€😀x".repeat(random.nextInt(9)));
            case 9 -> builder.add(Base.ORIGIN_HOST, "host" + random.nextInt(1000) + ".example.net");
            case 10 -> builder.add(Base.REDIRECT_HOST, "aaa://h:" + (1 + random.nextInt(65535)));
            default -> builder.add(key(DataFormat.OCTET_STRING), octets(40));
        }
    }

    private <T> AvpKey<T> key(DataFormat<T> format) {
        long vendor = random.nextBoolean() ? 0 : random.nextInt() & Unsigned.MAX_32;
        AvpKey<T> key = AvpKey.of("Random", random.nextInt() & Unsigned.MAX_32, vendor, format);
        return random.nextBoolean() ? key : key.optional();
    }

    private byte[] octets(int most) {
        byte[] octets = new byte[random.nextInt(most)];
        random.nextBytes(octets);
        return octets;
    }

    /** The octets of a message, spoilt in one of the ways in which peers and attackers spoil them. */
    byte[] spoilt() {
        byte[] octets = message().octets();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            octets = spoil(octets);
        }
        if (octets.length >= 4 && random.nextInt(8) != 0) {
            Wire.int32(octets, 0, 0x01000000 | octets.length);
        }
        return octets;
    }

    private byte[] spoil(byte[] octets) {
        if (octets.length < 24) {
            return octets(200);
        }
        int at = 20 + random.nextInt(octets.length - 20);
        int word = Math.min(at, octets.length - 4) & ~3;
        switch (random.nextInt(7)) {
            case 0 -> octets[at] = (byte) random.nextInt();
            case 1 -> octets[at] = 0;
            case 2 -> octets[at] ^= (byte) (1 << random.nextInt(8));
            case 3 -> Wire.int32(octets, word, random.nextInt(64)); // a small length where one may be
            case 4 -> Wire.int32(octets, word, 0x40000000 | random.nextInt(octets.length));
            case 5 -> Wire.int32(octets, word, (int) VENDORLESS[random.nextInt(VENDORLESS.length)].code());
            default -> {
                return cutOrRepeat(octets, word);
            }
        }
        return octets;
    }

    private byte[] cutOrRepeat(byte[] octets, int word) {
        if (random.nextBoolean()) {
            return java.util.Arrays.copyOf(octets, word + random.nextInt(4));
        }
        byte[] longer = java.util.Arrays.copyOf(octets, octets.length * 2 - word);
        System.arraycopy(octets, word, longer, octets.length, octets.length - word);
        return longer;
    }
}
