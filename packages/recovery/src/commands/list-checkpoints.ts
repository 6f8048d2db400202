/** Pages of a run's checkpoints, each with its additions: those of one history, or the newest of each. */
import { limits } from '@davit/contract';
import { unsealChain, type VerifiedCheckpoint } from '../checkpoints/chain.ts';
import { readState } from '../checkpoints/read-state.ts';
import { textOf } from '../checkpoints/state-text.ts';
import type { RecoveryServices } from '../parts.ts';
import type { Slice, WorkspaceRecoveryStore } from '../ports/store.ts';
import type { AgentRunRecord, CheckpointRecord } from '../records.ts';
import type {
  CheckpointListInput,
  CheckpointPage,
  CheckpointPageInput,
  ShownCheckpoint,
  ShownWithAdditions,
} from '../service.ts';
import { wireCheckpoint } from '../wire.ts';
import { findRun } from './find-run.ts';

/** Additions on one page. */
const maxAdditions = 1_000;

interface Entry {
  record: CheckpointRecord;
  /** Oldest first; null if they are too many or too long for one response. */
  additions: CheckpointRecord[] | null;
}

/** Throws Fault `run_not_found`, or `invalid_request` for a cursor that cannot be read. */
export async function listCheckpoints(
  services: RecoveryServices,
  workspaceId: string,
  runId: string,
  { namespace, checkpointKey, ...input }: CheckpointListInput,
): Promise<CheckpointPage> {
  const run = await findRun(services, workspaceId, runId);
  const store = services.store.inWorkspace(workspaceId);
  const found = await store.listHistory(runId, {
    ...pageOf(input),
    ...(namespace !== undefined && { namespace }),
    ...(checkpointKey !== undefined && { key: checkpointKey }),
  });
  return page(services, store, run, found, input);
}

/** The newest of every reachable history. */
export async function newestCheckpoints(
  services: RecoveryServices,
  workspaceId: string,
  runId: string,
  input: CheckpointPageInput,
): Promise<CheckpointPage> {
  const run = await findRun(services, workspaceId, runId);
  const store = services.store.inWorkspace(workspaceId);
  const found = await store.listNewest(runId, pageOf(input));
  return page(services, store, run, found, input);
}

function pageOf({ cursor, limit = limits.detailPageItems }: CheckpointPageInput) {
  return { limit: Math.min(limit, limits.detailPageItems), ...(cursor !== undefined && { cursor }) };
}

async function page(
  services: RecoveryServices,
  store: WorkspaceRecoveryStore,
  run: AgentRunRecord,
  found: Slice<CheckpointRecord>,
  { includeState }: CheckpointPageInput,
): Promise<CheckpointPage> {
  const all = await withAdditions(store, run.id, found.items);
  const entries = includeState ? withinByteLimit(all) : all;
  const last = entries.at(-1)?.record;
  const states = includeState
    ? await statesOf(services, store, run.id, entries)
    : new Map<string, ShownCheckpoint['stateJson']>();
  const shown = (record: CheckpointRecord): ShownCheckpoint => {
    const stateJson = states.get(record.id);
    return { ...wireCheckpoint(record), ...(stateJson !== undefined && { stateJson }) };
  };
  return {
    runId: run.id,
    ...(run.threadId !== null && { threadId: run.threadId }),
    status: run.status,
    epoch: run.epoch,
    checkpoints: entries.map(
      ({ record, additions }): ShownWithAdditions => ({
        ...shown(record),
        namespace: record.retention?.namespace ?? null,
        additions: (additions ?? []).map(shown),
        ...(additions === null && { additionsOmitted: true }),
      }),
    ),
    complete: !(await store.beginsUnplaced(run.id)),
    nextCursor: last && entries.length < all.length ? store.cursorAfter(last) : found.nextCursor,
  };
}

async function withAdditions(
  store: WorkspaceRecoveryStore,
  runId: string,
  records: readonly CheckpointRecord[],
): Promise<Entry[]> {
  const keys = [...new Set(records.flatMap(({ key }) => key ?? []))];
  const additions = keys.length === 0 ? [] : await store.listAdditions(runId, keys, maxAdditions + 1);
  if (additions.length > maxAdditions) return records.map((record) => ({ record, additions: null }));
  const byKey = Map.groupBy(additions, ({ key }) => key);
  return records.map((record) => ({
    record,
    additions: record.key === null ? [] : (byKey.get(record.key) ?? []).toSorted((one, other) => one.seq - other.seq),
  }));
}

/** The first ones whose states fit on one page; at least one, without its additions if they do not fit. */
function withinByteLimit(entries: readonly Entry[]): Entry[] {
  const fitting: Entry[] = [];
  let bytes = 0;
  for (const { record, additions } of entries) {
    const ofAdditions = (additions ?? []).reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    bytes += record.sizeBytes + ofAdditions;
    if (fitting.length > 0 && bytes > limits.detailStateBytes) break;
    fitting.push({ record, additions: bytes > limits.detailStateBytes && ofAdditions > 0 ? null : additions });
  }
  return fitting;
}

/** All are read at once, and opened oldest first, because most are built on one of them. Null if one fails verification. */
async function statesOf(
  services: RecoveryServices,
  store: WorkspaceRecoveryStore,
  runId: string,
  entries: readonly Entry[],
): Promise<Map<string, ShownCheckpoint['stateJson']>> {
  const states = new Map<string, ShownCheckpoint['stateJson']>();
  const proved = new Map<string, VerifiedCheckpoint>();
  const records = entries
    .flatMap(({ record, additions }) => [record, ...(additions ?? [])])
    .toSorted((one, other) => one.seq - other.seq);
  const stored = await store.readStored(
    runId,
    records.map(({ id }) => id),
  );
  const byId = new Map(stored.map((one) => [one.id, one]));
  let newest: VerifiedCheckpoint | null = null;
  for (const record of records) {
    const one = byId.get(record.id);
    const base = one?.baseId == null ? null : (proved.get(one.baseId) ?? null);
    const isAtHand = one !== undefined && (one.baseId === null || base !== null);
    const open = () => (isAtHand ? unsealChain(services, [one], base) : readState(services, record, newest));
    const plain: Uint8Array | null = record.corruptAt === null ? await open() : null;
    if (plain && !record.retention?.addition) {
      newest = { checkpointId: record.id, plain };
      proved.set(record.id, newest);
    }
    states.set(record.id, plain && textOf(plain));
  }
  return states;
}
