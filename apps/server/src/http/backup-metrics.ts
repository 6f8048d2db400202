import type { Registry } from 'prom-client';
import type { BackupMeter } from '../backup/backup-schedule.ts';
import { metricsIn } from './metrics-in.ts';

export function backupMetrics(registry: Registry): BackupMeter {
  const { counter, gauge } = metricsIn(registry);
  const attempts = counter('davit_backups_total', 'Scheduled backups: made or failed.', 'outcome');
  const lastAt = gauge(
    'davit_backup_last_made_timestamp_seconds',
    'When this server made its newest scheduled backup; 0: never.',
  );
  const size = gauge('davit_backup_size_bytes', 'The size of that backup.');
  return {
    made(sizeBytes, at) {
      attempts.inc({ outcome: 'made' });
      lastAt.set(at / 1000);
      size.set(sizeBytes);
    },
    failed: () => attempts.inc({ outcome: 'failed' }),
  };
}
