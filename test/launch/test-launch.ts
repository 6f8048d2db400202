/**
 * A launch package on a real store in a temporary folder, with a fake clock and doubles for planning, building and
 * running apps.
 */

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Json, type LogEntry, type Run, unbounded } from '@davit/contract';
import { defaultPolicy } from '@davit/identity';
import {
  type Builder,
  type Check,
  createLaunch,
  createTableQueues,
  type Launch,
  type LaunchLedger,
  type LaunchParts,
  type Planner,
  type SourceFile,
} from '@davit/launch';
import { davitItself, openStorage, runAudited, type Storage } from '@davit/storage';
import { createManualTime, type ManualTime } from '../../packages/launch/src/testing/manual-time.ts';
import { storageOfThisRun } from '../harness/database.ts';
import { inProcessStages } from '../harness/in-process-stages.ts';
import { scriptedPlanEditor } from '../harness/scripted-plan-editor.ts';
import { until } from '../harness/until.ts';
import { createScriptedTarget, type ScriptedTarget, scriptedClient } from './scripted-target.ts';

export interface TestLaunch {
  launch: Launch;
  storage: Storage;
  time: ManualTime;
  target: ScriptedTarget;
  builder: ScriptedBuilder;
  planner: Planner;
  generator: { generate(blueprint: Json): SourceFile[]; checks(): Check[]; checkList: Check[] };
  workspaceId: string;
  policy: { automaticRollback: boolean };
  /** The platform's log, one line per entry. */
  logged: { level: string; message: string; details: object }[];
  secrets: string[];
  /** Actions that the audit log has of Davit itself. */
  ownChanges: string[];
  /** Simulates another process on the same store, with an empty memory. Work in progress of the former stays stuck there. */
  restart(change?: Partial<LaunchParts>): Promise<Launch>;
  close(): Promise<void>;

  /** A project with its first run accepted. */
  create(prompt?: string): Promise<string>;
  /** Deploys and waits until no run is active; returns the newest run. */
  deployed(projectId: string): Promise<Run>;
  settled(projectId: string): Promise<Run>;
  log(runId: string): Promise<LogEntry[]>;
  /** Advances time by seconds until no run of the project is active; returns its newest run. */
  settledInTime(projectId: string): Promise<Run>;
  /** A project with this many known-good versions of different bytes, the last of them live. */
  withVersions(count: number): Promise<string>;
  /** Lets the live version become known-good. */
  untilKnownGood(projectId: string): Promise<void>;
}

export interface ScriptedBuilder extends Builder {
  building: (signal: AbortSignal) => Promise<void> | void;
  checking: () => Promise<void> | void;
  errors: string[];
  typeErrors: string[];
  built: number;
  /** What was built, in order. */
  sources: SourceFile[][];
  checked: number;
  /** Part of every bundle, so a test decides which builds have equal bytes. */
  bytes: string;
}

function scriptedBuilder(): ScriptedBuilder {
  const builder: ScriptedBuilder = {
    building: () => undefined,
    checking: () => undefined,
    errors: [],
    typeErrors: [],
    built: 0,
    sources: [],
    checked: 0,
    bytes: 'first',
    async build(source, signal) {
      builder.built++;
      builder.sources.push(source);
      await builder.building(signal);
      if (builder.errors.length > 0) return { outcome: 'failed', errors: builder.errors };
      const files = new Map([['server.mjs', new TextEncoder().encode(`// ${builder.bytes}`)]]);
      return { outcome: 'built', bundle: { files, settings: { target: 'node24' } }, warnings: [] };
    },
    async typecheck() {
      builder.checked++;
      await builder.checking();
      return builder.typeErrors;
    },
  };
  return builder;
}

const planner: Planner = {
  plan: (prompt, hints, name) => ({
    name: name ?? 'Todo List',
    spec: {
      goalType: 'web_app',
      stack: 'hono-sqlite',
      features: ['search'],
      requiresDatabase: true,
      requiresAuth: false,
      notRecognized: [],
      notMade: [],
      plannedBy: 'lexical',
    },
    blueprint: { prompt },
    notes: Object.keys(hints).map((hint) => `The hint ${hint} was ignored.`),
  }),
};

