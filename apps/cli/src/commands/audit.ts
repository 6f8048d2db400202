import type { AuditEntry } from '@davit/client';
import { Command } from 'commander';
import { printEntries } from '../audit/print-entries.ts';
import { clientCommand } from '../client-command.ts';
import { collect, type ListOptions, printRemaining, withListOptions } from '../listing.ts';

interface Filters {
  action?: string;
  actor?: string;
  target?: string;
  since?: string;
  until?: string;
}

export const audit = (): Command =>
  clientCommand<ListOptions & Filters, { entries: AuditEntry[]; total: number; totalCapped: boolean }>(
    withListOptions(new Command('audit').description('who changed what in your workspace, newest first'))
      .option('--action <operation>', 'only this operation, such as deployProject')
      .option('--actor <id>', 'only changes by this key or person')
      .option('--target <id>', 'only changes of this project, key, and so on')
      .option('--since <time>', 'from this time on, such as 2026-01-31T09:30:00Z')
      .option('--until <time>', 'before this time'),
    async (davit, { limit, all, ...filters }) => {
      const options = { ...(limit !== undefined && { limit }), ...(all && { all }) };
      const { items, ...rest } = await collect(
        (query) => davit.audit({ ...query, ...filters }),
        (page) => page.entries,
        options,
      );
      return { entries: items, ...rest };
    },
    ({ entries, ...rest }) => {
      if (entries.length > 0) printEntries(entries);
      printRemaining({ items: entries, ...rest }, 'No such changes.');
    },
  );
