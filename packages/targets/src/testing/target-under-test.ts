/** A real target in its own folders, and apps to run on it. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppFailure, AppToRun, Candidate, PlatformLog } from '@davit/launch';
import { freePort } from '../../../../test/harness/ports.ts';
import type { TargetLimits } from '../limits.ts';
import type { Confinement } from '../process/confinement.ts';
import { probeConfinement } from '../process/probe-confinement.ts';
import { createProcessTarget, type ProcessTarget } from '../process-target.ts';
import type { ProcessTargetOptions } from '../process-target-options.ts';
import { kubernetesHere, ownNetworks, podsCluster, podsOf } from './pods-under-test.ts';
import { swarmHere, tasksOf } from './swarm-under-test.ts';

/** Set where apps run in containers instead: the engine's socket. Owners in processes of their own inherit it. */
export const containerEngine = process.env.TEST_CONTAINER_ENGINE;

/** Whether apps are confined by something else than this machine's own sandbox. */
export const elsewhere = containerEngine !== undefined || podsCluster !== null || swarmHere !== null;

/** What no app sees. Podman writes a file of users into each container. */
export const fileOfMachine = elsewhere ? '/etc/debian_version' : '/etc/passwd';

const apps = fileURLToPath(new URL('./apps/', import.meta.url));

export type AppName =
  | 'steady'
  | 'crashes-at-start'
  | 'crashes-later'
  | 'hangs-at-start'
  | 'unhealthy'
  | 'hangs-on-request'
  | 'ignores-sigterm'
  | 'forks-children'
  | 'eats-memory'
  | 'keeps-writing'
  | 'links-its-socket'
  | 'reaches-database';

export interface Home {
  projectId: string;
  slug: string;
  port: number;
}

export interface TargetUnderTest {
  target: ProcessTarget;
  edgePort: number;
  folder: string;
  dataDir: string;
  runtimeDir: string;
  failures: AppFailure[];
  recovered: string[];
  logLines: string[];
  /** A project with its addresses open. */
  home(): Promise<Home>;
  /** A version of it that runs one of the test apps; `label` is its response. */
  version(home: Omit<Home, 'port'> & { port: number | null }, app: AppName, label?: string, network?: boolean): AppToRun;
  /** Prepares a version and makes it live. */
  release(home: Pick<Home, 'slug'>, app: AppToRun, versionNumber: number): Promise<Candidate>;
  /** Processes of this target that run now, by their command lines. */
  processes(): string[];
  /** Another target on the same folders, as after a restart. */
  restart(limits?: Partial<TargetLimits>): Promise<TargetUnderTest>;
  close(): Promise<void>;
}

export type Variant = Pick<
  ProcessTargetOptions,
  | 'browser'
  | 'withoutSandbox'
  | 'settingsOf'
  | 'abuseContact'
  | 'egressAllow'
  | 'resolve'
  | 'appsDataDir'
  | 'divided'
  | 'mayRun'
  | 'onDataLost'
  | 'trustProxy'
  | 'secure'
  | 'uploads'
  | 'databases'
  | 'kubernetes'
  | 'swarm'
  | 'tracing'
> & {
  appsDomain?: string;
};

export async function startTarget(limits: Partial<TargetLimits> = {}, variant: Variant = {}): Promise<TargetUnderTest> {
  const folder = folderForApps('davit-t-');
  chmodSync(folder, 0o711);
  return openTarget(folder, limits, variant);
}

/** A new one, where apps' data may be. */
export function folderForApps(prefix: string): string {
  return mkdtempSync(join(podsCluster?.mountPath ?? tmpdir(), prefix));
}

