/**
 * The operations that servers call on the apps leader. Client and server are both built from this list. Parameters are plain
 * data: the idempotency record of an answer is sent along without its status and body.
 */
import type { IdempotentResponse, ToIdempotentResponse } from '@davit/contract';
import type { Launch, ProjectWithWork, Target } from '@davit/launch';
import type { DataCopies } from '@davit/targets';
import type { WhereAppsRun } from '../where-apps-run.ts';

type Params<Name extends keyof Launch> = Parameters<Launch[Name]>;
type AnswerKey = Omit<IdempotentResponse, 'status' | 'body'> | null;

export type DataCopiesOfAll = Pick<DataCopies, 'list' | 'copy' | 'release'>;

export interface AppsParts {
  copies: Pick<DataCopies, 'copy' | 'release'>;
  /** To the queue of the work that needs the apps. */
  pushWork(project: ProjectWithWork): void;
}

/** Longer than the copy of any app's data takes. */
const copyWithinMs = 60 * 60_000;

/** The operations that need the apps, by name: their parameters and results. */
export function operationsOf(launch: Launch, { copies, pushWork }: AppsParts) {
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
    workOn: async ([projectId, workspaceId]: [string, string]) => pushWork({ projectId, workspaceId }),
    copyData: ([projectId]: [string]) => copies.copy(projectId, AbortSignal.timeout(copyWithinMs)),
    releaseData: ([projectId]: [string]) => copies.release(projectId),
  };
}

export type Operations = ReturnType<typeof operationsOf>;

/** Calls the apps leader. Throws what the operation threw there, and Fault `unavailable` if no server can be reached. */
export type CallApps = <Name extends keyof Operations>(
  name: Name,
  params: Parameters<Operations[Name]>[0],
) => Promise<Awaited<ReturnType<Operations[Name]>>>;

/** The project of a call, by its parameters; null: it is about none that exists. */
export function projectOfCall(name: keyof Operations, params: unknown): string | null {
  if (name === 'createProject' || !Array.isArray(params)) return null;
  const [first, second] = params;
  const isFirst = name === 'callJob' || name === 'note' || name === 'workOn' || name === 'copyData' || name === 'releaseData';
  const projectId = isFirst ? first : second;
  return typeof projectId === 'string' ? projectId : null;
}

/** Runs launch operations that need the apps here if the project's app runs here, and forwards them otherwise. */
export function whereAppsRun(launch: Launch, where: WhereAppsRun, callApps: CallApps): Launch {
  const at = <T>(projectId: string | null, here: () => Promise<T>, elsewhere: () => Promise<T>): Promise<T> =>
    where.isHere(projectId) ? where.during(projectId, here) : elsewhere();
  return {
    ...launch,
    createProject: async (workspaceId, what, remember) =>
      at(
        null,
        () => launch.createProject(workspaceId, what, remember),
        () => callApps('createProject', [workspaceId, what, toAnswerKey(remember)]),
      ),
    rollback: async (workspaceId, projectId, remember) =>
      at(
        projectId,
        () => launch.rollback(workspaceId, projectId, remember),
        () => callApps('rollback', [workspaceId, projectId, toAnswerKey(remember)]),
      ),
    restoreVersion: async (workspaceId, projectId, versionNumber, remember) =>
      at(
        projectId,
        () => launch.restoreVersion(workspaceId, projectId, versionNumber, remember),
        () => callApps('restoreVersion', [workspaceId, projectId, versionNumber, toAnswerKey(remember)]),
      ),
    undeleteProject: async (workspaceId, projectId, remember) =>
      at(
        projectId,
        () => launch.undeleteProject(workspaceId, projectId, remember),
        () => callApps('undeleteProject', [workspaceId, projectId, toAnswerKey(remember)]),
      ),
    changeEnv: async (...params) =>
      at(
        params[1],
        () => launch.changeEnv(...params),
        () => callApps('changeEnv', params),
      ),
    suspendProject: async (...params) =>
      at(
        params[1],
        () => launch.suspendProject(...params),
        () => callApps('suspendProject', params),
      ),
    resumeProject: async (...params) =>
      at(
        params[1],
        () => launch.resumeProject(...params),
        () => callApps('resumeProject', params),
      ),
    moveProject: async (...params) =>
      at(
        params[1],
        () => launch.moveProject(...params),
        () => callApps('moveProject', params),
      ),
    dropFormerRows: async (...params) =>
      at(
        params[1],
        () => launch.dropFormerRows(...params),
        () => callApps('dropFormerRows', params),
      ),
    softDeleteProject: async (...params) =>
      at(
        params[1],
        () => launch.softDeleteProject(...params),
        () => callApps('softDeleteProject', params),
      ),
    deleteProject: async (...params) =>
      at(
        params[1],
        () => launch.deleteProject(...params),
        () => callApps('deleteProject', params),
      ),
    ownerLink: async (...params) =>
      at(
        params[1],
        () => launch.ownerLink(...params),
        () => callApps('ownerLink', params),
      ),
    readOutput: async (...params) =>
      at(
        params[1],
        () => launch.readOutput(...params),
        () => callApps('readOutput', params),
      ),
    output: async (...params) =>
      at(
        params[1],
        () => launch.output(...params),
        () => callApps('output', params),
      ),
  };
}

/** For the server that keeps the schedules: the live versions, wherever they run. Never throws. */
export function jobsWhereAppsRun(
  target: Target,
  where: WhereAppsRun,
  callApps: CallApps,
): Pick<Target, 'callJob' | 'addOutputLine'> {
  return {
    callJob: async (...params) => {
      if (where.isHere(params[0])) return where.during(params[0], () => target.callJob(...params));
      return callApps('callJob', params).catch((error: Error) => ({ outcome: 'failed', reason: error.message }));
    },
    addOutputLine(...params) {
      if (where.isHere(params[0])) target.addOutputLine(...params);
      else callApps('note', params).catch(() => {});
    },
  };
}

/** Copies of the data of any project: made by the server that runs its app, in the folder that they share. */
export function copiesWhereAppsRun(copies: DataCopies, where: WhereAppsRun, callApps: CallApps): DataCopiesOfAll {
  return {
    list: () => copies.list(),
    async copy(projectId, signal) {
      if (where.waitsMs === 0 || where.isHere(projectId)) return where.during(projectId, () => copies.copy(projectId, signal));
      const copied = await callApps('copyData', [projectId]);
      return copied && { ...copied, folder: copies.placeOf(projectId) };
    },
    async release(projectId) {
      if (where.waitsMs === 0 || where.isHere(projectId)) return copies.release(projectId);
      await callApps('releaseData', [projectId]);
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
