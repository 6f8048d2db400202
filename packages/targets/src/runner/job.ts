import type { TargetLimits } from '../limits.ts';

/** What to run, and everything that it may see. */
export interface Job {
  /** The id of its project, if it has one. */
  project?: string;
  /** Its rows are in a database: it may run on another machine than the other jobs of its project. */
  rowsElsewhere?: boolean;
  /** The user it runs as, if each project has its own. */
  user: number;
  /** Folders of the machine that it sees, by name. */
  folders: Record<string, JobFolder>;
  /** Node's arguments. `at` returns the path under which the job sees a folder. */
  args(at: (folder: string) => string): string[];
  environment(at: (folder: string) => string): Record<string, string>;
  limits: JobLimits;
}

export interface JobFolder {
  path: string;
  inside: string;
  writable: boolean;
  /** Names of sockets in it, if it has nothing else: ways out of the sandbox. */
  sockets?: readonly string[];
}

export interface JobLimits {
  /** How much memory it may allocate beyond an empty Node process. */
  memoryMiB: number;
  /** The size of its folder for temporary files. */
  temporaryMiB: number;
  /** The largest file that it may write. */
  fileMiB: number;
  processes: number;
  openFiles: number;
  /** How many it may keep busy, where that can be limited. */
  processors: number;
}

export function jobLimits(limits: TargetLimits): JobLimits {
  return {
    memoryMiB: limits.appMemoryMiB,
    temporaryMiB: limits.appTemporaryMiB,
    fileMiB: limits.appDataMiB,
    processes: limits.appProcesses,
    openFiles: limits.appOpenFiles,
    processors: limits.appProcessors,
  };
}
