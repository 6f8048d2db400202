/** Turns the files of an app into a bundle, and checks its types. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@davit/contract';
import { type Builder, type SourceFile, TooSlow } from '@davit/launch';
import type { Spawn } from '@davit/processes';
import { buildTargets } from './bundling/build-targets.ts';
import type { BundleJob, BundleResult } from './bundling/bundle-app.ts';
import type { CheckedKeys } from './checking/check-worker.ts';
import { CleanFiles } from './checking/clean-files.ts';
import { sweepWorkerFolders } from './checking/worker-folders.ts';
import { resultOf } from './job-result.ts';
import { findSourceMistakes, sortSource } from './source-files.ts';
import { packageVersion, vendoredPackages } from './vendored.ts';
import { createWorkerPool } from './worker-pool.ts';

export interface BuilderOptions {
  /** Starts worker processes; default: by forking this process. */
  spawn?: Spawn;
  /** The builder's own folder for the files of a check; emptied at startup. Default: one in the system's temp folder. */
  workFolder?: string;
  /** Starts the workers at once, in the background (the default), or with the first job. */
  warmWorkers?: boolean;
  /** Concurrent builds, and concurrent type checks; never more than there are CPUs. */
  concurrency?: number;
  buildTimeoutMs?: number;
  typecheckTimeoutMs?: number;
  /** Multiplies both; default: 1. */
  deadlineFactor?: number;
  /** Memory of one build or check, with all its processes. */
  memoryBoundBytes?: number;
  /** Whether apps get the driver of PostgreSQL; default: no. */
  withPostgres?: boolean;
  /** How long an idle worker stays: about 250 MB for a bundler, 200 MB for a type checker. */
  idleTimeoutMs?: number;
}

export interface RunningBuilder extends Builder {
  build(
    files: SourceFile[],
    signal: AbortSignal,
    workspaceId?: string,
    options?: Parameters<Builder['build']>[3],
  ): ReturnType<Builder['build']>;
  typecheck(
    files: SourceFile[],
    signal: AbortSignal,
    workspaceId?: string,
    options?: Parameters<Builder['typecheck']>[3],
  ): ReturnType<Builder['typecheck']>;
  /** Restarts workers that ended while idle: call it when a build will follow soon. */
  warm(): void;
  /** The process ids of the workers. */
  pids(): number[];
  close(): Promise<void>;
}

const mib = 1024 * 1024;

/** Throws if the vendored packages are not installed. */
export function createBuilder(options: BuilderOptions = {}): RunningBuilder {
  const folder = prepareFolder(options.workFolder);
  const { deadlineFactor = 1, withPostgres = false } = options;
  const shared = {
    spawn: options.spawn,
    jobs: 'builds',
    maxWaitingJobs: 100,
    size: Math.min(options.concurrency ?? 2, availableParallelism()),
    memoryBoundBytes: options.memoryBoundBytes ?? 1024 * mib,
    recycleBytes: 512 * mib,
    idleTimeoutMs: options.idleTimeoutMs ?? 120_000,
  };
  const bundling = createWorkerPool<BundleJob, BundleResult>({
    ...shared,
    script: new URL('./bundling/bundle-worker.ts', import.meta.url),
    jobTimeoutMs: (options.buildTimeoutMs ?? 30_000) * deadlineFactor,
  });
  const checking = createWorkerPool<SourceFile[], CheckedKeys>({
    ...shared,
    script: new URL('./checking/check-worker.ts', import.meta.url),
    args: [folder],
    jobTimeoutMs: (options.typecheckTimeoutMs ?? 60_000) * deadlineFactor,
  });
  const settings = buildSettings();
  const cleanFiles = new CleanFiles();
  const warm = (): void => {
    bundling.warm();
    checking.warm();
  };
  if (options.warmWorkers ?? true) warm();

  return {
    warm,
    pids: () => [...bundling.pids(), ...checking.pids()],

    async build(files, signal, workspaceId = '', { withTests = false, timeFactor = 1 } = {}) {
      const mistakes = findSourceMistakes(files);
      if (mistakes.length > 0) return { outcome: 'failed', errors: mistakes };
      const end = await bundling.run({ source: sortSource(files), withTests, withPostgres }, signal, workspaceId, { timeFactor });
      if (end.end === 'timed_out') throw tooSlow('build', end.afterMs);
      const result = resultOf(end);
      if (result.outcome === 'failed') return result;
      return { outcome: 'built', bundle: { files: new Map(result.files), settings }, warnings: result.warnings };
    },

    async typecheck(files, signal, workspaceId = '', { timeFactor = 1 } = {}) {
      const mistakes = findSourceMistakes(files);
      if (mistakes.length > 0) return mistakes;
      const end = await checking.run(sortSource(files), signal, workspaceId, {
        onRequest: async (keys) => cleanFiles.among(keys as string[]),
        timeFactor,
      });
      sweepWorkerFolders(folder, checking.pids());
      if (end.end === 'timed_out') throw tooSlow('type check', end.afterMs);
      const { cleanKeys, errors } = resultOf(end);
      cleanFiles.remember(cleanKeys);
      return errors;
    },

    async close() {
      await Promise.all([bundling.close(), checking.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function prepareFolder(wanted: string | undefined): string {
  if (wanted === undefined) return mkdtempSync(join(tmpdir(), 'davit-builder-'));
  rmSync(wanted, { recursive: true, force: true });
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  return wanted;
}

function buildSettings(): Json {
  const versions = ['esbuild', 'typescript', ...vendoredPackages].map((name) => [name, packageVersion(name)]);
  return { ...buildTargets, packages: Object.fromEntries(versions) };
}

function tooSlow(what: string, afterMs: number): TooSlow {
  return new TooSlow(`The ${what} was stopped because it took longer than ${afterMs / 1000} seconds.`);
}
