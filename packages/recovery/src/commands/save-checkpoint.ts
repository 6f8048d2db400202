/** Checkpoints: each sealed against the one before it, and all of a request durable with one transaction. */
import { type Json, type Remember, runAside } from '@davit/contract';
import { applyEvent } from '../apply-event.ts';
import { type Base, sealState } from '../checkpoints/chain.ts';
import { readState } from '../checkpoints/read-state.ts';
import { checksumTask } from '../checkpoints/state-tasks.ts';
import { bytesOf } from '../checkpoints/state-text.ts';
import type { Transition } from '../healing/draft.ts';
import type { Room } from '../parts.ts';
import type { NewCheckpoint } from '../records.ts';
import type { CheckpointAsk, NewCheckpointAsk, Workspace } from '../service.ts';
import { isStorageBounded } from './bounds.ts';
import { knowRun } from './find-run.ts';

type Saved = { checkpointId: string; checksum: string };

/**
 * Throws Fault `run_not_found`, `conflict` for another epoch, `unavailable` where too much waits,
 * `insufficient_permissions` where a bound is reached.
 */
export async function saveCheckpoint(
  room: Room,
  workspace: Workspace,
  runId: string,
  { epoch, ...ask }: CheckpointAsk,
  remember?: Remember,
): Promise<Saved> {
  const [saved] = await save(room, workspace, runId, [ask], epoch, ([id]) => remember?.(201, { checkpointId: id ?? '' }) ?? null);
  return saved as Saved;
}

/** The same for several: all of them, or none. */
export async function saveCheckpoints(
  room: Room,
  workspace: Workspace,
  runId: string,
  { checkpoints, epoch }: { checkpoints: readonly NewCheckpointAsk[]; epoch?: number },
  remember?: Remember,
): Promise<{ checkpoints: Saved[] }> {
  const keep: Keep = (checkpointIds) => remember?.(201, { checkpointIds }) ?? null;
  return { checkpoints: await save(room, workspace, runId, checkpoints, epoch, keep) };
}

/** What is kept of an answer are ids alone: the request that is repeated has the states, and so the checksums. */
type Keep = (checkpointIds: string[]) => ReturnType<Remember> | null;

/** The answer of an earlier save, from what was kept of it and the states of its request. */
export async function recallSaved(
  room: Pick<Room, 'threads'>,
  remembered: Json,
  [state]: readonly [NewCheckpointAsk['stateJson']],
): Promise<Saved> {
  // An earlier Davit kept all of it.
  const kept = remembered as { checkpointId: string; checksum?: string };
  return { checkpointId: kept.checkpointId, checksum: kept.checksum ?? (await checksumAside(room, state)) };
}

/** The same for several. */
export async function recallSavedSeveral(
  room: Pick<Room, 'threads'>,
  remembered: Json,
  states: readonly NewCheckpointAsk['stateJson'][],
): Promise<{ checkpoints: Saved[] }> {
  const { checkpointIds } = remembered as { checkpointIds: string[] };
  const checksums = await Promise.all(states.map((state) => checksumAside(room, state)));
  return { checkpoints: checkpointIds.map((checkpointId, at) => ({ checkpointId, checksum: checksums[at] ?? '' })) };
}

function checksumAside({ threads }: Pick<Room, 'threads'>, state: NewCheckpointAsk['stateJson']): Promise<string> {
  const plain = bytesOf(state);
  return runAside(threads, plain.length, checksumTask, { plain });
}

async function save(
  room: Room,
  workspace: Workspace,
  runId: string,
  asks: readonly NewCheckpointAsk[],
  epoch: number | undefined,
  keep: Keep,
): Promise<Saved[]> {
  const { workspaceId } = workspace;
  await knowRun(room, workspaceId, runId);
  const checkpoints: NewCheckpoint[] = [];
  let base: Base | null = null;
  for (const ask of asks) {
    // What its agent calls no state to go back to is rarely like the one before: it is stored alone, and nothing is built on it.
    const isState = ask.frameworkMeta?.good !== false;
    if (isState) base ??= await baseFor(room, workspaceId, runId);
    const plain = bytesOf(ask.stateJson);
    const placed = { id: room.newId(), runId, workspaceId, stepNumber: ask.stepNumber };
    const sealed = await sealState(room, placed, plain, isState ? base : null);
    if (isState) base = { checkpointId: placed.id, depth: sealed.depth, plain };
    checkpoints.push({
      ...placed,
      ...sealed,
      frameworkMeta: ask.frameworkMeta === undefined ? null : JSON.stringify(ask.frameworkMeta),
      key: ask.key ?? null,
      retention: retentionOf(ask),
      doubt: isState ? null : 'said_bad',
      createdAt: room.clock.now(),
    });
  }
  // Where they could not be stored, their base may be gone: the next one starts from what is there.
  if (base) room.bases.forget(runId);
  await store(room, workspace, runId, checkpoints, epoch, keep(checkpoints.map(({ id }) => id)));
  for (const { sizeBytes, sealed } of checkpoints) room.meter.checkpointSaved({ received: sizeBytes, stored: sealed.length });
  if (base) room.bases.set(runId, base);
  return checkpoints.map(({ id, checksum }) => ({ checkpointId: id, checksum }));
}

function retentionOf({ retention }: NewCheckpointAsk): NewCheckpoint['retention'] {
  if (retention === undefined) return null;
  const { namespace, needsFrom = [], onlyWith = null, addition = false } = retention;
  return { namespace, needsFrom, onlyWith, addition };
}

async function store(
  room: Room,
  workspace: Workspace,
  runId: string,
  checkpoints: readonly NewCheckpoint[],
  epoch: number | undefined,
  answer: ReturnType<Keep>,
): Promise<void> {
  if (!isStorageBounded(workspace)) {
    const ofWorkspace = room.store.inWorkspace(workspace.workspaceId);
    const appended = await ofWorkspace.appendCheckpoints(checkpoints, epoch ?? null, answer);
    if (appended.outcome === 'appended') return;
  }
  await applyEvent(room, workspace, runId, {
    event: { type: 'checkpoint' },
    epoch,
    beside: ({ run }) => ({ checkpoints: checkpoints.map((one) => ({ ...one, doubt: one.doubt ?? doubtOf(run) })) }),
    answer: () => null,
    remember: () => answer,
  });
}

/** Saved after the end, or while healing: the latter is cleared if that incident succeeds. */
function doubtOf({ status, healing }: Transition['run']): NewCheckpoint['doubt'] {
  if (status === 'COMPLETED' || status === 'FAILED') return 'after_end';
  return status === 'HEALING' ? (healing.incident?.id ?? null) : null;
}

/** The newest checkpoint of the run, from memory or unsealed; null where there is none, or it is damaged. */
async function baseFor(room: Room, workspaceId: string, runId: string): Promise<Base | null> {
  const inMind = room.bases.get(runId);
  if (inMind !== null) return inMind;
  const newest = await room.store.inWorkspace(workspaceId).newestCheckpoint(runId);
  if (newest === null || newest.corruptAt !== null) return null;
  const plain = await readState(room, newest);
  return plain && { checkpointId: newest.id, depth: newest.depth, plain };
}
