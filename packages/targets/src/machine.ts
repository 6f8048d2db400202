import type { Clock } from '@davit/contract';
import type { AppDatabases, AppSetting, PlatformLog } from '@davit/launch';
import type { Browser } from './browser/browse.ts';
import type { ProjectFolders } from './data/project-folders.ts';
import type { EgressPolicy } from './egress/destination.ts';
import type { TargetLimits } from './limits.ts';
import type { AwakeLimit } from './live/awake-limit.ts';
import type { BootLine } from './process/boot-line.ts';
import type { Runner } from './runner/runner.ts';
import type { SharedUploads } from './uploads/shared-uploads.ts';

/** What all projects share. */
export interface Machine {
  runner: Runner;
  runtimeDir: string;
  folders: ProjectFolders;
  limits: TargetLimits;
  bootLine: BootLine;
  /** Where live apps may run. */
  places: AwakeLimit;
  /** Where projects have their rows, if not in their folders. */
  databases: AppDatabases;
  /** The folder of the kit's program that moves rows, built once. */
  rowsProgram(): Promise<string>;
  egress: EgressPolicy;
  /** Null: uploads are in the folders alone. */
  uploads: SharedUploads | null;
  /** Null: none, or no sandbox for it. */
  browser: Browser | null;
  /** The origin of the console. */
  consoleUrl: string | null;
  /** Whether Davit fetches apps' messages and sends them. */
  sendsMail: boolean;
  /** Whether the edge answers `reportPath`. */
  takesReports: boolean;
  clock: Clock;
  log: PlatformLog;
  mayRun(): boolean;
  settingsOf(workspaceId: string, projectId: string): Promise<readonly AppSetting[]>;
}
