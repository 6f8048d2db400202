/** Checkpoints: each is sealed against the previous one, and all of a request become durable in one transaction. */
import { type Json, runInThread, type ToIdempotentResponse } from '@davit/contract';
import { applyEvent } from '../apply-event.ts';
import { type Base, sealState } from '../checkpoints/chain.ts';
import { readState } from '../checkpoints/read-state.ts';
import { checksumTask } from '../checkpoints/state-tasks.ts';
import { bytesOf } from '../checkpoints/state-text.ts';
import type { Transition } from '../healing/draft.ts';
import type { RecoveryServices } from '../parts.ts';
import type { NewCheckpoint } from '../records.ts';
import type { CheckpointInput, NewCheckpointInput, Workspace } from '../service.ts';
import { isStorageBounded } from './bounds.ts';
import { getKnownRun } from './find-run.ts';

type Saved = { checkpointId: string; checksum: string };

/**
 * Throws Fault `run_not_found`, `conflict` for another epoch, `unavailable` if too many writes wait, `insufficient_permissions`
 * if a limit is reached.
 */
export async function saveCheckpoint(
  services: RecoveryServices,
  workspace: Workspace,
  runId: string,
  { epoch, ...input }: CheckpointInput,
  remember?: ToIdempotentResponse,
): Promise<Saved> {
  const [saved] = await save(
    services,
    workspace,
    runId,
    [input],
    epoch,
    ([id]) => remember?.(201, { checkpointId: id ?? '' }) ?? null,
  );
  return saved as Saved;
}

/** The same for several: all of them, or none. */
export async function saveCheckpoints(
  services: RecoveryServices,
  workspace: Workspace,
  runId: string,
  { checkpoints, epoch }: { checkpoints: readonly NewCheckpointInput[]; epoch?: number },
  remember?: ToIdempotentResponse,
): Promise<{ checkpoints: Saved[] }> {
  const keep: RememberSaved = ([first = '']) => remember?.(201, { first }) ?? null;
  return { checkpoints: await save(services, workspace, runId, checkpoints, epoch, keep) };
}

/** Only the first id of an answer is stored: the others follow from it, and the repeated request has the states. */
type RememberSaved = (checkpointIds: string[]) => ReturnType<ToIdempotentResponse> | null;

/** The answer of an earlier save, from its stored part and the states of the request. */
export async function recallSaved(
  services: Pick<RecoveryServices, 'threads'>,
  remembered: Json,
  [state]: readonly [NewCheckpointInput['stateJson']],
): Promise<Saved> {
  // An earlier Davit stored all of it.
  const stored = remembered as { checkpointId: string; checksum?: string };
  return { checkpointId: stored.checkpointId, checksum: stored.checksum ?? (await checksumInThread(services, state)) };
}

/** The same for several. */
export async function recallSavedSeveral(
  services: Pick<RecoveryServices, 'threads'>,
  remembered: Json,
  states: readonly NewCheckpointInput['stateJson'][],
): Promise<{ checkpoints: Saved[] }> {
  const { first, checkpointIds = [] } = remembered as { first?: string; checkpointIds?: string[] };
  // An earlier Davit stored all of them.
  const ids = first === undefined ? checkpointIds : idsFrom(first, states.length);
  const checksums = await Promise.all(states.map((state) => checksumInThread(services, state)));
  return { checkpoints: ids.map((checkpointId, at) => ({ checkpointId, checksum: checksums[at] ?? '' })) };
}

function checksumInThread(
  { threads }: Pick<RecoveryServices, 'threads'>,
  state: NewCheckpointInput['stateJson'],
): Promise<string> {
  const plain = bytesOf(state);
  return runInThread(threads, plain.length, checksumTask, { plain });
}

