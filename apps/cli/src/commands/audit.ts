import type { AuditEntry } from '@davit/client';
import { Command } from 'commander';
import { type Filters, noMatch } from '../audit/no-match.ts';
import { printEntries } from '../audit/print-entries.ts';
import { clientCommand } from '../client-command.ts';
import { collect, type ListOptions, printRemaining, withListOptions } from '../listing.ts';

export function audit(): Command {
  let given: Filters = {};
  return clientCommand<ListOptions & Filters, { entries: AuditEntry[]; total: number; totalCapped: boolean }>(
    withListOptions(new Command('audit').description('who changed what in your workspace, newest first'))
      .option('--action <operation>', 'only this operation, such as deployProject')
      .option('--actor <who>', 'only changes by this key or person: a name, an e-mail address or an id')
      .option('--target <what>', 'only changes of this project, key, and so on: a name, a slug, an e-mail address or an id')
      .option('--since <time>', 'from this time on, such as 2026-01-31T09:30:00Z')
      .option('--until <time>', 'before this time'),
    async (davit, { limit, all, ...filters }) => {
      given = filters;
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
      printRemaining({ items: entries, ...rest }, noMatch(given));
    },
  );
}
