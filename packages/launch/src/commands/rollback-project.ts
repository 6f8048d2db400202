/** Restores the newest known-good version older than the live one, or a given one. It wins over an active run. */
import { Fault } from '@davit/contract';
import { appSuspended } from '../app-suspended.ts';
import type { KeyedMutex } from '../keyed-mutex.ts';
import type { RollbackInput, RollbackOutcome, RolledBack } from '../roll-back.ts';
import type { RunNotifier } from '../run-notifier.ts';
import type { RollbackResult, ToIdempotentResponse } from '../service.ts';
import { StoreError } from '../stages/stage.ts';
import type { Worker } from '../worker.ts';
import { type FindParts, findProject, projectNotFound } from './find.ts';

export interface RollbackProjectParts extends FindParts {
  /** Call while holding the project's mutex. */
  rollBack: (projectId: string, input: RollbackInput) => Promise<RollbackOutcome>;
  worker: Pick<Worker, 'underWay'>;
  mutex: KeyedMutex;
  runNotifier: RunNotifier;
}

/** The error for a version that is not stored or does not start. */
interface Refusals {
  noneStored: { message: string; hint: string };
  noneStarts: { message: string; hint: string };
}

const ofRollback: Refusals = {
  noneStored: {
    message: 'There is no older known-good version to roll back to.',
    hint: 'A version becomes known-good after 60 healthy seconds live, or when a newer one replaces it while healthy.',
  },
  noneStarts: {
    message: 'No older known-good version starts. The live version is unchanged.',
    hint: 'Try again in a moment, or deploy the project again.',
  },
};

const ofRestore = (versionNumber: number): Refusals => ({
  noneStored: {
    message: 'This version does not exist, or was removed to free space.',
    hint: 'List the versions to see which ones can be restored.',
  },
  noneStarts: {
    message: `Version ${versionNumber} does not start. The live version is unchanged.`,
    hint: 'Restore another version, or deploy the project again.',
  },
});

/**
 * Throws Fault `project_not_found`, `version_not_found` (nothing to roll back to), `insufficient_permissions` (the policy forbids
 * a kit with a known hole) or `unavailable` (none starts, or the store does not answer).
 */
export async function rollbackProject(
  parts: RollbackProjectParts,
  workspaceId: string,
  projectId: string,
  remember?: ToIdempotentResponse,
): Promise<RollbackResult> {
  await findProject(parts, workspaceId, projectId);
  await refuseSuspended(parts, projectId);
  return resultOrFault(await requestRollback(parts, projectId, {}, remember), ofRollback);
}

/** Makes one version live, an older or a newer one. Throws like a rollback. */
export async function restoreVersion(
  parts: RollbackProjectParts,
  workspaceId: string,
  projectId: string,
  versionNumber: number,
  remember?: ToIdempotentResponse,
): Promise<RollbackResult> {
  await findProject(parts, workspaceId, projectId);
  await refuseSuspended(parts, projectId);
  return resultOrFault(await requestRollback(parts, projectId, { to: versionNumber }, remember), ofRestore(versionNumber));
}

async function refuseSuspended({ store }: RollbackProjectParts, projectId: string): Promise<void> {
  if (await store.ledger.isSuspended(projectId)) throw appSuspended();
}

function resultOrFault(outcome: RollbackOutcome, { noneStored, noneStarts }: Refusals): RollbackResult {
  switch (outcome.outcome) {
    case 'switched':
      return resultOf(outcome);
    case 'gone':
      throw projectNotFound();
    case 'none_stored':
      throw new Fault('version_not_found', noneStored.message, { hint: noneStored.hint });
    case 'forbidden':
      throw onKnownHole(outcome);
    case 'none_starts':
      if (outcome.neverHere !== undefined)
        throw new Fault('unavailable', `${outcome.neverHere} The live version is unchanged.`, {
          hint: 'Set up a sandbox on this machine, start Davit again, and retry.',
          retryAfter: 60,
        });
      throw new Fault('unavailable', noneStarts.message, { hint: noneStarts.hint, retryAfter: 10 });
  }
}

/** Call while holding the project's mutex; stops an active run that was created earlier. */
async function requestRollback(
  parts: RollbackProjectParts,
  projectId: string,
  input: Pick<RollbackInput, 'to'>,
  remember: ToIdempotentResponse | undefined,
): Promise<RollbackOutcome> {
  // Looked up right before the commit: a run created later is not affected.
  const concerned: { run: ReturnType<Worker['underWay']> } = { run: null };
  const outcome = await parts.mutex
    .run(projectId, () =>
      parts.rollBack(projectId, {
        ...input,
        kind: 'rollback',
        remember: (switched) => {
          concerned.run = parts.worker.underWay(projectId);
          return remember?.(200, { ...resultOf(switched) });
        },
      }),
    )
    .catch((error: unknown) => {
      // The caller needs the store's own error: when to retry, and whether the commit may have happened.
      throw error instanceof StoreError && error.cause instanceof Fault ? error.cause : error;
    });
  if (outcome.outcome === 'switched') {
    concerned.run?.cancel(canceledBecause(outcome.versionNumber));
    parts.runNotifier.notify(projectId);
  }
  return outcome;
}

function canceledBecause(versionNumber: number): string {
  return `Canceled by a rollback to version ${versionNumber}.`;
}

function onKnownHole({ versionNumber, knownHoles }: { versionNumber: number; knownHoles: string[] }): Fault {
  const what = `Version ${versionNumber} runs on an app kit with a known hole: ${knownHoles.join(' ')}`;
  return new Fault('insufficient_permissions', `${what} The policy of this workspace forbids making it live.`, {
    hint: 'Deploy the project again: a new version runs on the current kit. Or have the policy allow such rollbacks.',
    reason: 'agent_policy',
  });
}

function resultOf({ project, versionNumber, deploymentId, leftBehind, knownHoles }: RolledBack): RollbackResult {
  return {
    ok: true,
    versionNumber,
    liveUrl: project.liveUrl,
    deploymentId,
    ...(leftBehind.length > 0 ? { leftBehind } : {}),
    ...(knownHoles.length > 0 ? { knownHoles } : {}),
  };
}
