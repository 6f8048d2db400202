import type { StoreItem, StoreItemList } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { wholeNumber } from '../../parse-whole-number.ts';
import { printable, printNote, printTable, shortName } from '../../terminal.ts';
import { jsonObject, labelsOf } from './json-object.ts';

interface Options {
  filter?: Record<string, unknown>;
  limit?: number;
  offset?: number;
}

export const searchItems = (): Command =>
  clientCommand<Options, StoreItemList>(
    new Command('search')
      .description('list the items below a namespace, oldest first')
      .argument('[namespace]', 'labels separated by slashes (default: all)')
      .option('--filter <object>', 'required values of fields, such as {"weight":{"$gte":2}}', jsonObject)
      .option('-n, --limit <n>', 'how many (default: 10)', wholeNumber(1))
      .option('--offset <n>', 'how many to skip', wholeNumber(0)),
    (davit, options, [namespace = '']) => davit.store.search({ namespacePrefix: labelsOf(namespace), ...options }),
    ({ items }) => {
      if (items.length === 0) printNote('No items.');
      else printTable(['NAMESPACE', 'KEY', 'UPDATED', 'VALUE'], items.map(rowOf));
    },
  );

function rowOf({ namespace, key, updatedAt, value }: StoreItem): string[] {
  return [printable(namespace.join('/')), printable(key), updatedAt, shortName(JSON.stringify(value))];
}
