/** What a job needs besides its own folders to read or write the rows of a database: the kit's program, and the way there. */

import type { Login } from '@davit/launch';
import type { Machine } from '../machine.ts';
import { makeProcessFolder, openWayOut, removeProcessFolder } from '../process/runtime-folder.ts';
import type { Job } from '../runner/job.ts';
import { databaseUrl, Relay, socketName } from './relay.ts';

export type RowsMachine = Pick<Machine, 'runner' | 'runtimeDir' | 'databases' | 'rowsProgram'>;

export interface RowsForJob {
  folders: Job['folders'];
  environment: Job['environment'];
  /** Call it once the job has ended. */
  close(): Promise<void>;
}

/** Throws if there is no cluster. */
export async function openRows(machine: RowsMachine, user: number, login: Login): Promise<RowsForJob> {
  const { runner, runtimeDir, databases } = machine;
  if (databases.address === null) throw notNamed();
  const program = await machine.rowsProgram();
  const relay = new Relay(databases.address, login);
  const owner = runner.ownerOf(user);
  const folder = makeProcessFolder(runtimeDir, owner, runner.passesThroughFolders);
  let closeWay: () => void = () => undefined;
  const close = async () => {
    closeWay();
    await removeProcessFolder(folder);
  };
  try {
    closeWay = await openWayOut(folder, owner, socketName, (path) => relay.listen(path));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    folders: {
      rows: { path: program, inside: '/rows', writable: false },
      database: { path: folder.out, inside: '/run/out', writable: false, sockets: [socketName] },
    },
    environment: (at) => ({
      APP_DATABASE_URL: databaseUrl(login, at('database')),
      ROWS_PROGRAM: `${at('rows')}/rows.mjs`,
    }),
    close,
  };
}

/** For the output of an app, and a failed run. */
export function notNamed(): Error {
  return new Error('its rows are on a PostgreSQL, and APPS_DATABASE_URL, which names it, is not set');
}
