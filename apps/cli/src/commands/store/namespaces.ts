import type { StoreNamespaceList } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { wholeNumber } from '../../parse-whole-number.ts';
import { print, printable, printNote } from '../../terminal.ts';
import { labelsOf } from './json-object.ts';

export const listNamespaces = (): Command =>
  clientCommand<{ maxDepth?: number; limit?: number }, StoreNamespaceList>(
    new Command('namespaces')
      .description('list the namespaces that hold items')
      .argument('[prefix]', 'only those below it')
      .option('--max-depth <n>', 'shorten namespaces to this many labels', wholeNumber(1))
      .option('-n, --limit <n>', 'how many (default: 100)', wholeNumber(1)),
    (davit, options, [prefix = '']) =>
      davit.store.listNamespaces({ ...options, ...(prefix !== '' && { prefix: labelsOf(prefix) }) }),
    ({ namespaces }) => {
      if (namespaces.length === 0) printNote('No namespaces.');
      for (const labels of namespaces) print(printable(labels.join('/')));
    },
  );
