import type { AuditEntry } from '@davit/client';
import { Command } from 'commander';
import { workspaceIdOf } from '../../admin/find-admin.ts';
import { adminCommand, pathWith } from '../../admin-command.ts';
import { printEntries } from '../../audit/print-entries.ts';
import { wholeNumber } from '../../parse-whole-number.ts';
import { printNote } from '../../terminal.ts';

interface Options {
  workspace?: string;
  installation?: true;
  limit?: number;
}

export const adminAudit = (): Command =>
  adminCommand<Options, { entries: AuditEntry[] }>(
    new Command('audit')
      .description('who changed what in a workspace, newest first')
      .option('--workspace <workspace>', 'its id or name; required if there are several')
      .option('--installation', 'changes that belong to no workspace instead, such as a new master key')
      .option('-n, --limit <n>', 'how many to list (default and maximum: 100)', wholeNumber(1)),
    async (admin, { workspace, installation, limit }) =>
      admin.request(
        'GET',
        pathWith('/audit', {
          workspaceId: await workspaceIdOf(admin, workspace),
          installation: installation && 'true',
          limit: limit === undefined ? undefined : String(limit),
        }),
      ),
    ({ entries }) => {
      if (entries.length > 0) printEntries(entries);
      else printNote('No changes yet.');
    },
  );
