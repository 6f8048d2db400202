/**
 * The process target: apps as processes of this machine, and the edge in front of them. This file connects the folders below
 * it: `process` (one process), `data` (a project's data), `live` (which process gets traffic), `edge` (how traffic arrives).
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { openBrowser } from './browser/open-browser.ts';
import { ProjectFolders } from './data/project-folders.ts';
import { databasesFor } from './databases/databases-for.ts';
import { resolvesLocalNames } from './edge/live-url.ts';
import { egressPolicy } from './egress/destination.ts';
import { defaultLimits } from './limits.ts';
import { AwakeLimit } from './live/awake-limit.ts';
import { ManyProjects } from './many-projects.ts';
import { BootLine } from './process/boot-line.ts';
import type { ProcessTarget, ProcessTargetOptions } from './process-target-options.ts';
import { openRunner } from './runner/open-runner.ts';
import { SharedUploads } from './uploads/shared-uploads.ts';

export type { ProcessTarget } from './process-target-options.ts';

/** Determines how this machine can confine apps, logs it, and cleans up after a crash. Runs nothing yet. */
export async function createProcessTarget(options: ProcessTargetOptions): Promise<ProcessTarget> {
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const limits = { ...defaultLimits, ...options.limits };
  const runner = await openRunner(options, dataDir, limits);
  const { isolation } = runner;
  options.log[isolation.sandboxed ? 'info' : 'warn']({ isolation }, isolation.summary);
  const appsDataDir = options.appsDataDir === undefined ? undefined : resolve(options.appsDataDir);
  const folders = new ProjectFolders(dataDir, appsDataDir, runner.passesThroughFolders);
  const {
    runtimeDir,
    clock,
    log,
    mayRun = () => true,
    settingsOf = async () => [],
    consoleUrl = null,
    sendsMail = false,
  } = options;
  const egress = egressPolicy(options.egressAllow ?? [], options.resolve);
  const looksAfter = options.divided ? (projectId: string) => options.divided?.looksAfter(projectId) === true : () => true;
  const shared = options.uploads && { ...options.uploads, looksAfter, folders, runner, log, lookMs: limits.useLookMs };
  return new ManyProjects(
    options,
    {
      runner,
      runtimeDir,
      folders,
      browser: openBrowser(options, runner),
      limits,
      bootLine: new BootLine(limits.bootsAtOnce, limits.bootPlaceMs),
      places: new AwakeLimit(limits),
      ...databasesFor(options, folders.rowsProgram),
      egress,
      uploads: shared ? new SharedUploads(shared) : null,
      consoleUrl,
      takesReports: Boolean(options.abuseContact),
      sendsMail,
      clock,
      log,
      mayRun,
      settingsOf,
    },
    await resolvesLocalNames(),
  );
}
