import type { AdminSchedule } from '@davit/server/admin';
import { Command } from 'commander';
import { adminCommand } from '../../../admin-command.ts';
import { sayTable, talk } from '../../../terminal.ts';

export const projectSchedules = (): Command =>
  adminCommand<object, { schedules: AdminSchedule[] }>(
    new Command('schedules')
      .description('the scheduled jobs of a live app: when they are due, and how they went')
      .argument('<project>', 'its id'),
    (admin, _options, [id = '']) => admin.ask('GET', `/projects/${encodeURIComponent(id)}/schedules`),
    ({ schedules }) => {
      if (schedules.length === 0) return talk('Its live version has no scheduled jobs.');
      const rows = schedules.map(({ jobId, timing, dueAt, trying, lastEndedAt, lastError }) => [
        jobId,
        timing,
        dueAt,
        trying === null ? '' : `try ${trying}`,
        lastEndedAt ?? 'never',
        lastError ?? '',
      ]);
      sayTable(['JOB', 'TIMES', 'NEXT DUE', 'UNDER WAY', 'LAST ENDED', 'WITH'], rows);
    },
  );
