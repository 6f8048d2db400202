/**
 * What the database knows of the uploads in a bucket.
 *
 *  R1 An object has a name of its own, which no later one gets.
 *  R2 Its name is noted before it is stored, with a time by which it leaves unless it became current: what a kill leaves in the
 *     bucket is found here. Nothing else there is ever removed.
 *  R3 Only the project's current place changes what is current: a server that lost the apps cannot.
 */
import { type Clock, Fault } from '@davit/contract';
import type { StoredUpload } from '@davit/launch';
import type { Database, Writing } from '../database.ts';
import type { InstallationTables } from '../tables/tables.ts';

/** Far longer than storing one takes. */
const storedWithinMs = 60 * 60_000;

export interface UploadObject extends StoredUpload {
  name: string;
  sha256: string;
}

type Transaction = Writing<InstallationTables>;

const elsewhere = () => new Fault('unavailable', 'Another server has the uploads of this app now.', { hint: 'Try again.' });

export function uploadRows({ installation }: Pick<Database, 'installation'>, clock: Clock) {
  const { read, write } = installation;

  /** Everything current of a project, or one file. */
  const current = (projectId: string) =>
    read.selectFrom('upload_object').where('project_id', '=', projectId).where('leaves_at', 'is', null);

  /** Also locks the project's row until the end of the transaction. */
  async function checkPlace(tx: Transaction, projectId: string, place: string): Promise<void> {
    const found = await tx
      .updateTable('upload_folder')
      .set({ used_at: clock.now() })
      .where('project_id', '=', projectId)
      .where('place', '=', place)
      .executeTakeFirst();
    if (found.numUpdatedRows === 0n) throw elsewhere();
  }

  /** The file is no longer there; its object is removed later. */
  async function leave(tx: Transaction, projectId: string, file: string): Promise<void> {
    await tx
      .updateTable('upload_object')
      .set({ leaves_at: clock.now() })
      .where('project_id', '=', projectId)
      .where('file', '=', file)
      .where('leaves_at', 'is', null)
      .execute();
  }

  async function countAgain(tx: Transaction, projectId: string): Promise<void> {
    const { total } = await tx
      .selectFrom('upload_object')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size_bytes'), eb.val(0)).as('total'))
      .where('project_id', '=', projectId)
      .where('leaves_at', 'is', null)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('upload_folder')
      .set({ size_bytes: Number(total) })
      .where('project_id', '=', projectId)
      .execute();
  }

  return {
    async find(projectId: string): Promise<{ place: string | null; files: StoredUpload[] }> {
      const folder = await read
        .selectFrom('upload_folder')
        .select('place')
        .where('project_id', '=', projectId)
        .executeTakeFirst();
      const files = await current(projectId).select(['file', 'stamp', 'size_bytes as sizeBytes']).execute();
      return { place: folder?.place ?? null, files };
    },

    async findFile(projectId: string, file: string): Promise<UploadObject | null> {
      const columns = ['name', 'file', 'stamp', 'size_bytes as sizeBytes', 'sha256'] as const;
      return (await current(projectId).select(columns).where('file', '=', file).executeTakeFirst()) ?? null;
    },

    async claim(projectId: string, place: string, former: string | null): Promise<void> {
      const row = { place, used_at: clock.now() };
      await write(async (tx) => {
        const moved = await tx
          .updateTable('upload_folder')
          .set(row)
          .where('project_id', '=', projectId)
          .where('place', former === null ? 'is' : '=', former)
          .executeTakeFirst();
        if (moved.numUpdatedRows > 0n) return;
        const made = await tx
          .insertInto('upload_folder')
          .values({ project_id: projectId, size_bytes: 0, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (former !== null || made.numInsertedOrUpdatedRows !== 1n) throw elsewhere();
      });
    },

    touch: (projectId: string, place: string) => write((tx) => checkPlace(tx, projectId, place)),

    release: (projectId: string, place: string) =>
      write(async (tx) => {
        await checkPlace(tx, projectId, place);
        await tx.updateTable('upload_folder').set({ place: null }).where('project_id', '=', projectId).execute();
      }),

    /** Before an object is stored. */
    async begin(projectId: string, { name, file, stamp, sizeBytes }: Omit<UploadObject, 'sha256'>): Promise<void> {
      const leaves = { sha256: '', leaves_at: clock.now() + storedWithinMs };
      const row = { name, project_id: projectId, file, stamp, size_bytes: sizeBytes, ...leaves };
      await write((tx) => tx.insertInto('upload_object').values(row).execute());
    },

    /** After it: it takes the place of a former one. */
    finish: (projectId: string, place: string, { name, file, sha256 }: Pick<UploadObject, 'name' | 'file' | 'sha256'>) =>
      write(async (tx) => {
        await checkPlace(tx, projectId, place);
        await leave(tx, projectId, file);
        const stored = await tx
          .updateTable('upload_object')
          .set({ sha256, leaves_at: null })
          .where('name', '=', name)
          .where('leaves_at', '>', clock.now())
          .executeTakeFirst();
        if (stored.numUpdatedRows === 0n)
          throw new Fault('unavailable', 'Storing the upload took too long.', { hint: 'Try again.' });
        await countAgain(tx, projectId);
      }),

    remove: (projectId: string, place: string, files: readonly string[]) =>
      write(async (tx) => {
        await checkPlace(tx, projectId, place);
        for (const file of files) await leave(tx, projectId, file);
        await countAgain(tx, projectId);
      }),

    /** Also what is being stored: that cannot be finished any more. */
    forget: (projectId: string) =>
      write(async (tx) => {
        await tx.deleteFrom('upload_folder').where('project_id', '=', projectId).execute();
        await tx.updateTable('upload_object').set({ leaves_at: clock.now() }).where('project_id', '=', projectId).execute();
      }),

    async leaving(limit: number): Promise<{ name: string; sizeBytes: number }[]> {
      const due = read.selectFrom('upload_object').select(['name', 'size_bytes as sizeBytes']);
      return due.where('leaves_at', '<=', clock.now()).orderBy('leaves_at').limit(limit).execute();
    },

    async left(name: string): Promise<void> {
      const gone = (tx: Transaction) =>
        tx.deleteFrom('upload_object').where('name', '=', name).where('leaves_at', 'is not', null);
      await write((tx) => gone(tx).execute());
    },

    async sizeOf(place: string): Promise<number> {
      const sum = read.selectFrom('upload_folder').select((eb) => eb.fn.sum<number>('size_bytes').as('total'));
      return Number((await sum.where('place', '=', place).executeTakeFirst())?.total ?? 0);
    },

    async unused(place: string, limit: number): Promise<{ projectId: string; sizeBytes: number }[]> {
      const folders = read.selectFrom('upload_folder').select(['project_id as projectId', 'size_bytes as sizeBytes']);
      return folders.where('place', '=', place).where('size_bytes', '>', 0).orderBy('used_at').limit(limit).execute();
    },

    async projects(): Promise<string[]> {
      const rows = await read.selectFrom('upload_folder').select('project_id').orderBy('project_id').execute();
      return rows.map(({ project_id }) => project_id);
    },

    /** How many projects have uploads that no folder has. */
    async onlyInBucket(): Promise<number> {
      const folders = read.selectFrom('upload_folder').select((eb) => eb.fn.countAll<number>().as('count'));
      return Number((await folders.where('place', 'is', null).where('size_bytes', '>', 0).executeTakeFirstOrThrow()).count);
    },
  };
}
