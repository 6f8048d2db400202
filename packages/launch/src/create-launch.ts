/** Wires the parts of the package into its service. Contains no logic of its own. */
import { createPorts, previewName } from './address.ts';
import { createArtifactGuard } from './artifact-guard.ts';
import { createAutomaticRollback } from './automatic-rollback.ts';
import { createCollection } from './collection.ts';
import { cancelRun } from './commands/cancel-run.ts';
import { changeEnv, listEnv } from './commands/change-env.ts';
import { changeProject, listChanges } from './commands/change-project.ts';
import { createProject, planNow } from './commands/create-project.ts';
import { deleteProject } from './commands/delete-project.ts';
import { deployProject } from './commands/deploy-project.ts';
import { deploySource } from './commands/deploy-source.ts';
import { editProject, previewEdits } from './commands/edit-project.ts';
import { findProject, findRun } from './commands/find.ts';
import { findVersion } from './commands/find-version.ts';
import { createFollowLogs } from './commands/follow-logs.ts';
import { listProjects } from './commands/list-projects.ts';
import { listRuns } from './commands/list-runs.ts';
import { listVersions } from './commands/list-versions.ts';
import { makeOwnerLink } from './commands/make-owner-link.ts';
import { dropFormerRows, moveProject } from './commands/move-project.ts';
import { readLogs } from './commands/read-logs.ts';
import { readPlan } from './commands/read-plan.ts';
import { readSource } from './commands/read-source.ts';
import { releasePreview } from './commands/release-preview.ts';
import { removeExpiredProjects } from './commands/remove-expired-projects.ts';
import { renameProject } from './commands/rename-project.ts';
import { restoreVersion, rollbackProject } from './commands/rollback-project.ts';
import { softDeleteProject, undeleteProject } from './commands/soft-delete-project.ts';
import { resumeProject, suspendProject } from './commands/suspend-project.ts';
import { createCutoverGate } from './cutover-gate.ts';
import { describeWithoutParsing } from './describe-changes.ts';
import { createFailedProjects } from './failed-projects.ts';
import { createKeyedMutex } from './keyed-mutex.ts';
import type { Lane } from './lanes.ts';
import { createLiveWatch } from './live-watch.ts';
import { createMask } from './masking.ts';
import { defaultLimits, type LaunchParts, type RecordOwn } from './parts.ts';
import { runPipeline } from './pipeline.ts';
import { noObserver } from './ports/run-observer.ts';
import { repeat, within } from './ports/timers.ts';
import { createPreviews } from './previews.ts';
import { outdatedApps } from './rebuilding/outdated-apps.ts';
import { rebuildApps } from './rebuilding/rebuild-apps.ts';
import { type RollbackInput, rollBack } from './roll-back.ts';
import { createRunNotifier } from './run-notifier.ts';
import { createScheduler } from './scheduler.ts';
import type { Launch } from './service.ts';
import { startUp } from './start-up.ts';
import { wireProject, wireRun } from './wire.ts';
import { createWorker } from './worker.ts';

const sweepEveryMs = 10 * 60_000;
/** As long as a run may take to stop. */
const leaveWithinMs = 5_000;

