/**
 * What servers ask of the one that runs the apps. Both sides of the door are made from
 * this list: what is asked is data, so how an answer is to be remembered is sent as what
 * will be kept of it.
 */
import type { Remember, RememberedAnswer } from '@davit/contract';
import type { Launch, Target } from '@davit/launch';

type Params<Name extends keyof Launch> = Parameters<Launch[Name]>;
type Kept = Omit<RememberedAnswer, 'status' | 'body'> | null;

/** What is done where the apps run, by name: what each is asked with, and does. */
export function operationsOf(launch: Launch) {
  return {
    createProject: ([workspaceId, ask, kept]: [string, Params<'createProject'>[1], Kept]) =>
      launch.createProject(workspaceId, ask, toRemember(kept)),
    rollback: ([workspaceId, projectId, kept]: [string, string, Kept]) =>
      launch.rollback(workspaceId, projectId, toRemember(kept)),
    restoreVersion: ([workspaceId, projectId, versionNumber, kept]: [string, string, number, Kept]) =>
      launch.restoreVersion(workspaceId, projectId, versionNumber, toRemember(kept)),
    softDeleteProject: (asked: Params<'softDeleteProject'>) => launch.softDeleteProject(...asked),
    undeleteProject: ([workspaceId, projectId, kept]: [string, string, Kept]) =>
      launch.undeleteProject(workspaceId, projectId, toRemember(kept)),
    deleteProject: (asked: Params<'deleteProject'>) => launch.deleteProject(...asked),
    ownerLink: (asked: Params<'ownerLink'>) => launch.ownerLink(...asked),
    output: (asked: Params<'output'>) => launch.output(...asked),
    callJob: (asked: Params<'callJob'>) => launch.callJob(...asked),
    note: (asked: Params<'note'>) => launch.note(...asked),
  };
}

export type Operations = ReturnType<typeof operationsOf>;

/** Has it done where the apps run. Throws what it threw there, and Fault `unavailable` where nobody can be asked. */
export type AskApps = <Name extends keyof Operations>(
  name: Name,
  asked: Parameters<Operations[Name]>[0],
) => Promise<Awaited<ReturnType<Operations[Name]>>>;

/** Of a launch room what needs the apps: done here where they run, else asked for. */
export function whereAppsRun(launch: Launch, runHere: () => boolean, ask: AskApps): Launch {
  return {
    ...launch,
    createProject: async (workspaceId, what, remember) =>
      runHere() ? launch.createProject(workspaceId, what, remember) : ask('createProject', [workspaceId, what, toKept(remember)]),
    rollback: async (workspaceId, projectId, remember) =>
      runHere() ? launch.rollback(workspaceId, projectId, remember) : ask('rollback', [workspaceId, projectId, toKept(remember)]),
    restoreVersion: async (workspaceId, projectId, versionNumber, remember) =>
      runHere()
        ? launch.restoreVersion(workspaceId, projectId, versionNumber, remember)
        : ask('restoreVersion', [workspaceId, projectId, versionNumber, toKept(remember)]),
    softDeleteProject: async (...asked) => (runHere() ? launch.softDeleteProject(...asked) : ask('softDeleteProject', asked)),
    undeleteProject: async (workspaceId, projectId, remember) =>
      runHere()
        ? launch.undeleteProject(workspaceId, projectId, remember)
        : ask('undeleteProject', [workspaceId, projectId, toKept(remember)]),
    deleteProject: async (...asked) => (runHere() ? launch.deleteProject(...asked) : ask('deleteProject', asked)),
    ownerLink: async (...asked) => (runHere() ? launch.ownerLink(...asked) : ask('ownerLink', asked)),
    output: async (...asked) => (runHere() ? launch.output(...asked) : ask('output', asked)),
  };
}

/** For the server that keeps the schedules: the live versions, wherever they run. Never throws. */
export function jobsWhereAppsRun(target: Target, runHere: () => boolean, ask: AskApps): Pick<Target, 'callJob' | 'note'> {
  return {
    callJob: async (...asked) => {
      if (runHere()) return target.callJob(...asked);
      return ask('callJob', asked).catch((error: Error) => ({ outcome: 'failed', reason: error.message }));
    },
    note(...asked) {
      if (runHere()) target.note(...asked);
      else ask('note', asked).catch(() => {});
    },
  };
}

function toKept(remember: Remember | undefined): Kept {
  if (remember === undefined) return null;
  const { status: _status, body: _body, ...kept } = remember(0, null);
  return kept;
}

function toRemember(kept: Kept): Remember | undefined {
  return kept === null ? undefined : (status, body) => ({ ...kept, status, body });
}
