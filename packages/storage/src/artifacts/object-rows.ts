/**
 * What the database knows of the artifacts in a bucket.
 *
 *  O1 An object has a name of its own, which no later one gets: a server that removes one never removes what another stored.
 *  O2 A name is a leftover before its object is there, and from the moment no artifact has it: whatever a kill leaves in the
 *     bucket is found here. Nothing else there is ever removed.
 */
import { type Clock, Fault } from '@davit/contract';
import type { Database } from '../database.ts';

export interface ObjectRow {
  digest: string;
  name: string;
  sizeBytes: number;
  keptAt: number;
}

export interface ObjectRows {
  find(digest: string): Promise<string | null>;
  /** Notes that it was stored again. Returns the name of its object; null if there is none. */
  touch(digest: string): Promise<string | null>;
  /** Before an upload. */
  begin(name: string): Promise<void>;
  /** After it. `lost`: a former object of the artifact, which the bucket does not have any more. */
  finish(row: ObjectRow, lost: string | null): Promise<void>;
  /** `recent`: it was stored too recently for that. */
  remove(digest: string): Promise<'removed' | 'recent' | 'unknown'>;
  list(): Promise<ObjectRow[]>;
  /** Any one of them. */
  sample(): Promise<ObjectRow | null>;
  leftovers(before: number, limit: number): Promise<string[]>;
  forget(name: string): Promise<void>;
}

export function objectRows({ installation }: Pick<Database, 'installation'>, clock: Clock, settlingMs: number): ObjectRows {
  const { read } = installation;
  const all = () => read.selectFrom('artifact_object').select(['digest', 'name', 'size_bytes as sizeBytes', 'kept_at as keptAt']);

  return {
    async find(digest) {
      const row = await read.selectFrom('artifact_object').select('name').where('digest', '=', digest).executeTakeFirst();
      return row?.name ?? null;
    },

    async touch(digest) {
      const row = await installation.write((tx) =>
        tx
          .updateTable('artifact_object')
          .set({ kept_at: clock.now() })
          .where('digest', '=', digest)
          .returning('name')
          .executeTakeFirst(),
      );
      return row?.name ?? null;
    },

    async begin(name) {
      await installation.write((tx) => tx.insertInto('artifact_leftover').values({ name, since: clock.now() }).execute());
    },

    async finish({ digest, name, sizeBytes, keptAt }, lost) {
      await installation.write(async (tx) => {
        if (lost !== null) await tx.deleteFrom('artifact_object').where('digest', '=', digest).where('name', '=', lost).execute();
        const stored = await tx
          .insertInto('artifact_object')
          .values({ digest, name, size_bytes: sizeBytes, kept_at: keptAt })
          .onConflict((conflict) => conflict.column('digest').doUpdateSet({ kept_at: keptAt }))
          .returning('name')
          .executeTakeFirstOrThrow();
        // Another call stored it first: this object stays a leftover.
        if (stored.name !== name) return;
        const begun = await tx.deleteFrom('artifact_leftover').where('name', '=', name).executeTakeFirst();
        if (begun.numDeletedRows === 0n)
          throw new Fault('unavailable', 'Storing the version took too long.', { hint: 'Try again.' });
      });
    },

    async remove(digest) {
      const removed = await installation.write(async (tx) => {
        const row = await tx
          .deleteFrom('artifact_object')
          .where('digest', '=', digest)
          .where('kept_at', '<=', clock.now() - settlingMs)
          .returning('name')
          .executeTakeFirst();
        if (row === undefined) return false;
        await tx.insertInto('artifact_leftover').values({ name: row.name, since: clock.now() }).execute();
        return true;
      });
      if (removed) return 'removed';
      return (await this.find(digest)) === null ? 'unknown' : 'recent';
    },

    list: () => all().orderBy('digest').execute(),
    sample: async () => (await all().orderBy('digest').limit(1).executeTakeFirst()) ?? null,

    async leftovers(before, limit) {
      const query = read.selectFrom('artifact_leftover').select('name').where('since', '<=', before);
      return (await query.orderBy('since').limit(limit).execute()).map(({ name }) => name);
    },

    async forget(name) {
      await installation.write((tx) => tx.deleteFrom('artifact_leftover').where('name', '=', name).execute());
    },
  };
}
