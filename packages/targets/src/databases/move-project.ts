/**
 * Moves a project's rows between its folder and a database of its own, while nothing of it runs.
 *
 *  M1 Which place is the live one changes in one transaction of the store (`use`), after every row was copied and compared. Ended
 *     before it, nothing has changed; ended after it, the next call finishes the rest.
 *  M2 Where the rows were they stay, until the next move or `dropFormer`.
 *  M3 The live place is never guessed from what files there are: a stray `app.db` beside a database is former.
 */
import { existsSync, lstatSync, renameSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { invariant } from '@davit/contract';
import type { Login, RowsMoved, RowsPlace, TargetRows } from '@davit/launch';
import type { DataCopies } from '../data/data-copies.ts';
import { makeOwned } from '../data/project-folders.ts';
import type { Machine } from '../machine.ts';
import { carryRows } from './carry-rows.ts';
import { builtWithout, canUsePostgres } from './project-database.ts';
import { notNamed, type RowsMachine } from './rows-job.ts';

export type MoveMachine = RowsMachine & Pick<Machine, 'folders' | 'limits'>;

/** Visitors wait as long; the rows of a full folder take a few minutes. */
const deadlineMs = 30 * 60_000;
const ofSqlite = ['app.db', 'app.db-wal', 'app.db-shm'];

export class RowMoves implements TargetRows {
  readonly #machine: MoveMachine;
  readonly #copies: Pick<DataCopies, 'still'>;
  readonly #isWithdrawn: (projectId: string) => boolean;

  constructor(machine: MoveMachine, copies: Pick<DataCopies, 'still'>, isWithdrawn: (projectId: string) => boolean) {
    this.#machine = machine;
    this.#copies = copies;
    this.#isWithdrawn = isWithdrawn;
  }

  async move(projectId: string, to: RowsPlace, bundleFolder: string | null): Promise<RowsMoved> {
    invariant(this.#isWithdrawn(projectId), 'rows move while nothing of the app runs');
    return this.#copies.still(projectId, () => moveRows(this.#machine, projectId, to, bundleFolder));
  }

  /** Deletes all that a project has, wherever it is. If the cluster does not answer, its folder stays too. */
  async remove(projectId: string): Promise<void> {
    await this.#machine.databases.dropAll(projectId);
    await this.#machine.folders.remove(projectId);
  }

  async dropFormer(projectId: string): Promise<boolean> {
    const { databases, folders } = this.#machine;
    const { former } = folders.of(projectId);
    const hadFile = existsSync(former);
    await rm(former, { recursive: true, force: true });
    return (await databases.dropFormer(projectId)) || hadFile;
  }
}

async function moveRows(machine: MoveMachine, projectId: string, to: RowsPlace, bundleFolder: string | null): Promise<RowsMoved> {
  const { databases, folders, runner } = machine;
  const login = await databases.live(projectId);
  const owner = runner.ownerOf(folders.userOf(projectId));
  folders.openData(projectId, owner);
  folders.adoptData(projectId, owner);
  if (to === 'files') {
    if (login !== null) return toFiles(machine, projectId, login);
    await databases.leaveRestored(projectId);
    return { outcome: 'there' };
  }
  if (login === null) {
    if (databases.address === null) throw notNamed();
    if (bundleFolder !== null && !canUsePostgres(bundleFolder)) throw builtWithout();
    return toDatabase(machine, projectId);
  }
  await setAside(machine, projectId);
  return { outcome: 'there' };
}

async function toDatabase(machine: MoveMachine, projectId: string): Promise<RowsMoved> {
  const { databases, folders } = machine;
  const { data } = folders.of(projectId);
  const made = await databases.make(projectId);
  const isThere = lstatSync(join(data, 'app.db'), { throwIfNoEntry: false }) !== undefined;
  const user = folders.userOf(projectId);
  const rows = isThere ? await carryRows(machine, user, 'to-database', { login: made, folder: data, deadlineMs }) : null;
  await databases.use(projectId, made.name);
  await setAside(machine, projectId);
  return { outcome: 'moved', rows: rows ?? 0 };
}

async function toFiles(machine: MoveMachine, projectId: string, login: Login): Promise<RowsMoved> {
  const { databases, folders, runner } = machine;
  const { data, former } = folders.of(projectId);
  const user = folders.userOf(projectId);
  // Each start of Davit removes what a killed one left of it.
  const folder = folders.nameRehearsal(projectId);
  try {
    folders.openCopy(projectId, folder, runner.ownerOf(user));
    const rows = await carryRows(machine, user, 'to-file', { login, folder, deadlineMs });
    for (const name of ofSqlite) await rm(join(data, name), { recursive: true, force: true });
    if (rows !== null) renameSync(join(folder, 'app.db'), join(data, 'app.db'));
    await syncFolder(data);
    await databases.use(projectId, null);
    await rm(former, { recursive: true, force: true });
    return { outcome: 'moved', rows: rows ?? 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Out of the app's reach, and of its limit on data. */
async function setAside({ folders }: MoveMachine, projectId: string): Promise<void> {
  const { data, former } = folders.of(projectId);
  const left = ofSqlite.filter((name) => lstatSync(join(data, name), { throwIfNoEntry: false }) !== undefined);
  if (left.includes('app.db')) await rm(former, { recursive: true, force: true });
  if (left.length > 0) makeOwned(former, null);
  for (const name of left) renameSync(join(data, name), join(former, name));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
