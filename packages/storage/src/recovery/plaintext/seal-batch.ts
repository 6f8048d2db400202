/**
 * Seals plaintext in batches: the next rows of a table, found by a partial index of rows with plaintext.
 *
 *  B1 A batch is bounded in rows and in bytes.
 *  B2 A step's and a checkpoint's texts never change: they are read and sealed first, then
 *     written in one transaction, each only if its row has no sealed ones.
 *  B3 A run's and its attempts' do change: they are sealed while the run's row is locked, each
 *     run in a separate transaction.
 */
import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { Filled } from '../../prepared.ts';
import { sealedTexts } from '../change-run.ts';
import { sealPlaintextAttempts } from '../heal-attempts.ts';
import { lockRun } from '../runs.ts';
import { checkpointPlace, type RowTexts, stepPlace } from '../texts.ts';

const maxRows = 100;
const maxBytes = 4 * 1024 * 1024;
const maxRuns = 20;
const maxAttempts = 200;

export const clearTables = ['steps', 'checkpoints', 'runs'] as const;

/** Seals the next ones and returns how many rows. 0: none are left. */
export type SealBatches = Record<(typeof clearTables)[number], () => Promise<number>>;

/** Exactly as in the indexes (migration 0011), so that they are used. */
export const isPlaintext = {
  step: sql<boolean>`(input is not null or output is not null or error is not null)`,
  checkpoint: sql<boolean>`framework_meta is not null`,
  run: sql<boolean>`(metadata is not null or failure_detail is not null)`,
  attempt: sql<boolean>`detail is not null`,
};

interface SealedStep {
  run_id: string;
  seq: number;
  sealed: Uint8Array | null;
}

interface SealedMeta {
  run_id: string;
  id: string;
  sealed: Uint8Array | null;
}

export function sealBatches(database: Database, rowTexts: RowTexts): SealBatches {
  const writeStep = database.prepare<SealedStep>((db, value) =>
    db
      .updateTable('agent_step')
      .set({ sealed: value('sealed'), error: null, input: null, output: null })
      .where('run_id', '=', value('run_id'))
      .where('seq', '=', value('seq'))
      .where('sealed', 'is', null),
  );
  const writeMeta = database.prepare<SealedMeta>((db, value) =>
    db
      .updateTable('agent_checkpoint')
      .set({ sealed_meta: value('sealed'), framework_meta: null })
      .where('run_id', '=', value('run_id'))
      .where('id', '=', value('id'))
      .where('sealed_meta', 'is', null),
  );
  return {
    async steps() {
      const filled: Filled[] = [];
      for (const row of withinBytes(await clearSteps(database), ({ error, input, output }) => [error, input, output])) {
        const sealer = await rowTexts.sealer(row.workspaceId);
        const sealed = sealer.seal(stepPlace(row), [row.error, row.input, row.output]);
        filled.push(writeStep({ run_id: row.runId, seq: row.seq, sealed }));
      }
      return written(database, filled);
    },
    async checkpoints() {
      const filled: Filled[] = [];
      for (const row of withinBytes(await clearMetas(database), ({ frameworkMeta }) => [frameworkMeta])) {
        const sealer = await rowTexts.sealer(row.workspaceId);
        const sealed = sealer.seal(checkpointPlace(row), [row.frameworkMeta]);
        filled.push(writeMeta({ run_id: row.runId, id: row.id, sealed }));
      }
      return written(database, filled);
    },
    async runs() {
      const runs = await clearRuns(database);
      let sealed = 0;
      for (const run of runs) sealed += await sealRun(database, rowTexts, run);
      return Math.max(sealed, runs.length);
    },
  };
}

/** How many were processed: some may be deleted or sealed by now, but others may be left. */
async function written(database: Database, filled: readonly Filled[]): Promise<number> {
  if (filled.length > 0) await database.writeAll(filled);
  return filled.length;
}

/** The first ones whose texts together fit the limit; at least one. */
function withinBytes<T>(rows: readonly T[], textsOf: (row: T) => readonly (string | null)[]): T[] {
  let bytes = 0;
  const taken = rows.findIndex((row) => {
    for (const text of textsOf(row)) bytes += text === null ? 0 : Buffer.byteLength(text);
    return bytes > maxBytes;
  });
  return rows.slice(0, taken < 0 ? rows.length : Math.max(1, taken));
}

function clearSteps({ acrossWorkspaces: { read } }: Database) {
  return read
    .selectFrom('agent_step')
    .select(['id', 'seq', 'run_id as runId', 'workspace_id as workspaceId', 'step_number as stepNumber'])
    .select(['error', 'input', 'output'])
    .where(isPlaintext.step)
    .where('sealed', 'is', null)
    .limit(maxRows)
    .execute();
}

function clearMetas({ acrossWorkspaces: { read } }: Database) {
  return read
    .selectFrom('agent_checkpoint')
    .select(['id', 'run_id as runId', 'workspace_id as workspaceId', 'step_number as stepNumber'])
    .select('framework_meta as frameworkMeta')
    .where(isPlaintext.checkpoint)
    .where('sealed_meta', 'is', null)
    .limit(maxRows)
    .execute();
}

interface ClearRun {
  id: string;
  workspaceId: string;
}

/** Runs that have plaintext, or whose attempts have some. */
async function clearRuns({ acrossWorkspaces: { read } }: Database): Promise<ClearRun[]> {
  const runs = await read
    .selectFrom('agent_run')
    .select(['id', 'workspace_id as workspaceId'])
    .where(isPlaintext.run)
    .limit(maxRuns)
    .execute();
  const ofAttempts = await read
    .selectFrom('heal_attempt')
    .select(['run_id as id', 'workspace_id as workspaceId'])
    .where(isPlaintext.attempt)
    .limit(maxRuns)
    .execute();
  const all = [...runs, ...ofAttempts];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

async function sealRun({ acrossWorkspaces }: Database, rowTexts: RowTexts, { id, workspaceId }: ClearRun): Promise<number> {
  const sealer = await rowTexts.sealer(workspaceId);
  return acrossWorkspaces.write(async (tx) => {
    const run = await lockRun(rowTexts, tx, id);
    if (!run) return 0;
    const set = sealedTexts(sealer, run, { healing: run.healing });
    await tx.updateTable('agent_run').set(set).where('id', '=', id).execute();
    return 1 + (await sealPlaintextAttempts(rowTexts, tx, sealer, id, maxAttempts));
  });
}