async function openTarget(folder: string, limits: Partial<TargetLimits>, variant: Variant): Promise<TargetUnderTest> {
  const dataDir = join(folder, 'data');
  const runtimeDir = join(folder, 'run');
  const logLines: string[] = [];
  const record = (details: object, message: string) => void logLines.push(`${message} ${JSON.stringify(details)}`);
  const log: PlatformLog = { info: record, warn: record, error: record };
  const clock = { now: () => Date.now(), monotonicMs: () => performance.now() };
  const target = await createProcessTarget({
    dataDir,
    runtimeDir,
    edgePort: 0,
    host: '127.0.0.1',
    appsDomain: null,
    clock,
    log,
    limits: { ...limitsHere, ...limits },
    ...(await runnerHere(variant.withoutSandbox ?? false)),
    ...variant,
  });
  const edgePort = await target.listen();
  const failures: AppFailure[] = [];
  const recovered: string[] = [];
  target.onAppFailure((failure) => failures.push(failure));
  target.onRecovered((projectId, versionNumber) => recovered.push(`${projectId} ${versionNumber}`));
  const under: TargetUnderTest = {
    target,
    edgePort,
    folder,
    dataDir,
    runtimeDir,
    failures,
    recovered,
    logLines,
    async home() {
      const projectId = randomUUID();
      const home = { projectId, slug: `app-${projectId.slice(0, 8)}`, port: await freePort() };
      await target.address(home.projectId, home.slug, home.port);
      return home;
    },
    version(home, app, label = app, network = false) {
      const artifactDigest = `${app}-${label}`;
      const bundleFolder = join(dataDir, 'artifacts', artifactDigest);
      mkdirSync(bundleFolder, { recursive: true });
      copyFileSync(join(apps, `${app}.mjs`), join(bundleFolder, 'server.mjs'));
      writeFileSync(join(bundleFolder, 'label'), label);
      const publicUrl = target.urlFor(home.slug, home.port);
      return { ...home, workspaceId: 'workspace', publicUrl, bundleFolder, artifactDigest, network };
    },
    async release(home, app, versionNumber) {
      const prepared = await target.prepare(app);
      if (prepared.outcome === 'failed') throw new Error(`${home.slug}: ${prepared.reason} ${prepared.lastOutput.join(' | ')}`);
      target.goLive(prepared.candidate, versionNumber);
      return prepared.candidate;
    },
    processes: () => runningIn(folder),
    restart: (changed = limits) => openTarget(folder, changed, variant),
    async close() {
      await target.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return under;
}

/** A whole cluster shares this machine's processors with its apps. */
const limitsHere: Partial<TargetLimits> =
  ownNetworks === 0 ? {} : { bootDeadlineMs: 60_000, healthDeadlineMs: 10_000, copyDeadlineMs: 180_000 };

/** What the target runs its apps in. */
export async function runnerHere(
  withoutSandbox: boolean,
): Promise<Pick<ProcessTargetOptions, 'containerEngine' | 'confinement' | 'kubernetes' | 'swarm'>> {
  if (swarmHere !== null) return { swarm: swarmHere };
  if (podsCluster !== null) return { kubernetes: kubernetesHere(podsCluster) };
  return containerEngine === undefined ? { confinement: await confinementHere(withoutSandbox) } : { containerEngine };
}

/** By whether it is found without a sandbox. Trying it starts processes, and finds the same each time. */
const confinements = new Map<boolean, Promise<Confinement>>();

function confinementHere(withoutSandbox: boolean): Promise<Confinement> {
  const known = confinements.get(withoutSandbox) ?? findConfinement(withoutSandbox);
  confinements.set(withoutSandbox, known);
  return known;
}

async function findConfinement(withoutSandbox: boolean): Promise<Confinement> {
  const folder = mkdtempSync(join(tmpdir(), 'davit-t-'));
  try {
    chmodSync(folder, 0o711);
    const scratch = join(folder, 'probe');
    mkdirSync(scratch);
    return await probeConfinement(scratch, withoutSandbox);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What runs for the target in a folder: its processes, or the containers or pods of its server. */
export function runningIn(folder: string): string[] {
  if (podsCluster !== null) return podsOf(podsCluster, join(folder, 'run'));
  if (swarmHere !== null) return tasksOf(swarmHere, join(folder, 'run'));
  return containerEngine === undefined ? processesNaming(folder) : containersOf(containerEngine, join(folder, 'run'));
}

/** Each with the folders that it sees. Tests count while nothing else happens, so this waits. */
function containersOf(socketPath: string, runtimeDir: string): string[] {
  const filters = JSON.stringify({ label: [`davit.server=${runtimeDir}`], status: ['created', 'running'] });
  const path = `/v1.41/containers/json?all=1&filters=${encodeURIComponent(filters)}`;
  const ask = `require('http').get(${JSON.stringify({ socketPath, path })}, (r) => r.pipe(process.stdout))`;
  const found = JSON.parse(execFileSync(process.execPath, ['-e', ask], { encoding: 'utf8' }));
  return found.map(({ Id, Mounts }: { Id: string; Mounts: object[] }) => `${Id} ${JSON.stringify(Mounts)}`);
}

/** Every process whose command line names the folder: sandboxes and unconfined apps alike. */
export function processesNaming(folder: string): string[] {
  const found: string[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    try {
      const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      if (line.includes(folder)) found.push(`${name} ${line}`);
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}

/** Waits until the condition holds, and fails with `what` on a timeout. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 100_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`timed out waiting until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
