/**
 * Rate-limit windows of all servers on one PostgreSQL. A server takes a block of requests from a window and consumes it
 * locally. The row's lock admits one server at a time, so all blocks together never exceed the limit. Times are the database's.
 */
import { sql } from 'kysely';
import { outsideAction } from '../audit/audit-context.ts';
import type { Database } from '../database.ts';

/** A block is this fraction of the rest, so that blocks are small when little is left. */
const partOfRest = 8;
const maxBlock = 200;

export interface Block {
  /** 0: nothing is left in this window. */
  granted: number;
  /** What remains for other servers. */
  rest: number;
  /** Milliseconds until the window ends. */
  leftMs: number;
}

export interface SharedWindows {
  /** A block of the open window, or of a new one of `windowMs`. */
  take(bucket: string, key: string, limit: number, windowMs: number): Promise<Block>;
  /** How much of the open window was taken. */
  used(bucket: string, key: string): Promise<number>;
  /** Returns unused requests to a window that is still open. */
  giveBack(bucket: string, key: string, unspent: number): Promise<void>;
  /** Drops the windows that have ended. */
  forgetEnded(): Promise<void>;
}

const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

export function openSharedWindows({ installation }: Database): SharedWindows {
  const countOutside: typeof installation.write = (work) => outsideAction(() => installation.write(work));
  return {
    take: (bucket, key, limit, windowMs) =>
      countOutside(async (tx) => {
        const unused = { bucket, key, used: 0, ends_at: 0 };
        await tx
          .insertInto('rate_window')
          .values(unused)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const row = await tx
          .selectFrom('rate_window')
          .select(['used', 'ends_at', databaseNow.as('now')])
          .where('bucket', '=', bucket)
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const isOpen = row.ends_at > row.now;
        const used = isOpen ? row.used : 0;
        const endsAt = isOpen ? row.ends_at : row.now + windowMs;
        const left = Math.max(0, limit - used);
        const granted = Math.min(left, maxBlock, Math.max(1, Math.floor(left / partOfRest)));
        await tx
          .updateTable('rate_window')
          .set({ used: used + granted, ends_at: endsAt })
          .where('bucket', '=', bucket)
          .where('key', '=', key)
          .execute();
        return { granted, rest: left - granted, leftMs: endsAt - row.now };
      }),
    async used(bucket, key) {
      const row = await installation.read
        .selectFrom('rate_window')
        .select('used')
        .where('bucket', '=', bucket)
        .where('key', '=', key)
        .where('ends_at', '>', databaseNow)
        .executeTakeFirst();
      return row?.used ?? 0;
    },
    async giveBack(bucket, key, unspent) {
      await installation.write((tx) =>
        tx
          .updateTable('rate_window')
          .set(({ eb }) => ({ used: eb('used', '-', unspent) }))
          .where('bucket', '=', bucket)
          .where('key', '=', key)
          .where('used', '>=', unspent)
          .where('ends_at', '>', databaseNow)
          .execute(),
      );
    },
    async forgetEnded() {
      await installation.write((tx) => tx.deleteFrom('rate_window').where('ends_at', '<=', databaseNow).execute());
    },
  };
}
