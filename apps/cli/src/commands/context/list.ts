import { hintOf } from '@davit/identity';
import { Command } from 'commander';
import { readCredentials } from '../../account/credentials.ts';
import { self } from '../../command-name.ts';
import { resultCommand } from '../../result-command.ts';
import { printNote, printTable } from '../../terminal.ts';

interface ListedContext {
  name: string;
  current: boolean;
  url: string;
  /** A prefix of the key. */
  key: string;
}

export const listContexts = (): Command =>
  resultCommand<object, { contexts: ListedContext[] }>(
    new Command('list').alias('ls').description('list the servers that you signed in to'),
    async () => {
      const { current, contexts } = await readCredentials();
      const listed = Object.entries(contexts).map(([name, { url, apiKey }]) => {
        return { name, current: name === current, url, key: hintOf(apiKey) };
      });
      return { contexts: listed };
    },
    ({ contexts }) => {
      if (contexts.length === 0) return printNote(`No contexts. "${self} login" makes one.`);
      printTable(
        ['CURRENT', 'NAME', 'URL', 'KEY'],
        contexts.map(({ current, name, url, key }) => [current ? '*' : '', name, url, `${key}…`]),
      );
    },
  );
