import type { StoreItemDeleted } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { type ConfirmOptions, confirm, withConfirmation } from '../../confirm.ts';
import { paintNote, printNote } from '../../terminal.ts';
import { labelsOf } from './json-object.ts';

export const deleteItem = (): Command =>
  clientCommand<ConfirmOptions, StoreItemDeleted>(
    withConfirmation(new Command('delete').alias('rm'))
      .description('delete an item')
      .argument('<namespace>', 'labels separated by slashes')
      .argument('<key>', 'its name'),
    async (davit, options, [namespace = '', key = '']) => {
      await confirm(`Delete the item ${key} of ${namespace}? It cannot be undone.`, options);
      return davit.store.delete({ namespace: labelsOf(namespace), key });
    },
    () => printNote(`${paintNote('green', '✓')} Deleted.`),
  );
