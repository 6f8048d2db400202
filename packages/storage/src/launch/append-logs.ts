/**
 * Log entries of all runs on their way to disk, group-committed. The fence (L2, L5) is in the writing statement itself: an
 * entry is inserted only while its run is RUNNING with the holder's attempt, and only at the end of its log. It locks the run's
 * row, so a takeover comes either before it or after its commit. A marked run may still log.
 */
import { invariant } from '@davit/contract';
import type { ClaimOutcome, LogRecord, RunClaim } from '@davit/launch';
import type { Database } from '../database.ts';
import { watchRow } from '../database-watch.ts';
import { GroupCommit } from '../group-commit.ts';
import type { Filled } from '../prepared.ts';
import { refuseGaps } from './logs.ts';

interface LogRow {
  claim: RunClaim;
  entries: readonly LogRecord[];
}

export interface LogAppender {
  append(claim: RunClaim, entries: readonly LogRecord[]): Promise<ClaimOutcome>;
  drain(): Promise<void>;
}

export function logAppender(database: Database): LogAppender {
  const insert = insertEntry(database);
  const group = new GroupCommit<LogRow, number>({
    sizeOf: ({ entries }) => entries.reduce((bytes, { message }) => bytes + 200 + 2 * message.length, 200),
    async commit(batch) {
      const written = await database.writeAll(
        batch.flatMap(({ claim, entries }) => entries.map((entry) => insert({ ...claim, ...entry }))),
      );
      return batch.map(({ entries }) => written.splice(0, entries.length).reduce((sum, { changes }) => sum + changes, 0));
    },
  });
  return {
    async append(claim, entries) {
      if (entries.length === 0) return { outcome: 'held' };
      refuseGaps(claim.runId, entries);
      const written = await watchRow(database.watch, 'log_entry', () => group.add({ claim, entries }));
      if (written === entries.length) return { outcome: 'held' };
      await refuseSeqGap(database, claim, entries);
      return { outcome: 'lost' };
    },
    drain: () => group.drain(),
  };
}

function insertEntry(database: Database): (row: RunClaim & LogRecord) => Filled {
  return database.prepare<RunClaim & LogRecord>((db, value) =>
    db
      .insertInto('log_entry')
      .columns(['run_id', 'workspace_id', 'seq', 'timestamp', 'level', 'stage', 'message'])
      .expression((eb) =>
        eb
          .selectFrom('run')
          .select(['run.id', 'run.workspace_id'])
          .select([
            eb.val(value('seq')).as('seq'),
            eb.val(value('timestamp')).as('timestamp'),
            eb.val(value('level')).as('level'),
            eb.val(value('stage')).as('stage'),
            eb.val(value('message')).as('message'),
          ])
          .where('run.id', '=', value('runId'))
          .where('run.status', '=', 'RUNNING')
          .where('run.attempt', '=', value('attempt'))
          .where(({ eb, selectFrom, fn, lit, val }) => {
            const last = selectFrom('log_entry as before')
              .select(({ fn }) => fn.max('before.seq').as('seq'))
              .whereRef('before.run_id', '=', 'run.id');
            return eb(val(value('seq')), '=', eb(fn.coalesce(last, lit(0)), '+', lit(1)));
          })
          .forUpdate(),
      ),
  );
}

/** Nothing was written: an outcome if the run was lost, and a bug if the entries do not fit. */
async function refuseSeqGap(
  { acrossWorkspaces: { read } }: Database,
  { runId, attempt }: RunClaim,
  entries: readonly LogRecord[],
): Promise<void> {
  const run = await read.selectFrom('run').select(['status', 'attempt']).where('id', '=', runId).executeTakeFirst();
  const held = run?.status === 'RUNNING' && run.attempt === attempt;
  invariant(!held, `the log of run ${runId} does not continue at ${entries[0]?.seq}`);
}
