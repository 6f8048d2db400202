import { repeat, type Timers } from '@davit/contract';
import { systemTimers } from './ambient.ts';
import type { AppsInput } from './open-apps.ts';
import type { Role } from './roles.ts';

const pruneEveryMs = 60 * 60_000;
/** Not an hour: a server that restarts more often must prune too. */
const firstAfterMs = 60_000;

/** On a server with this role. */
export function pruneHourly(
  what: string,
  prune: () => Promise<void>,
  { config, logger, closers, role = 'watchdog' }: Pick<AppsInput, 'config' | 'logger' | 'closers'> & { role?: Role },
  timers: Timers = systemTimers,
): void {
  if (!config.roles.has(role)) return;
  const pruneNow = () => prune().catch((error: unknown) => logger.warn({ err: error }, `pruning the ${what} failed`));
  const cancelFirst = timers.after(firstAfterMs, () => void pruneNow());
  const cancelRest = repeat(timers, pruneEveryMs, pruneNow);
  closers.add(what, async () => {
    cancelFirst();
    cancelRest();
  });
}