export async function openTestLaunch(): Promise<TestLaunch> {
  const folder = await mkdtemp(join(tmpdir(), 'davit-launch-'));
  const time = createManualTime();
  let ids = 0;
  // Ordered by creation, like UUID v7.
  const newId = () => `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`;
  const storage = await openStorage({ ...(await storageOfThisRun(folder)), clock: time, newId });
  const workspaceId = randomUUID();
  await storage.identity.createWorkspace({
    id: workspaceId,
    name: 'Test',
    createdAt: time.now(),
    suspendedAt: null,
    policy: defaultPolicy,
  });
  const target = createScriptedTarget();
  const builder = scriptedBuilder();
  const logged: TestLaunch['logged'] = [];
  const logger = (level: string) => (details: object, message: string) => void logged.push({ level, message, details });
  const log = { info: logger('info'), warn: logger('warn'), error: logger('error') };
  const generator: TestLaunch['generator'] = {
    checkList: [{ name: 'a todo can be added and found again', run: async () => undefined }],
    generate: (blueprint) => [{ path: 'src/main.tsx', content: `export default ${JSON.stringify(blueprint)};` }],
    checks: () => generator.checkList,
  };
  const policy = { automaticRollback: true };
  const secrets = ['a-master-key-of-the-operator'];
  const ownChanges: string[] = [];
  const launches: Launch[] = [];
  let tokens = 0;

  function makeLaunch(change: Partial<LaunchParts> = {}): Launch {
    // A dead process resumes nothing.
    const projectsWithWork: LaunchLedger['projectsWithWork'] = async (...which) =>
      harness.launch === launch ? storage.launch.ledger.projectsWithWork(...which) : [];
    const launch: Launch = createLaunch({
      store: storage.launch,
      appSettings: storage.appSettings,
      artifacts: storage.artifacts,
      planner,
      planEditor: scriptedPlanEditor,
      ...inProcessStages(
        { generate: (blueprint) => generator.generate(blueprint), checks: () => generator.checks() },
        scriptedClient,
      ),
      builder,
      target,
      queues: createTableQueues({ ledger: { projectsWithWork }, timers: time, log }),
      runsApps: () => true,
      clock: time,
      timers: time,
      newId,
      newToken: (length) => `${++tokens}`.padStart(length, 'T'),
      addresses: {
        appPorts: { from: 41_000, to: 41_009 },
        urlFor: (slug) => `http://${slug}.localhost:4180`,
        movedUrl: ({ liveUrl }) => liveUrl,
      },
      secrets,
      mayRollBackAutomatically: async () => policy.automaticRollback,
      boundsOf: async () => unbounded,
      async recordOwn(change, act) {
        const at = new Date(time.now()).toISOString();
        const action = { ...change, id: newId(), at, actor: davitItself, address: null, requestId: null };
        const { settled, isWritten } = await runAudited(action, act);
        if (isWritten) ownChanges.push(`${change.action} ${change.target.id}`);
        if (settled.status === 'rejected') throw settled.reason;
        return settled.value;
      },
      log,
      ...change,
    });
    launches.push(launch);
    return launch;
  }

  const harness: TestLaunch = {
    launch: makeLaunch(),
    storage,
    time,
    target,
    builder,
    planner,
    generator,
    workspaceId,
    policy,
    logged,
    secrets,
    ownChanges,
    async restart(change) {
      harness.launch = makeLaunch(change);
      await harness.launch.start();
      return harness.launch;
    },
    async close() {
      const stopped = Promise.all(launches.map((launch) => launch.stop(0)));
      let done = false;
      void stopped.then(() => {
        done = true;
      });
      await until('all to have stopped', () => {
        time.advance(20_000);
        return done;
      });
      await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
    async create(prompt = 'a todo list') {
      return (await harness.launch.createProject(workspaceId, { prompt, autoDeploy: true, hints: {} })).id;
    },
    async deployed(projectId) {
      await harness.launch.deploy(workspaceId, projectId);
      return harness.settled(projectId);
    },
    async settled(projectId) {
      await until(
        `project ${projectId} to settle`,
        async () => (await harness.launch.getProject(workspaceId, projectId)).status !== 'deploying',
        { everyMs: 2 },
      );
      const [newest] = (await harness.launch.listRuns(workspaceId, projectId, { limit: 1 })).runs;
      if (!newest) throw new Error('the project has no run');
      return newest;
    },
    async settledInTime(projectId) {
      await until(
        `project ${projectId} to settle`,
        async () => {
          harness.time.advance(1_000);
          return (await harness.launch.getProject(workspaceId, projectId)).status !== 'deploying';
        },
        // A stage's work is real, and on a busy machine its deadline must not pass before it is done.
        { everyMs: 10 },
      );
      return harness.settled(projectId);
    },
    async withVersions(count) {
      const projectId = await harness.create();
      for (let number = 1; number <= count; number++) {
        if (number > 1) {
          builder.bytes = `bytes of version ${number}`;
          await harness.launch.deploy(workspaceId, projectId);
        }
        await harness.settled(projectId);
        await harness.untilKnownGood(projectId);
      }
      return projectId;
    },
    log: async (runId) => (await harness.launch.readLogs(workspaceId, runId, { limit: 1_000 })).logs,
    async untilKnownGood(projectId) {
      const { versionNumber } = await harness.launch.getProject(workspaceId, projectId);
      // A minute per second: on a busy machine time would outrun the writes, and much else would become due.
      let requestCount = 0;
      await until('the live version to be known-good', async () => {
        if (requestCount++ % 50 === 0) time.advance(61_000);
        const versions = await harness.launch.versions(workspaceId, projectId);
        return versions.find(({ number }) => number === versionNumber)?.goodAt != null;
      });
    },
  };
  await harness.launch.start();
  return harness;
}
