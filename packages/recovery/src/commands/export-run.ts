/** All of one run, record by record: at most one page and one state are in memory at once. */
import { type AgentRunExportRecord, limits } from '@davit/contract';
import type { VerifiedCheckpoint } from '../checkpoints/chain.ts';
import { readState } from '../checkpoints/read-state.ts';
import { textOf } from '../checkpoints/state-text.ts';
import type { RecoveryServices } from '../parts.ts';
import type { Slice } from '../ports/store.ts';
import type { ShownCheckpoint } from '../service.ts';
import { wireAttempt, wireCheckpoint, wireRun, wireStep } from '../wire.ts';
import { findRun } from './find-run.ts';

/** As on the wire, except for a long state. */
export type ExportRecord = Omit<AgentRunExportRecord, 'checkpoint'> & { checkpoint?: ShownCheckpoint };

/** Throws Fault `run_not_found` before the response starts. */
export async function* exportRun(
  services: RecoveryServices,
  workspaceId: string,
  runId: string,
  includeState: boolean,
): AsyncGenerator<ExportRecord, void, undefined> {
  const store = services.store.inWorkspace(workspaceId);
  yield { type: 'run', run: wireRun(await findRun(services, workspaceId, runId)) };
  const end = { steps: 0, checkpoints: 0, healAttempts: 0 };
  for await (const step of all((page) => store.listSteps(runId, page))) {
    end.steps += 1;
    yield { type: 'step', step: wireStep(step) };
  }
  let before: VerifiedCheckpoint | null = null;
  for await (const record of all((page) => store.listCheckpoints(runId, page))) {
    end.checkpoints += 1;
    if (!includeState) {
      yield { type: 'checkpoint', checkpoint: wireCheckpoint(record) };
      continue;
    }
    const plain: Uint8Array | null = record.corruptAt === null ? await readState(services, record, before) : null;
    before = plain && { checkpointId: record.id, plain };
    yield { type: 'checkpoint', checkpoint: { ...wireCheckpoint(record), stateJson: plain && textOf(plain) } };
  }
  for (const attempt of await store.listAttempts(runId, limits.exportedAttempts)) {
    end.healAttempts += 1;
    yield { type: 'healAttempt', healAttempt: wireAttempt(attempt) };
  }
  yield { type: 'end', end };
}

async function* all<T>(read: (page: { limit: number; cursor?: string }) => Promise<Slice<T>>): AsyncGenerator<T> {
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Slice<T> = await read({ limit: limits.detailPageItems, ...(cursor === undefined ? {} : { cursor }) });
    yield* page.items;
    cursor = page.nextCursor;
  }
}
