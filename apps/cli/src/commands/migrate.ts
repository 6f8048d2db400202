/** `davit migrate`: the tables of a PostgreSQL, as a step of its own before servers start, such as a Job of Kubernetes. */
import { readConfig } from '@davit/server/config';
import { Command } from 'commander';
import { CommandError, usageError } from '../exit-codes.ts';
import { resultCommand } from '../result-command.ts';
import { print } from '../terminal.ts';

interface Migrated {
  database: string;
}

export const migrate = (): Command =>
  resultCommand<object, Migrated>(
    new Command('migrate').description('make or update the tables of DATABASE_URL; servers do the same when they start'),
    async () => {
      const { databaseUrl } = readConfig(process.env);
      if (databaseUrl === null)
        throw usageError('DATABASE_URL is not set. On SQLite there is nothing to do: Davit updates its tables when it starts.');
      const { migrateDatabase, OpenRefused } = await import('@davit/server');
      await migrateDatabase(databaseUrl).catch((error: unknown) => {
        throw error instanceof OpenRefused ? new CommandError(error.message) : error;
      });
      const { host, pathname } = new URL(databaseUrl);
      return { database: `${host}${pathname}` };
    },
    ({ database }) => print(`The tables of ${database} are those of this Davit.`),
  );
