import type { StoreItem, StoreItemList } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { printable, sayTable, shortName, talk } from '../../terminal.ts';
import { wholeNumber } from '../../whole-number.ts';
import { jsonObject, labelsOf } from './json-object.ts';

interface Options {
  filter?: Record<string, unknown>;
  limit?: number;
  offset?: number;
}

export const searchItems = (): Command =>
  clientCommand<Options, StoreItemList>(
    new Command('search')
      .description('the items below a namespace, the oldest first')
      .argument('[namespace]', 'labels with slashes between; all without')
      .option('--filter <object>', 'what fields must be, such as {"weight":{"$gte":2}}', jsonObject)
      .option('--limit <n>', 'how many; 10 without', wholeNumber(1))
      .option('--offset <n>', 'how many to pass over', wholeNumber(0)),
    (davit, options, [namespace = '']) => davit.store.search({ namespacePrefix: labelsOf(namespace), ...options }),
    ({ items }) => {
      if (items.length === 0) talk('No such items.');
      else sayTable(['NAMESPACE', 'KEY', 'UPDATED', 'VALUE'], items.map(rowOf));
    },
  );

function rowOf({ namespace, key, updatedAt, value }: StoreItem): string[] {
  return [printable(namespace.join('/')), printable(key), updatedAt, shortName(JSON.stringify(value))];
}
