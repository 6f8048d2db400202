/**
 * The operations that servers call on the apps leader. Client and server are both built from this list. Parameters are plain
 * data: the idempotency record of an answer is sent along without its status and body.
 */
import type { IdempotentResponse, ToIdempotentResponse } from '@davit/contract';
import type { Launch, Target } from '@davit/launch';

type Params<Name extends keyof Launch> = Parameters<Launch[Name]>;
type AnswerKey = Omit<IdempotentResponse, 'status' | 'body'> | null;

/** The operations that need the apps, by name: their parameters and results. */
export function operationsOf(launch: Launch) {
  return {
    createProject: ([workspaceId, input, answerKey]: [string, Params<'createProject'>[1], AnswerKey]) =>
      launch.createProject(workspaceId, input, toRemember(answerKey)),
    rollback: ([workspaceId, projectId, answerKey]: [string, string, AnswerKey]) =>
      launch.rollback(workspaceId, projectId, toRemember(answerKey)),
    restoreVersion: ([workspaceId, projectId, versionNumber, answerKey]: [string, string, number, AnswerKey]) =>
      launch.restoreVersion(workspaceId, projectId, versionNumber, toRemember(answerKey)),
    changeEnv: (params: Params<'changeEnv'>) => launch.changeEnv(...params),
    suspendProject: (params: Params<'suspendProject'>) => launch.suspendProject(...params),
    resumeProject: (params: Params<'resumeProject'>) => launch.resumeProject(...params),
    moveProject: (params: Params<'moveProject'>) => launch.moveProject(...params),
    dropFormerRows: (params: Params<'dropFormerRows'>) => launch.dropFormerRows(...params),
    softDeleteProject: (params: Params<'softDeleteProject'>) => launch.softDeleteProject(...params),
    undeleteProject: ([workspaceId, projectId, answerKey]: [string, string, AnswerKey]) =>
      launch.undeleteProject(workspaceId, projectId, toRemember(answerKey)),
    deleteProject: (params: Params<'deleteProject'>) => launch.deleteProject(...params),
    ownerLink: (params: Params<'ownerLink'>) => launch.ownerLink(...params),
    readOutput: (params: Params<'readOutput'>) => launch.readOutput(...params),
    output: (params: Params<'output'>) => launch.output(...params),
    callJob: (params: Params<'callJob'>) => launch.callJob(...params),
    note: (params: Params<'note'>) => launch.note(...params),
  };
}

export type Operations = ReturnType<typeof operationsOf>;

/** Calls the apps leader. Throws what the operation threw there, and Fault `unavailable` if no server can be reached. */
export type CallApps = <Name extends keyof Operations>(
  name: Name,
  params: Parameters<Operations[Name]>[0],
) => Promise<Awaited<ReturnType<Operations[Name]>>>;

/** Runs launch operations that need the apps here if the apps run here, and forwards them otherwise. */
export function whereAppsRun(launch: Launch, runHere: () => boolean, callApps: CallApps): Launch {
  return {
    ...launch,
    createProject: async (workspaceId, what, remember) =>
      runHere()
        ? launch.createProject(workspaceId, what, remember)
        : callApps('createProject', [workspaceId, what, toAnswerKey(remember)]),
    rollback: async (workspaceId, projectId, remember) =>
      runHere()
        ? launch.rollback(workspaceId, projectId, remember)
        : callApps('rollback', [workspaceId, projectId, toAnswerKey(remember)]),
    restoreVersion: async (workspaceId, projectId, versionNumber, remember) =>
      runHere()
        ? launch.restoreVersion(workspaceId, projectId, versionNumber, remember)
        : callApps('restoreVersion', [workspaceId, projectId, versionNumber, toAnswerKey(remember)]),
    changeEnv: async (...params) => (runHere() ? launch.changeEnv(...params) : callApps('changeEnv', params)),
    suspendProject: async (...params) => (runHere() ? launch.suspendProject(...params) : callApps('suspendProject', params)),
    resumeProject: async (...params) => (runHere() ? launch.resumeProject(...params) : callApps('resumeProject', params)),
    moveProject: async (...params) => (runHere() ? launch.moveProject(...params) : callApps('moveProject', params)),
    dropFormerRows: async (...params) => (runHere() ? launch.dropFormerRows(...params) : callApps('dropFormerRows', params)),
    softDeleteProject: async (...params) =>
      runHere() ? launch.softDeleteProject(...params) : callApps('softDeleteProject', params),
    undeleteProject: async (workspaceId, projectId, remember) =>
      runHere()
        ? launch.undeleteProject(workspaceId, projectId, remember)
        : callApps('undeleteProject', [workspaceId, projectId, toAnswerKey(remember)]),
    deleteProject: async (...params) => (runHere() ? launch.deleteProject(...params) : callApps('deleteProject', params)),
    ownerLink: async (...params) => (runHere() ? launch.ownerLink(...params) : callApps('ownerLink', params)),
    readOutput: async (...params) => (runHere() ? launch.readOutput(...params) : callApps('readOutput', params)),
    output: async (...params) => (runHere() ? launch.output(...params) : callApps('output', params)),
  };
}

/** For the server that keeps the schedules: the live versions, wherever they run. Never throws. */
export function jobsWhereAppsRun(
  target: Target,
  runHere: () => boolean,
  callApps: CallApps,
): Pick<Target, 'callJob' | 'addOutputLine'> {
  return {
    callJob: async (...params) => {
      if (runHere()) return target.callJob(...params);
      return callApps('callJob', params).catch((error: Error) => ({ outcome: 'failed', reason: error.message }));
    },
    addOutputLine(...params) {
      if (runHere()) target.addOutputLine(...params);
      else callApps('note', params).catch(() => {});
    },
  };
}

function toAnswerKey(remember: ToIdempotentResponse | undefined): AnswerKey {
  if (remember === undefined) return null;
  const { status: _status, body: _body, ...answerKey } = remember(0, null);
  return answerKey;
}

function toRemember(answerKey: AnswerKey): ToIdempotentResponse | undefined {
  return answerKey === null ? undefined : (status, body) => ({ ...answerKey, status, body });
}
