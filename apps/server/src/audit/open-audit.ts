import { systemClock } from '../ambient.ts';
import type { AppsInput } from '../open-apps.ts';
import { Audit } from './audit.ts';

const pruneEveryMs = 60 * 60_000;

/** The audit log; a server with the role `watchdog` removes old entries every hour. */
export function openAudit({
  config,
  logger,
  closers,
  storage,
  newId,
}: Pick<AppsInput, 'config' | 'logger' | 'closers' | 'storage' | 'newId'>): Audit {
  const audit = new Audit({ store: storage.audit, clock: systemClock, newId, logger });
  if (!config.roles.has('watchdog')) return audit;
  const prune = () =>
    audit.prune(config.auditRetentionDays).catch((error: unknown) => logger.warn({ err: error }, 'pruning the audit log failed'));
  const pruning = setInterval(prune, pruneEveryMs);
  closers.add('audit log', async () => clearInterval(pruning));
  return audit;
}
