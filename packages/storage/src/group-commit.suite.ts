/** The guarantees of the group commit on a real database: rows are stored answers, and a repeated identity is a bad row. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { GroupCommit, type GroupCommitOptions } from './group-commit.ts';
import type { Filled } from './prepared.ts';

interface Row {
  key: string;
  text: string;
}

/** `open` gives an empty database. */
export function groupCommitSuite(name: string, open: () => Promise<Database>): void {
  describe(`GroupCommit on ${name}`, () => {
    let database: Database;
    let insert: (row: Row & { workspaceId: string }) => Filled;
    beforeAll(async () => {
      database = await open();
      insert = database.prepare((db, value) =>
        db.insertInto('remembered_answer').values({
          api_key_id: value('key'),
          method: 'POST',
          path: '/',
          idempotency_key: 'k',
          workspace_id: value('workspaceId'),
          body_digest: '',
          status: 201,
          body: value('text'),
          created_at: 1,
        }),
      );
    });
    afterAll(() => database.close());

    /** A group commit into a workspace of its own, the batches it makes, and a gate that holds the first one back once it has `begun`. */
    function start(options: Partial<GroupCommitOptions<Row, number>> = {}) {
      const workspaceId = randomUUID();
      const batches: number[] = [];
      let openGate = () => {};
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      const gate = new Promise<void>((resolve) => {
        openGate = resolve;
      });
      const group = new GroupCommit<Row, number>({
        sizeOf: ({ text }) => text.length,
        async commit(rows) {
          batches.push(rows.length);
          begin();
          if (batches.length === 1) await gate;
          const written = await database.writeAll(rows.map((row) => insert({ ...row, workspaceId })));
          return written.map(({ changes }) => changes);
        },
        ...options,
      });
      const stored = async () => {
        const rows = await database.inWorkspace(workspaceId).read.selectFrom('remembered_answer').select('body').execute();
        return rows.map(({ body }) => body);
      };
      return { group, batches, begun, openGate, stored };
    }

    const row = (text: string, key: string = randomUUID()): Row => ({ key, text });

    test('rows that arrive during a commit form the next batch', async () => {
      const { group, batches, begun, openGate, stored } = start();
      const first = group.add(row('0'));
      await begun;
      const all = [first, ...Array.from({ length: 9 }, (_, n) => group.add(row(`${n + 1}`)))];
      openGate();
      expect(await Promise.all(all)).toEqual(Array(10).fill(1));
      expect(batches).toEqual([1, 9]);
      expect((await stored()).sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    });

    test('rows that arrive in one turn of the event loop form one batch', async () => {
      const { group, batches, openGate } = start();
      openGate();
      await Promise.all(Array.from({ length: 10 }, (_, n) => group.add(row(`${n}`))));
      expect(batches).toEqual([10]);
    });

    test('a row is on disk when its promise resolves', async () => {
      const { group, openGate, stored } = start();
      openGate();
      for (let n = 1; n <= 5; n += 1) {
        await group.add(row(`${n}`));
        expect(await stored()).toHaveLength(n);
      }
    });

    test('a batch ends at its row or byte limit, but accepts one row of any size', async () => {
      const { group, batches, openGate } = start({ maxBatchRows: 4, maxBatchBytes: 10 });
      const texts = ['a', 'b', 'c', 'd', 'e', 'ffffffff', 'gggg', 'h'.repeat(30), 'i'];
      const all = texts.map((text) => group.add(row(text)));
      openGate();
      await Promise.all(all);
      expect(batches).toEqual([4, 2, 1, 1, 1]);
    });

    test('one bad row fails alone: the others of its batch are committed', async () => {
      const { group, batches, openGate, stored } = start();
      const taken = randomUUID();
      const all = [group.add(row('first', taken)), group.add(row('good')), group.add(row('bad', taken)), group.add(row('fine'))];
      openGate();
      const settled = await Promise.allSettled(all);
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
      expect(batches).toEqual([4, 1, 1, 1, 1]);
      expect((await stored()).sort()).toEqual(['fine', 'first', 'good']);
      await group.add(row('after'));
      expect(await stored()).toHaveLength(4);
    });

    test('the queue is bounded: past its limit a row is refused with a retry time, and never written', async () => {
      const { group, openGate, stored } = start({ maxQueueBytes: 10 });
      const under = group.add(row('0'));
      const waiting = [group.add(row('12345')), group.add(row('6789'))];
      await expect(group.add(row('too much'))).rejects.toMatchObject({ code: 'unavailable', options: { retryAfter: 1 } });
      openGate();
      await Promise.all([under, ...waiting]);
      await group.add(row('room again'));
      expect((await stored()).sort()).toEqual(['0', '12345', '6789', 'room again']);
    });

    test('draining waits for every added row', async () => {
      const { group, openGate, stored } = start();
      const all = ['a', 'b', 'c'].map((text) => group.add(row(text)));
      openGate();
      await group.drain();
      expect(await stored()).toHaveLength(3);
      await Promise.all(all);
      await group.drain();
    });
  });
}
