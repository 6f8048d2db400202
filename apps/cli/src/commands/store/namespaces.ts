import type { StoreNamespaceList } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { printable, say, talk } from '../../terminal.ts';
import { wholeNumber } from '../../whole-number.ts';
import { labelsOf } from './json-object.ts';

export const listNamespaces = (): Command =>
  clientCommand<{ maxDepth?: number; limit?: number }, StoreNamespaceList>(
    new Command('namespaces')
      .description('list the namespaces that hold items')
      .argument('[prefix]', 'only those below it')
      .option('--max-depth <n>', 'cut to this many labels', wholeNumber(1))
      .option('-n, --limit <n>', 'how many (default: 100)', wholeNumber(1)),
    (davit, options, [prefix = '']) =>
      davit.store.listNamespaces({ ...options, ...(prefix !== '' && { prefix: labelsOf(prefix) }) }),
    ({ namespaces }) => {
      if (namespaces.length === 0) talk('No namespaces.');
      for (const labels of namespaces) say(printable(labels.join('/')));
    },
  );
