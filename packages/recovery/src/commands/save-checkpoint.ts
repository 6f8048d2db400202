/** One checkpoint: sealed against the one before it, and durable with one transaction. */
import type { Remember } from '@davit/contract';
import { applyEvent } from '../apply-event.ts';
import { type Base, sealState } from '../checkpoints/chain.ts';
import { readState } from '../checkpoints/read-state.ts';
import { bytesOf } from '../checkpoints/state-text.ts';
import type { Transition } from '../healing/draft.ts';
import type { Room } from '../parts.ts';
import type { NewCheckpoint } from '../records.ts';
import type { CheckpointAsk, Workspace } from '../service.ts';
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
  ask: CheckpointAsk,
  remember?: Remember,
): Promise<Saved> {
  const { workspaceId } = workspace;
  await knowRun(room, workspaceId, runId);
  const plain = bytesOf(ask.stateJson);
  const placed = { id: room.newId(), runId, workspaceId, stepNumber: ask.stepNumber };
  // What its agent calls no state to go back to is rarely like the one before: it is stored alone, and nothing is built on it.
  const isState = ask.frameworkMeta?.good !== false;
  const sealed = await sealState(room, placed, plain, isState ? await baseFor(room, workspaceId, runId) : null);
  const checkpoint: NewCheckpoint = {
    ...placed,
    ...sealed,
    frameworkMeta: ask.frameworkMeta === undefined ? null : JSON.stringify(ask.frameworkMeta),
    key: ask.key ?? null,
    retention: retentionOf(ask),
    doubt: isState ? null : 'said_bad',
    createdAt: room.clock.now(),
  };
  const saved = { checkpointId: placed.id, checksum: sealed.checksum };
  // Where it could not be stored, its base may be gone: the next one starts from what is there.
  if (isState) room.bases.forget(runId);
  await store(room, workspace, checkpoint, ask.epoch, saved, remember);
  room.meter.checkpointSaved({ received: sealed.sizeBytes, stored: sealed.sealed.length });
  if (isState) room.bases.set(runId, { checkpointId: placed.id, depth: sealed.depth, plain });
  return saved;
}

function retentionOf({ retention }: CheckpointAsk): NewCheckpoint['retention'] {
  if (retention === undefined) return null;
  const { namespace, needsFrom = [], onlyWith = null, addition = false } = retention;
  return { namespace, needsFrom, onlyWith, addition };
}

async function store(
  room: Room,
  workspace: Workspace,
  checkpoint: NewCheckpoint,
  epoch: number | undefined,
  saved: Saved,
  remember: Remember | undefined,
): Promise<void> {
  const { workspaceId } = workspace;
  const answer = remember?.(201, saved) ?? null;
  if (!isStorageBounded(workspace)) {
    const appended = await room.store.inWorkspace(workspaceId).appendCheckpoint(checkpoint, epoch ?? null, answer);
    if (appended.outcome === 'appended') return;
  }
  await applyEvent(room, workspace, checkpoint.runId, {
    event: { type: 'checkpoint' },
    epoch,
    beside: ({ run }) => ({ checkpoint: { ...checkpoint, doubt: checkpoint.doubt ?? doubtOf(run) } }),
    answer: () => saved,
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
