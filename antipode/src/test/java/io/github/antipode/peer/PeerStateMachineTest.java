package io.github.antipode.peer;

import static io.github.antipode.peer.PeerState.CLOSED;
import static io.github.antipode.peer.PeerState.CLOSING;
import static io.github.antipode.peer.PeerState.I_OPEN;
import static io.github.antipode.peer.PeerState.R_OPEN;
import static io.github.antipode.peer.PeerState.WAIT_CONN_ACK;
import static io.github.antipode.peer.PeerState.WAIT_CONN_ACK_ELECT;
import static io.github.antipode.peer.PeerState.WAIT_I_CEA;
import static io.github.antipode.peer.PeerState.WAIT_RETURNS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The table of RFC 6733 §5.6, row by row, and what it leaves open. */
class PeerStateMachineTest {
    /** State, event, actions, next state, in the RFC's spelling. */
    private static final List<String> TABLE = List.of(
            "Closed | Start | I-Snd-Conn-Req | Wait-Conn-Ack",
            "Closed | R-Conn-CER | R-Accept, Process-CER, R-Snd-CEA | R-Open",
            "Wait-Conn-Ack | I-Rcv-Conn-Ack | I-Snd-CER | Wait-I-CEA",
            "Wait-Conn-Ack | I-Rcv-Conn-Nack | Cleanup | Closed",
            "Wait-Conn-Ack | R-Conn-CER | R-Accept, Process-CER | Wait-Conn-Ack/Elect",
            "Wait-Conn-Ack | Timeout | Error | Closed",
            "Wait-I-CEA | I-Rcv-CEA | Process-CEA | I-Open",
            "Wait-I-CEA | R-Conn-CER | R-Accept, Process-CER, Elect | Wait-Returns",
            "Wait-I-CEA | I-Peer-Disc | I-Disc | Closed",
            "Wait-I-CEA | I-Rcv-Non-CEA | Error | Closed",
            "Wait-I-CEA | Timeout | Error | Closed",
            "Wait-Conn-Ack/Elect | I-Rcv-Conn-Ack | I-Snd-CER, Elect | Wait-Returns",
            "Wait-Conn-Ack/Elect | I-Rcv-Conn-Nack | R-Snd-CEA | R-Open",
            "Wait-Conn-Ack/Elect | R-Peer-Disc | R-Disc | Wait-Conn-Ack",
            "Wait-Conn-Ack/Elect | R-Conn-CER | R-Reject | Wait-Conn-Ack/Elect",
            "Wait-Conn-Ack/Elect | Timeout | Error | Closed",
            "Wait-Returns | Win-Election | I-Disc, R-Snd-CEA | R-Open",
            "Wait-Returns | I-Peer-Disc | I-Disc, R-Snd-CEA | R-Open",
            // The RFC's row ends with R-Disc; the CEA is processed as well.
            "Wait-Returns | I-Rcv-CEA | R-Disc, Process-CEA | I-Open",
            "Wait-Returns | R-Peer-Disc | R-Disc | Wait-I-CEA",
            "Wait-Returns | R-Conn-CER | R-Reject | Wait-Returns",
            "Wait-Returns | Timeout | Error | Closed",
            "R-Open | Send-Message | R-Snd-Message | R-Open",
            "R-Open | R-Rcv-Message | Process | R-Open",
            "R-Open | R-Rcv-DWR | Process-DWR, R-Snd-DWA | R-Open",
            "R-Open | R-Rcv-DWA | Process-DWA | R-Open",
            "R-Open | R-Conn-CER | R-Reject | R-Open",
            "R-Open | Stop | R-Snd-DPR | Closing",
            "R-Open | R-Rcv-DPR | R-Snd-DPA | Closing",
            "R-Open | R-Peer-Disc | R-Disc | Closed",
            "I-Open | Send-Message | I-Snd-Message | I-Open",
            "I-Open | I-Rcv-Message | Process | I-Open",
            "I-Open | I-Rcv-DWR | Process-DWR, I-Snd-DWA | I-Open",
            "I-Open | I-Rcv-DWA | Process-DWA | I-Open",
            "I-Open | R-Conn-CER | R-Reject | I-Open",
            "I-Open | Stop | I-Snd-DPR | Closing",
            "I-Open | I-Rcv-DPR | I-Snd-DPA | Closing",
            "I-Open | I-Peer-Disc | I-Disc | Closed",
            "Closing | I-Rcv-DPA | I-Disc | Closed",
            "Closing | R-Rcv-DPA | R-Disc | Closed",
            "Closing | Timeout | Error | Closed",
            "Closing | I-Peer-Disc | I-Disc | Closed",
            "Closing | R-Peer-Disc | R-Disc | Closed");