export function createLaunch(given: LaunchParts): Launch {
  const limits = { ...defaultLimits, ...given.limits };
  const { store, target, clock, timers, log } = given;
  const { ledger } = store;
  const guard = createArtifactGuard(given.artifacts);
  const artifacts = {
    keep: guard.keep,
    release: guard.release,
    remove: guard.remove,
    bundleFolder: (digest: string) => given.artifacts.bundleFolder(digest),
    bundle: (digest: string) => given.artifacts.bundle(digest),
    source: (digest: string) => given.artifacts.source(digest),
    list: () => given.artifacts.list(),
  };
  const mutex = createKeyedMutex();
  const cutoverGate = createCutoverGate();
  const runNotifier = createRunNotifier();
  const ports = createPorts(given.addresses.appPorts);
  const failedProjects = createFailedProjects({ ledger, target, mutex, clock, timers, log });
  const liveWatch = createLiveWatch({ ledger, target, failedProjects, clock, timers, log });
  const previews = createPreviews({ looksAfter: given.runsApps, ...given, artifacts, runNotifier });
  const newPreviewUrl = () => given.addresses.urlFor(previewName(given.newToken), null);
  const recordOwn: RecordOwn = given.recordOwn ?? ((_change, act) => act());
  const { observer = noObserver } = given;
  const shared = {
    ...given,
    observer,
    recordOwn,
    ...limits,
    ledger,
    artifacts,
    mutex,
    cutoverGate,
    runNotifier,
    previews,
    newPreviewUrl,
    ports,
    liveWatch,
    failedProjects,
  };
  const rollBackProject = (projectId: string, input: RollbackInput) =>
    observer.rollback({ projectId, kind: input.kind }, () => rollBack(shared, projectId, input));
  const automaticRollback = createAutomaticRollback({ ...shared, rollBack: rollBackProject });
  const collection = createCollection(shared);
  const pipeline = { ...shared, mask: createMask(given.secrets) };
  const worker = createWorker({
    ...shared,
    runPipeline: (claimed, stop) => observer.attempt(claimed.run, () => runPipeline(pipeline, claimed, stop)),
    ended({ project, run }, end) {
      log.info({ projectId: project.id, runId: run.id, end }, 'a run ended');
      if (end === 'succeeded') scheduler.look();
      if (end === 'succeeded') void quietly('collecting old versions', () => collection.collectProject(project.id));
    },
  });
  const scheduler = createScheduler({ ...shared, target: given.jobs ?? target });
  const { describeChanges = describeWithoutParsing } = given;
  const commands = { ...shared, automaticRollback, worker, rollBack: rollBackProject, describeChanges };
  const followLogs = createFollowLogs(commands);
  let stopSweeping = () => {};
  let stopRemoving = () => {};
  let removing: Promise<void> = Promise.resolve();
  let sweeping: Promise<void> = Promise.resolve();

  async function quietly(what: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      log.warn({ err: error }, `${what} failed; retrying later`);
    }
  }

  function sweep(): Promise<void> {
    sweeping = (async () => {
      await quietly('collecting old versions', () => collection.sweep());
      await quietly('forgetting old answers', () =>
        ledger.deleteIdempotentResponses(clock.now() - limits.idempotentAnswersKeptMs),
      );
    })();
    return sweeping;
  }

  /** Where the apps run: their data is deleted too. */
  function removeExpired(): Promise<void> {
    removing = quietly('removing deleted projects', () => removeExpiredProjects(commands));
    return removing;
  }

  function work(lane: Lane): void {
    given.queues[lane].start((projectId, signal) => worker.work(projectId, lane, signal), limits.concurrentRuns);
  }

  const launch: Launch = {
    createProject: (workspaceId, input, remember) => createProject(commands, workspaceId, input, remember),
    previewEdits: (workspaceId, projectId, edits, signal) => previewEdits(commands, workspaceId, projectId, edits, signal),
    editProject: (workspaceId, projectId, input) => editProject(commands, workspaceId, projectId, input),
    changeProject: (workspaceId, projectId, input, remember) => changeProject(commands, workspaceId, projectId, input, remember),
    listChanges: (workspaceId, projectId) => listChanges(commands, workspaceId, projectId),
    plan: (workspaceId, input, signal) => planNow(given.planner, workspaceId, input, signal),
    readPlan: (workspaceId, projectId, versionNumber) => readPlan(commands, workspaceId, projectId, versionNumber),
    listProjects: (workspaceId, options) => listProjects(commands, workspaceId, options),
    getProject: async (workspaceId, projectId) => wireProject(await findProject(commands, workspaceId, projectId)),
    deploy: (workspaceId, projectId, options, remember) => deployProject(commands, workspaceId, projectId, options, remember),
    deploySource: (workspaceId, projectId, files, options = {}, remember) =>
      deploySource(commands, workspaceId, projectId, files, options, remember),
    rollback: (workspaceId, projectId, remember) => rollbackProject(commands, workspaceId, projectId, remember),
    renameProject: (workspaceId, projectId, name) => renameProject(commands, workspaceId, projectId, name),
    cancelRun: (workspaceId, runId, remember) => cancelRun(commands, workspaceId, runId, remember),
    releasePreview: (workspaceId, runId, remember) => releasePreview(commands, workspaceId, runId, remember),
    restoreVersion: (workspaceId, projectId, versionNumber, remember) =>
      restoreVersion(commands, workspaceId, projectId, versionNumber, remember),
    listVersions: (workspaceId, projectId, options) => listVersions(commands, workspaceId, projectId, options),
    listRuns: (workspaceId, projectId, options) => listRuns(commands, workspaceId, projectId, options),
    getRun: async (workspaceId, runId) => wireRun(await findRun(commands, workspaceId, runId)),
    readLogs: (workspaceId, runId, options) => readLogs(commands, workspaceId, runId, options),
    followLogs,
    outdatedApps: (workspaceId) => outdatedApps(commands, workspaceId),
    rebuildApps: (input, listener, signal) => rebuildApps({ ...commands, followLogs }, input, listener, signal),
    suspendProject: (workspaceId, projectId) => suspendProject(commands, workspaceId, projectId),
    resumeProject: (workspaceId, projectId) => resumeProject(commands, workspaceId, projectId),
    moveProject: (workspaceId, projectId, to) => moveProject(commands, workspaceId, projectId, to),
    dropFormerRows: (workspaceId, projectId) => dropFormerRows(commands, workspaceId, projectId),
    softDeleteProject: (workspaceId, projectId) => softDeleteProject(commands, workspaceId, projectId),
    async findProject(workspaceId, projectId) {
      const deleted = await store.inWorkspace(workspaceId).getProject(projectId, 'deleted');
      return wireProject(deleted ?? (await findProject(commands, workspaceId, projectId)));
    },
    undeleteProject: (workspaceId, projectId, remember) => undeleteProject(commands, workspaceId, projectId, remember),
    listEnv: (workspaceId, projectId) => listEnv(commands, workspaceId, projectId),
    changeEnv: (workspaceId, projectId, body, by) => changeEnv(commands, workspaceId, projectId, body, by),
    deleteProject: (workspaceId, projectId) => deleteProject(commands, workspaceId, projectId),
    async versions(workspaceId, projectId) {
      await findProject(commands, workspaceId, projectId);
      return store.inWorkspace(workspaceId).listVersions(projectId);
    },
    findVersion: (workspaceId, projectId, versionNumber) => findVersion(commands, workspaceId, projectId, versionNumber),
    source: (workspaceId, projectId, versionNumber) => readSource(commands, workspaceId, projectId, versionNumber),
    ownerLink: (workspaceId, projectId) => makeOwnerLink(commands, workspaceId, projectId),
    async callJob(projectId, jobId, occurrence, deadlineMs) {
      // From here on, the version committed as live is the one that is served.
      await cutoverGate.settled(projectId);
      return target.callJob(projectId, jobId, occurrence, deadlineMs);
    },
    async note(projectId, line) {
      target.addOutputLine(projectId, line);
    },
    async readOutput(workspaceId, projectId, options) {
      await findProject(commands, workspaceId, projectId);
      if (options.version !== undefined) await findVersion(commands, workspaceId, projectId, options.version);
      return target.readOutput(projectId, options);
    },
    async output(workspaceId, projectId, limit) {
      await findProject(commands, workspaceId, projectId);
      return target.output(projectId, limit);
    },
    async start() {
      await launch.startApps();
      launch.startWork();
      launch.startMaintenance();
    },
    async startApps(isAmong = () => true) {
      target.onAppFailure((failure) => {
        const { projectId, versionNumber, kind } = failure;
        log.warn({ ...failure }, 'an app failed');
        target.addOutputLine(
          projectId,
          `Version ${versionNumber} ${kind === 'crash' ? 'ended by itself' : 'failed a health check'}.`,
        );
        liveWatch.recordFailure(failure.projectId, failure.versionNumber);
        automaticRollback.recordFailure(failure);
      });
      target.onRecovered((projectId) => failedProjects.recovered(projectId));
      await startUp(shared, isAmong);
      await previews.start();
      work('apps');
      void removeExpired();
      stopRemoving = repeat(timers, sweepEveryMs, removeExpired);
    },
    async adoptApps(isAmong) {
      await startUp(shared, isAmong);
      await previews.settle();
    },
    async leaveApps(isAmong) {
      await worker.handOver(isAmong, leaveWithinMs);
      liveWatch.forgetAll(isAmong);
      failedProjects.forgetAll(isAmong);
      await target.leave(isAmong);
    },
    startWork: () => work('making'),
    startMaintenance() {
      scheduler.start();
      void sweep();
      stopSweeping = repeat(timers, sweepEveryMs, sweep);
    },
    async stop(graceMs) {
      stopSweeping();
      stopRemoving();
      automaticRollback.stop();
      previews.stop();
      failedProjects.stop();
      liveWatch.stop();
      const { making, apps } = given.queues;
      await Promise.all([
        making.stop(graceMs),
        apps.stop(graceMs),
        scheduler.stop(graceMs),
        within(timers, graceMs, Promise.all([sweeping, removing]), undefined),
      ]);
    },
  };
  return launch;
}
