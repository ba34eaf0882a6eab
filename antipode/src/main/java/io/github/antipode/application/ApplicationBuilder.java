package io.github.antipode.application;

import io.github.antipode.message.Application;
import io.github.antipode.message.Command;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Says what a node does with the requests of one application. Not safe for several threads. */
public final class ApplicationBuilder {
    private final Application application;
    private final Map<Integer, HandlerTable.Handler> handlers = new LinkedHashMap<>();
    private boolean direct;
    private @Nullable Ordering ordering;

    /** Without handlers: each request of the application is answered with DIAMETER_COMMAND_UNSUPPORTED. */
    public ApplicationBuilder(Application application) {
        this.application = application;
    }

    /**
     * Answers the requests of a command with what the handler returns.
     *
     * @throws IllegalArgumentException if the command is another application's, or has a handler
     */
    public ApplicationBuilder on(Command command, RequestHandler handler) {
        return put(command, new HandlerTable.Handler(handler, null));
    }

    /** Answers the requests of a command when the handler's stage completes. */
    public ApplicationBuilder onAsync(Command command, AsyncRequestHandler handler) {
        return put(command, new HandlerTable.Handler(null, handler));
    }

    /**
     * Runs this application's handlers on the event loop of the connection: the fastest way, for handlers that never
     * block. A handler that blocks there stops all connections of the loop, their watchdogs included.
     */
    public ApplicationBuilder direct() {
        direct = true;
        return this;
    }

    /** Runs handlers in the order of arrival where the ordering says so; by default they run side by side. */
    public ApplicationBuilder ordered(Ordering by) {
        ordering = by;
        return this;
    }

    Application application() {
        return application;
    }

    Map<Integer, HandlerTable.Handler> handlers() {
        return handlers;
    }

    boolean isDirect() {
        return direct;
    }

    @Nullable
    Ordering ordering() {
        return ordering;
    }

    private ApplicationBuilder put(Command command, HandlerTable.Handler handler) {
        // Base commands such as RAR are used under every application's identifier (RFC 6733 §3.1).
        if (command.applicationId() != 0 && command.applicationId() != application.id()) {
            throw new IllegalArgumentException(
                    command.name() + " belongs to application " + command.applicationId() + ", not to " + application);
        }
        if (handlers.putIfAbsent(command.code(), handler) != null) {
            throw new IllegalArgumentException(application + " has a handler for " + command.name() + " already");
        }
        return this;
    }
}
