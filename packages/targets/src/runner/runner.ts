/**
 * What runs one job (an app, its tests, a copy of its data): the seam below the target. Traffic, cutovers, sleep, data and the
 * limits on disks are the target's, whatever runs the jobs.
 *
 *  R1 A job ends with Davit, however Davit ends, or is ended by `endLeftovers` before another Davit runs apps on the same data.
 *  R2 After `exited` resolved, nothing that the job started runs.
 *  R3 If `noSandbox` is null, a job sees its folders and nothing else of the machine, and has no network.
 */
import type { Readable } from 'node:stream';
import type { AppAddress } from '@davit/launch';
import type { Exit } from '@davit/processes';
import type { Relay } from '../databases/relay.ts';
import type { Isolation } from '../isolation.ts';
import type { Job } from './job.ts';

export interface Runner {
  readonly isolation: Isolation;
  /**
   * Why jobs run without a sandbox, as a sentence; null: each has one. Without one, an owner's own code and what a model wrote
   * are never started.
   */
  readonly noSandbox: string | null;
  /** Whether jobs reach folders by the machine's own paths, as separate users, and must be able to traverse the parents. */
  readonly passesThroughFolders: boolean;
  /** Who owns the folders of a project whose user this is; null: Davit's own user. */
  ownerOf(user: number): number | null;
  /** Makes what an app needs to be reached, before its start. Throws if that fails. */
  openPlace(options: PlaceOptions): Promise<Place>;
  /** Starts a job that nobody connects to. Throws if it cannot be started. */
  start(job: Job): Promise<RunningJob>;
  /** Ends what a Davit of this machine with this runtime folder left running. Returns how many. */
  endLeftovers(runtimeDir: string): Promise<number>;
  /** Once this server alone may run apps on this data: ends what others run on it on any machine that the runner reaches. */
  endOthers(): Promise<number>;
  /** After all jobs have ended. */
  close(): Promise<void>;
}

export interface PlaceOptions {
  /** The project's. */
  user: number;
  bundleFolder: string;
  /** Its only way out to the internet; null: it has none. */
  egress: { listen(socketPath: string): Promise<() => void> } | null;
  /** Its way to its database; null: its rows are in its folder. */
  database: Pick<Relay, 'listen' | 'login'> | null;
}

/** Where one app runs: how it is reached, and its way out. */
export interface Place {
  /** What the app sees, among it `bundle`; to be added to its job. */
  readonly folders: Job['folders'];
  /** How the app learns where to listen, and of its ways out. */
  environment(at: (folder: string) => string): Record<string, string>;
  /** Starts the app. Called once; throws if it cannot be started. */
  start(job: Job): Promise<RunningJob>;
  /** Where it answers; null while it does not listen. From then on the app cannot change what that leads to. Throws if it tried. */
  address(): Promise<AppAddress | null>;
  /** Resolves when that may have changed, or after a short while. */
  next(): Promise<void>;
  /** Closes the ways out, and removes everything. Idempotent. */
  remove(): Promise<void>;
}

export interface RunningJob {
  stdout: Readable;
  stderr: Readable;
  /** Resolves once it has ended and its output was read. */
  exited: Promise<Exit>;
  /** Asks the program itself to end (SIGTERM). */
  terminate(): void;
  /** Ends it and everything it started, at once. */
  kill(): void;
  /** Sets the largest file that it and its descendants may write; 0: none. False if that failed. */
  limitFiles(bytes: number): Promise<boolean>;
  /** From here on notices what tells a death for lack of memory from others. */
  watchMemory(boundBytes: number): MemoryWatch;
  /** Resident memory of all of its processes; 0 if unknown. */
  memoryBytes(): Promise<number>;
  /** How long its processes ran on a CPU or waited for one; 0 if unknown. */
  processorWantedMs(): Promise<number>;
  /** Gives its processes the lowest CPU priority. */
  lowerPriority(): void;
  /** The size of deleted files that it still holds open, in the folders that it can write; 0 if unknown. */
  removedBytes(): Promise<number>;
  /** How many temporary files, folders and links it has; 0 if they are not separate, or count as its memory. */
  temporaryEntries(): Promise<number>;
}

/** Neither is enough alone: other processes may be killed, and a process may be near its limit for long. */
export interface MemorySeen {
  /** The share of its limit, from 0 to 1. */
  usedPart: number;
  /** Since then the kernel has killed a process of this machine for lack of memory. */
  kernelKilled: boolean;
}

export interface MemoryWatch {
  /** After a health check. A process that did not answer may be dead: what it holds now then only raises what was seen. */
  look(answered: boolean): void;
  /** Call it when the process ends. */
  end(): MemorySeen;
}

/** For a sentence: "exit code 1", "killed by SIGKILL". */
export function describeExit(exit: Exit | null): string {
  if (exit === null) return 'it is gone';
  return exit.signal === null ? `exit code ${exit.code ?? 'unknown'}` : `killed by ${exit.signal}`;
}

/** What runs a program reports its signal as code 128 + number: bubblewrap and shells do. */
export function readExit(code: number | null, name: string | null): Exit {
  const names: Record<number, string> = {
    132: 'SIGILL',
    133: 'SIGTRAP',
    134: 'SIGABRT',
    137: 'SIGKILL',
    139: 'SIGSEGV',
    143: 'SIGTERM',
  };
  if (code !== null && names[code] !== undefined) return { code: null, signal: names[code] };
  return { code, signal: name };
}
