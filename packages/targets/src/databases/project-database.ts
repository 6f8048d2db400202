/** The database that a project's live version and its candidates are given. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AppDatabases, AppToRun, Login } from '@davit/launch';
import type { Machine } from '../machine.ts';
import { Relay } from './relay.ts';
import { notNamed } from './rows-job.ts';

export class ProjectDatabase {
  readonly #machine: Pick<Machine, 'databases' | 'folders'>;
  readonly #projectId: string;
  /** Known once read: a move ends the project's processes first. So an app wakes while the store does not answer. */
  #live: Login | null | undefined;

  constructor(machine: Pick<Machine, 'databases' | 'folders'>, projectId: string) {
    this.#machine = machine;
    this.#projectId = projectId;
  }

  /**
   * Null: the rows are in the folder, or there are none. A project whose owner asked for a database gets one before it has any
   * rows. Throws what keeps the app from starting: it must never start on an empty file instead.
   */
  async toUse({ rows, bundleFolder }: AppToRun): Promise<Login | null> {
    if (rows === 'none') return null;
    const { databases, folders } = this.#machine;
    if (this.#live === undefined) this.#live = await databases.live(this.#projectId);
    const mayBeMade = rows === 'postgres' && databases.address !== null;
    const isNew = this.#live === null && mayBeMade && !existsSync(join(folders.of(this.#projectId).data, 'app.db'));
    if (this.#live === null && !isNew) return null;
    if (databases.address === null) throw notNamed();
    if (!canUsePostgres(bundleFolder)) throw builtWithout();
    if (this.#live !== null) return this.#live;
    const made = await databases.make(this.#projectId);
    await databases.use(this.#projectId, made.name);
    this.#live = made;
    return made;
  }

  /** In bytes; 0 without one. */
  async size(): Promise<number> {
    return this.#live ? this.#machine.databases.sizeOf(this.#live.name) : 0;
  }
}

/** Whether a version was built while the operator named a PostgreSQL. */
export function canUsePostgres(bundleFolder: string): boolean {
  return existsSync(join(bundleFolder, 'postgres.mjs'));
}

export function builtWithout(): Error {
  return new Error('this version was built before APPS_DATABASE_URL was set. Deploy the project again');
}

export function relayTo({ address }: AppDatabases, login: Login): Relay {
  if (address === null) throw notNamed();
  return new Relay(address, login);
}
