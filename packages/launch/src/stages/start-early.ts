/**
 * A stage's work begun before the stage is: verify need not wait for the type check, only
 * its verdict must. Until the stage joins, what the work says is held back; where the stage
 * never begins, the work is canceled and nothing of it is written.
 */
import type { LogLevel } from '@davit/contract';
import { follow } from '../follow-signal.ts';
import type { StageContext } from './stage.ts';

export interface EarlyStart<T> {
  /** The stage has begun: says what was held back, and from here on what is said. */
  join(context: StageContext): Promise<T>;
  /** Stops the work; resolves when it has discarded what it booted. */
  cancel(reason: unknown): Promise<void>;
}

/** `signal` ends the work with the run; the stage's own signal does so once it has joined. */
export function startEarly<T>(
  context: StageContext,
  signal: AbortSignal,
  work: (context: StageContext) => Promise<T>,
): EarlyStart<T> {
  const abort = new AbortController();
  const unlink = follow(signal, abort);
  const heldBack: [message: string, level: LogLevel | undefined][] = [];
  let say: StageContext['say'] = (message, level) => void heldBack.push([message, level]);
  const done = work({ ...context, signal: abort.signal, say: (message, level) => say(message, level) }).finally(unlink);
  const settled = done.then(
    () => undefined,
    () => undefined,
  );
  return {
    join(joined) {
      for (const [message, level] of heldBack) joined.say(message, level);
      say = joined.say;
      const unlinkStage = follow(joined.signal, abort);
      return done.finally(unlinkStage);
    },
    cancel(reason) {
      abort.abort(reason);
      return settled;
    },
  };
}
