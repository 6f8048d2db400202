/** Shared by all lists: `--limit`, `--all`, a note about omitted rows, and an empty state. */
import type { Pages } from '@davit/client';
import type { Command } from 'commander';
import { wholeNumber } from './parse-whole-number.ts';
import { printNote } from './terminal.ts';

export interface ListOptions {
  limit?: number;
  all?: true;
}

/** The maximum of one page. */
const pageItems = 100;
const defaultItems = 20;
/** The maximum with `--all`. */
const maxItems = 100_000;

export interface Listed<Item> {
  items: Item[];
  total: number;
  totalCapped: boolean;
}

export function withListOptions(command: Command): Command {
  return command
    .option('-n, --limit <n>', `how many to list, newest first (default: ${defaultItems})`, wholeNumber(1))
    .option('--all', 'all of them');
}

/** Reads pages up to the limit. */
export async function collect<Page extends { total: number; totalCapped?: boolean | undefined }, Item>(
  list: (query: { limit: number }) => Pages<Page, Item>,
  itemsOf: (page: Page) => Item[],
  { limit = defaultItems, all }: ListOptions,
): Promise<Listed<Item>> {
  const wanted = all ? maxItems : limit;
  const listed: Listed<Item> = { items: [], total: 0, totalCapped: false };
  for await (const page of list({ limit: Math.min(wanted, pageItems) }).pages()) {
    listed.items.push(...itemsOf(page));
    listed.total = page.total;
    listed.totalCapped = page.totalCapped === true;
    if (listed.items.length >= wanted) break;
  }
  listed.items.length = Math.min(listed.items.length, wanted);
  return listed;
}

/** Prints how much is omitted, or that the list is empty. */
export function printRemaining({ items, total, totalCapped }: Listed<unknown>, none: string): void {
  if (items.length === 0) printNote(none);
  else if (total > items.length || totalCapped) {
    printNote(`${items.length} of ${totalCapped ? `more than ${total}` : total}. --all lists all.`);
  }
}
