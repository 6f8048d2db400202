import type { StoreItemPut } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { paintNote, printNote } from '../../terminal.ts';
import { jsonObject, labelsOf } from './json-object.ts';

export const putItem = (): Command =>
  clientCommand<object, StoreItemPut>(
    new Command('put')
      .description('add an item, or replace its value')
      .argument('<namespace>', 'labels separated by slashes, such as memories/user-123')
      .argument('<key>', 'its name there')
      .argument('<value>', 'a JSON object'),
    (davit, _options, [namespace = '', key = '', value = '']) =>
      davit.store.put({ namespace: labelsOf(namespace), key, value: jsonObject(value) }),
    () => printNote(`${paintNote('green', '✓')} Stored.`),
  );
