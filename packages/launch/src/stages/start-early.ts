/**
 * Work of a stage that starts early: verify need not wait for the type check, only its result must. Until the stage joins, log
 * entries are held back; if the stage never begins, the work is canceled and nothing is written.
 */
import type { LogLevel } from '@davit/contract';
import { follow } from '../follow-signal.ts';
import type { StageContext } from './stage.ts';

export interface EarlyStart<T> {
  /** The stage has begun: logs what was held back, and everything from here on. */
  join(context: StageContext): Promise<T>;
  /** Stops the work; resolves when it has discarded the apps it booted. */
  cancel(reason: unknown): Promise<void>;
}

/** `signal` ends the work with the run; the stage's own signal does so after it has joined. */
export function startEarly<T>(
  context: StageContext,
  signal: AbortSignal,
  work: (context: StageContext) => Promise<T>,
): EarlyStart<T> {
  const abort = new AbortController();
  const unlink = follow(signal, abort);
  const buffered: [message: string, level: LogLevel | undefined][] = [];
  let write: StageContext['log'] = (message, level) => void buffered.push([message, level]);
  const done = work({ ...context, signal: abort.signal, log: (message, level) => write(message, level) }).finally(unlink);
  const settled = done.then(
    () => undefined,
    () => undefined,
  );
  return {
    join(joined) {
      for (const [message, level] of buffered) joined.log(message, level);
      write = joined.log;
      const unlinkStage = follow(joined.signal, abort);
      return done.finally(unlinkStage);
    },
    cancel(reason) {
      abort.abort(reason);
      return settled;
    },
  };
}
