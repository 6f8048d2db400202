import { systemClock } from '../ambient.ts';
import type { AppsInput } from '../open-apps.ts';
import { pruneHourly } from '../prune-hourly.ts';
import { Audit } from './audit.ts';

/** The audit log; old entries are removed. */
export function openAudit(input: Pick<AppsInput, 'config' | 'logger' | 'closers' | 'storage' | 'newId'>): Audit {
  const { config, logger, storage, newId } = input;
  const audit = new Audit({ store: storage.audit, clock: systemClock, newId, logger });
  pruneHourly('audit log', () => audit.prune(config.auditRetentionDays), input);
  return audit;
}
