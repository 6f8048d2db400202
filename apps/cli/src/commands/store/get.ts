import type { StoreItem } from '@davit/client';
import { Command } from 'commander';
import { clientCommand } from '../../client-command.ts';
import { print, toJson } from '../../terminal.ts';
import { labelsOf } from './json-object.ts';

export const getItem = (): Command =>
  clientCommand<object, StoreItem>(
    new Command('get')
      .description('print the value of an item')
      .argument('<namespace>', 'labels separated by slashes')
      .argument('<key>', 'its name'),
    (davit, _options, [namespace = '', key = '']) => davit.store.get({ namespace: labelsOf(namespace), key }),
    ({ value }) => print(toJson(value)),
  );
