import type { StoreItemDeleted } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { paintTalk, talk } from '../../terminal.ts';
import { labelsOf } from './json-object.ts';

export const deleteItem = (): Command =>
  clientCommand<object, StoreItemDeleted>(
    new Command('delete')
      .description('delete an item')
      .argument('<namespace>', 'labels with slashes between')
      .argument('<key>', 'its name'),
    (davit, _options, [namespace = '', key = '']) => davit.store.delete({ namespace: labelsOf(namespace), key }),
    () => talk(`${paintTalk('green', '✓')} Deleted.`),
  );