    @TestFactory
    Stream<DynamicTest> everyRowOfTheTableHolds() {
        return TABLE.stream().map(row -> DynamicTest.dynamicTest(row, () -> check(row)));
    }

    private static void check(String row) {
        String[] cells = row.split(" \\| ", -1);
        List<PeerAction> actions = Stream.of(cells[2].split(", ", -1))
                .map(action -> PeerAction.valueOf(constant(action)))
                .toList();
        assertThat(PeerStateMachine.next(state(cells[0]), PeerEvent.valueOf(constant(cells[1]))))
                .isEqualTo(new PeerStateMachine.Transition(state(cells[3]), actions));
    }

    private static PeerState state(String title) {
        return Arrays.stream(PeerState.values())
                .filter(state -> state.toString().equals(title))
                .findFirst()
                .orElseThrow();
    }

    private static String constant(String name) {
        return name.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    @ParameterizedTest
    @EnumSource
    void everyEventHasAResultInEveryState(PeerEvent event) {
        for (PeerState state : PeerState.values()) {
            assertThat(PeerStateMachine.next(state, event).state()).isNotNull();
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatClosedDoesNotListChangesNothing(PeerEvent event) {
        if (event != PeerEvent.START && event != PeerEvent.R_CONN_CER) {
            assertThat(PeerStateMachine.next(CLOSED, event)).isEqualTo(PeerStateMachine.Transition.to(CLOSED));
        }
    }

    @Test
    void aStopBeforeTheConnectionIsOpenGivesItUp() {
        for (PeerState state : List.of(WAIT_CONN_ACK, WAIT_I_CEA, WAIT_CONN_ACK_ELECT, WAIT_RETURNS)) {
            assertThat(PeerStateMachine.next(state, PeerEvent.STOP))
                    .as("%s", state)
                    .isEqualTo(PeerStateMachine.Transition.to(CLOSED, PeerAction.ERROR));
        }
    }

    @Test
    void aSecondCerIsRefusedAndTheConnectionStaysOpen() {
        assertThat(PeerStateMachine.next(R_OPEN, PeerEvent.R_RCV_CER))
                .isEqualTo(PeerStateMachine.Transition.to(R_OPEN, PeerAction.R_REFUSE_CER));
        assertThat(PeerStateMachine.next(I_OPEN, PeerEvent.I_RCV_CER))
                .isEqualTo(PeerStateMachine.Transition.to(I_OPEN, PeerAction.I_REFUSE_CER));
    }

    @Test
    void aMessageBeforeTheCeaEndsTheResponderConnection() {
        assertThat(PeerStateMachine.next(WAIT_CONN_ACK_ELECT, PeerEvent.R_RCV_MESSAGE))
                .isEqualTo(PeerStateMachine.Transition.to(WAIT_CONN_ACK, PeerAction.R_DISC));
        assertThat(PeerStateMachine.next(WAIT_RETURNS, PeerEvent.R_RCV_MESSAGE))
                .isEqualTo(PeerStateMachine.Transition.to(WAIT_I_CEA, PeerAction.R_DISC));
    }

    @Test
    void aRefusalOfTheOwnCerLeavesThePeersConnectionInWaitReturns() {
        assertThat(PeerStateMachine.next(WAIT_RETURNS, PeerEvent.I_RCV_NON_CEA))
                .isEqualTo(PeerStateMachine.Transition.to(R_OPEN, PeerAction.I_DISC, PeerAction.R_SND_CEA));
    }

    @Test
    void twoDprsThatCrossAreBothAnswered() {
        assertThat(PeerStateMachine.next(CLOSING, PeerEvent.I_RCV_DPR))
                .isEqualTo(PeerStateMachine.Transition.to(CLOSING, PeerAction.I_SND_DPA));
        assertThat(PeerStateMachine.next(CLOSING, PeerEvent.R_RCV_DPR))
                .isEqualTo(PeerStateMachine.Transition.to(CLOSING, PeerAction.R_SND_DPA));
    }

    @Test
    void noEventLeadsOutOfAStableStateButTheListedOnes() {
        Set<PeerEvent> leaving = EnumSet.of(PeerEvent.STOP, PeerEvent.I_RCV_DPR, PeerEvent.I_PEER_DISC);
        Set<PeerEvent> found = Stream.of(PeerEvent.values())
                .filter(event -> PeerStateMachine.next(I_OPEN, event).state() != I_OPEN)
                .collect(Collectors.toSet());
        assertThat(found).isEqualTo(leaving);
    }
}
