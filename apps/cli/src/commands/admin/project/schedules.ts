import type { AdminSchedule } from '@davit/server/admin';
import { Command } from 'commander';
import { findAdminProjectId } from '../../../admin/find-admin.ts';
import { adminCommand } from '../../../admin-command.ts';
import { projectArgument, projectHelp } from '../../../projects/project-argument.ts';
import { printNote, printTable } from '../../../terminal.ts';

export const projectSchedules = (): Command =>
  adminCommand<object, { schedules: AdminSchedule[] }>(
    new Command('schedules')
      .description('list the scheduled jobs of a live app: when they are due, and how they ended')
      .argument(projectArgument, projectHelp),
    async (admin, _options, [word = '']) => admin.request('GET', `/projects/${await findAdminProjectId(admin, word)}/schedules`),
    ({ schedules }) => {
      if (schedules.length === 0) return printNote('Its live version has no scheduled jobs.');
      const rows = schedules.map(({ jobId, timing, dueAt, trying, lastEndedAt, lastError }) => [
        jobId,
        timing,
        dueAt,
        trying === null ? '' : `try ${trying}`,
        lastEndedAt ?? 'never',
        lastError ?? '',
      ]);
      printTable(['JOB', 'TIMES', 'NEXT DUE', 'UNDER WAY', 'LAST ENDED', 'WITH'], rows);
    },
  );
