import type { AppsInput } from './open-apps.ts';

const pruneEveryMs = 60 * 60_000;

/** On a server with the role `watchdog`. */
export function pruneHourly(
  what: string,
  prune: () => Promise<void>,
  { config, logger, closers }: Pick<AppsInput, 'config' | 'logger' | 'closers'>,
): void {
  if (!config.roles.has('watchdog')) return;
  const pruneNow = () => prune().catch((error: unknown) => logger.warn({ err: error }, `pruning the ${what} failed`));
  const pruning = setInterval(pruneNow, pruneEveryMs);
  closers.add(what, async () => clearInterval(pruning));
}
