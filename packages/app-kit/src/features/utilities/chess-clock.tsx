/** @jsxImportSource hono/jsx/dom */
import { useEffect, useState } from 'hono/jsx';
import { type ChessTime, chessTime, isOver, type Player, passed, paused, pressed, resumed, shownTime } from './chess-time.ts';
import { NumberBox, Press } from './parts.tsx';

const tickMs = 100;

export const ChessClock = () => {
  const [minutes, setMinutes] = useState(5);
  const [increment, setIncrement] = useState(0);
  const [clock, setClock] = useState(() => chessTime(5, 0));
  useTicks(clock.running !== null, (ms) => setClock((now: ChessTime) => passed(now, ms)));
  const reset = (nextMinutes: number, nextIncrement: number) => {
    setMinutes(nextMinutes);
    setIncrement(nextIncrement);
    setClock(chessTime(nextMinutes, nextIncrement));
  };
  const isPaused = clock.running === null && clock.moves > 0 && !isOver(clock);
  return (
    <>
      <div class="utility-clocks">
        {([0, 1] as const).map((player) => (
          <Side player={player} clock={clock} press={() => setClock(pressed(clock, player))} />
        ))}
      </div>
      <div class="utility-actions">
        <Press
          press={() => setClock(isPaused ? resumed(clock) : paused(clock))}
          isOff={isOver(clock) || (clock.running === null && !isPaused)}
        >
          {isPaused ? 'Go on' : 'Pause'}
        </Press>
        <Press press={() => reset(minutes, increment)}>New game</Press>
      </div>
      <div class="utility-row">
        <NumberBox
          id="minutes"
          label="Minutes each"
          value={minutes}
          min={1}
          max={180}
          change={(next) => reset(next, increment)}
        />
        <NumberBox
          id="increment"
          label="Seconds added per move"
          value={increment}
          min={0}
          max={60}
          change={(next) => reset(minutes, next)}
        />
      </div>
    </>
  );
};

const Side = ({ player, clock, press }: { player: Player; clock: ChessTime; press: () => void }) => {
  const isOut = clock.left[player] === 0;
  return (
    <button
      type="button"
      class={`utility-clock${clock.running === player ? ' is-running' : ''}${isOut ? ' is-out' : ''}`}
      onClick={press}
      disabled={isOver(clock)}
    >
      <span>Player {player + 1}</span>
      <strong>{isOut ? 'Time is up' : shownTime(clock.left[player])}</strong>
      <span>{clock.running === player ? 'Press after your move' : ''}</span>
    </button>
  );
};

/** Calls `tick` with the milliseconds since its last call, while `isRunning`. */
function useTicks(isRunning: boolean, tick: (ms: number) => void): void {
  useEffect(() => {
    if (!isRunning) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      tick(now - last);
      last = now;
    }, tickMs);
    return () => clearInterval(timer);
  }, [isRunning]);
}
