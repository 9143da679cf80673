package dev.conch.executor.client;

import dev.conch.executor.client.ClientReply.Answer;
import dev.conch.executor.client.ClientReply.Hold;
import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.NetSocket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Optional;
import org.jboss.logging.Logger;

/** One client's connection, from its HELLO to its end. Lives on one event loop; whatever is wrong closes it alone. */
final class Connection {

    private static final Logger LOG = Logger.getLogger(Connection.class);

    private final Vertx vertx;
    private final Context context;
    private final NetSocket socket;
    private final RunTerms terms;
    private final FrameReader reader;
    private final FrameWriter writer;
    private final long helloTimer;
    private ConnectedCommand command;
    private boolean holding;

    Connection(Vertx vertx, Context context, NetSocket socket, RunTerms terms) {
        this.vertx = vertx;
        this.context = context;
        this.socket = socket;
        this.terms = terms;
        this.reader = new FrameReader(terms.config().maxHelloBytes());
        this.writer = new FrameWriter(socket);
        this.helloTimer = vertx.setTimer(terms.config().helloTimeout().toMillis(), _ -> socket.close());
    }

    void receive(Buffer bytes) {
        try {
            reader.add(bytes);
            for (Optional<Frame> next = reader.next(); next.isPresent(); next = reader.next()) {
                handle(next.get());
            }
        } catch (ProtocolException e) {
            LOG.debugf("closing a client's connection: %s", e.getMessage());
            socket.close();
        }
    }

    void closed() {
        vertx.cancelTimer(helloTimer);
        if (command != null) {
            command.lost();
        }
        held();
    }

    private void handle(Frame frame) {
        if (command == null) {
            hello(frame);
            return;
        }
        switch (frame.type()) {
            case Frame.STDIN_DATA -> command.stdin().data(frame.payload());
            case Frame.STDIN_END -> command.stdin().end(frame.payload());
            case Frame.STDIN_READY -> command.stdin().ready();
            case Frame.FILE_WRITTEN -> command.files().written(frame.payload());
            case Frame.ACK -> acknowledged();
            default -> throw new ProtocolException("a second HELLO");
        }
    }

    private void hello(Frame frame) {
        if (frame.type() != Frame.HELLO) {
            throw new ProtocolException("something before HELLO");
        }
        vertx.cancelTimer(helloTimer);
        if (Hello.version(frame.payload()) != Hello.VERSION) {
            refuse();
            return;
        }
        Hello hello = Hello.parse(frame.payload());
        if (!MessageDigest.isEqual(terms.token(), hello.token())) {
            throw new ProtocolException("a wrong token");
        }
        var stdin = new StdinExchange(vertx, writer, hello.stdin());
        command = new ConnectedCommand(hello, context, stdin, new FileExchange(writer));
        Context own = VertxContext.createNewDuplicatedContext(context);
        VertxContextSafetyToggle.setContextSafe(own, true);
        own.runOnContext(_ -> ask());
    }

    /** The edge where a command's answer is waited for. */
    private void ask() {
        Replies.of(terms.handler(), command).subscribe().with(reply -> context.runOnContext(_ -> answer(reply)));
    }

    private void answer(ClientReply reply) {
        switch (reply) {
            case Answer answer -> print(answer);
            case Hold hold -> hold(hold);
        }
    }

    private void print(Answer answer) {
        if (command.isGone()) {
            return;
        }
        writer.stream(Frame.STDERR, answer.stderr());
        writer.stream(Frame.STDOUT, answer.stdout());
        writer.send(Frame.EXIT, (byte) answer.exitCode());
        writer.end();
    }

    private void hold(Hold hold) {
        holding = true;
        if (command.isGone()) {
            held();
            return;
        }
        byte[] line = hold.stderr();
        writer.send(Frame.HOLD, line.length <= Frame.MAX_DATA ? line : Arrays.copyOf(line, Frame.MAX_DATA));
        vertx.setTimer(terms.config().holdAck().toMillis(), _ -> held());
    }

    private void acknowledged() {
        if (!holding) {
            throw new ProtocolException("an ACK to nothing");
        }
        held();
    }

    private void held() {
        if (holding) {
            holding = false;
            terms.handler().held(command);
        }
    }

    private void refuse() {
        byte[] reason = ("tools speaks another version than " + Hello.VERSION).getBytes(StandardCharsets.UTF_8);
        writer.send(
                Frame.REFUSE,
                Buffer.buffer()
                        .appendUnsignedShort(Hello.VERSION)
                        .appendBytes(reason)
                        .getBytes());
        writer.end();
    }
}
