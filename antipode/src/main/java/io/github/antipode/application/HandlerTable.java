package io.github.antipode.application;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which handler has which command of which application: found without allocation, never changed. */
final class HandlerTable {
    /** What a user registered; exactly one of the two is there. */
    record Handler(
            @Nullable RequestHandler direct, @Nullable AsyncRequestHandler async) {}

    /** A handler with the rules of its application; no handler for an application that is only sent to. */
    record Entry(
            long applicationId,
            int commandCode,
            Handler handler,
            boolean direct,
            @Nullable Lanes lanes) {
        /** Nothing waits: the handler runs on the loop and has its answer when it returns. */
        boolean answersAtOnce() {
            return direct && handler.async() == null;
        }
    }

    private final @Nullable Entry[] slots;
    private final long[] applicationIds;

    HandlerTable(Collection<ApplicationBuilder> applications) {
        List<Entry> entries = new ArrayList<>();
        for (ApplicationBuilder application : applications) {
            Ordering ordering = application.ordering();
            Lanes lanes = ordering == null ? null : new Lanes(ordering);
            application
                    .handlers()
                    .forEach((code, handler) -> entries.add(
                            new Entry(application.application().id(), code, handler, application.isDirect(), lanes)));
        }
        applicationIds = applications.stream()
                .mapToLong(application -> application.application().id())
                .toArray();
        slots = new Entry[Math.max(8, Integer.highestOneBit(entries.size()) * 4)];
        entries.forEach(this::put);
    }

    @Nullable
    Entry find(long applicationId, int commandCode) {
        int mask = slots.length - 1;
        for (int i = hash(applicationId, commandCode) & mask; ; i = i + 1 & mask) {
            Entry entry = slots[i];
            if (entry == null || entry.applicationId() == applicationId && entry.commandCode() == commandCode) {
                return entry;
            }
        }
    }

    boolean hasApplication(long applicationId) {
        for (long id : applicationIds) {
            if (id == applicationId) {
                return true;
            }
        }
        return false;
    }

    private void put(Entry entry) {
        int mask = slots.length - 1;
        int i = hash(entry.applicationId(), entry.commandCode()) & mask;
        while (slots[i] != null) {
            i = i + 1 & mask;
        }
        slots[i] = entry;
    }

    private static int hash(long applicationId, int commandCode) {
        int mixed = ((int) applicationId * 31 + commandCode) * 0x9e3779b9;
        return mixed ^ mixed >>> 16;
    }
}