async function save(
  services: RecoveryServices,
  workspace: Workspace,
  runId: string,
  asks: readonly NewCheckpointInput[],
  epoch: number | undefined,
  keep: RememberSaved,
): Promise<Saved[]> {
  const { workspaceId } = workspace;
  await getKnownRun(services, workspaceId, runId);
  const checkpoints: NewCheckpoint[] = [];
  const ids = idsFrom(services.newId(), asks.length);
  let base: Base | null = null;
  for (const [at, input] of asks.entries()) {
    // A checkpoint with `good: false` is rarely similar to the previous one: it is stored alone, and nothing is built on it.
    const isState = input.frameworkMeta?.good !== false;
    if (isState) base ??= await baseFor(services, workspaceId, runId);
    const plain = bytesOf(input.stateJson);
    const placed = { id: ids[at] ?? '', runId, workspaceId, stepNumber: input.stepNumber };
    const sealed = await sealState(services, placed, plain, isState ? base : 'alone');
    if (isState) base = { checkpointId: placed.id, depth: sealed.depth, plain };
    checkpoints.push({
      ...placed,
      ...sealed,
      frameworkMeta: input.frameworkMeta === undefined ? null : JSON.stringify(input.frameworkMeta),
      key: input.key ?? null,
      retention: retentionOf(input),
      doubt: isState ? null : 'said_bad',
      createdAt: services.clock.now(),
    });
  }
  // If the save failed, the base may be gone: the next one starts from what is stored.
  if (base) services.bases.forget(runId);
  await store(services, workspace, runId, checkpoints, epoch, keep(checkpoints.map(({ id }) => id)));
  for (const { sizeBytes, sealed } of checkpoints) services.meter.checkpointSaved({ received: sizeBytes, stored: sealed.length });
  if (base) services.bases.set(runId, base);
  return checkpoints.map(({ id, checksum }) => ({ checkpointId: id, checksum }));
}

const tailDigits = 12;

/** UUIDs that differ in the upper digits of their random tail, so that none is one that follows the first in time. */
function idsFrom(first: string, count: number): string[] {
  const tail = Number.parseInt(first.slice(-tailDigits), 16);
  return Array.from({ length: count }, (_, at) => {
    const digits = ((tail + at * 2 ** 32) % 2 ** 48).toString(16).padStart(tailDigits, '0');
    return first.slice(0, -tailDigits) + digits;
  });
}

function retentionOf({ retention }: NewCheckpointInput): NewCheckpoint['retention'] {
  if (retention === undefined) return null;
  const { namespace, needsFrom = [], onlyWith = null, addition = false } = retention;
  return { namespace, needsFrom, onlyWith, addition };
}

async function store(
  services: RecoveryServices,
  workspace: Workspace,
  runId: string,
  checkpoints: readonly NewCheckpoint[],
  epoch: number | undefined,
  answer: ReturnType<RememberSaved>,
): Promise<void> {
  if (!isStorageBounded(workspace)) {
    const ofWorkspace = services.store.inWorkspace(workspace.workspaceId);
    const appended = await ofWorkspace.appendCheckpoints(checkpoints, epoch ?? null, answer);
    if (appended.outcome === 'appended') return;
  }
  await applyEvent(services, workspace, runId, {
    event: { type: 'checkpoint' },
    epoch,
    alsoWrite: ({ run }) => ({ checkpoints: checkpoints.map((one) => ({ ...one, doubt: one.doubt ?? doubtOf(run) })) }),
    answer: () => null,
    remember: () => answer,
  });
}

/** Saved after the end, or while healing: the latter is cleared if that incident succeeds. */
function doubtOf({ status, healing }: Transition['run']): NewCheckpoint['doubt'] {
  if (status === 'COMPLETED' || status === 'FAILED') return 'after_end';
  return status === 'HEALING' ? (healing.incident?.id ?? null) : null;
}

/** The newest checkpoint of the run, from memory or unsealed; null if there is none, or it is corrupt. */
async function baseFor(services: RecoveryServices, workspaceId: string, runId: string): Promise<Base | null> {
  const inMind = services.bases.get(runId);
  if (inMind !== null) return inMind;
  const newest = await services.store.inWorkspace(workspaceId).newestCheckpoint(runId);
  if (newest === null || newest.corruptAt !== null) return null;
  const plain = await readState(services, newest);
  return plain && { checkpointId: newest.id, depth: newest.depth, plain };
}
