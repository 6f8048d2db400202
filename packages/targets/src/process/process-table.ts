import { readdirSync, readFileSync, readlinkSync, type Stats, statfsSync, statSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Pids of a process's children; empty if it is gone or the system does not say. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
  } catch {
    return scanForChildren(pid);
  }
}

/** The process, and its running descendants. */
export function withDescendants(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(withDescendants)];
}

function scanForChildren(parent: number): number[] {
  const found: number[] = [];
  for (const name of listProcesses()) {
    const fields = statFields(name);
    if (fields !== null && Number(fields[1]) === parent) found.push(name);
  }
  return found;
}

/**
 * When a process started, in ticks since boot: identifies it together with its pid, because pids are reused. Null if it is
 * gone.
 */
export function startTicksOf(pid: number): string | null {
  return statFields(pid)?.[19] ?? null;
}

/** How long these processes, with all their threads, ran on a CPU or waited for one: on a busy machine each gets less. */
export function processorWantedMs(pids: number[]): number {
  const nanoseconds = threadsOf(pids).map((thread) => {
    try {
      const [ran = 0, waited = 0] = readFileSync(`${thread}/schedstat`, 'latin1').split(' ').map(Number);
      return ran + waited;
    } catch {
      return 0;
    }
  });
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

function threadsOf(pids: number[]): string[] {
  return pids.flatMap((pid) => {
    try {
      return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`);
    } catch {
      return [];
    }
  });
}

/** Its name in the scheduler: `/autogroup-12`. */
function sessionOf(pid: number | 'self'): string | undefined {
  return readFileSync(`/proc/${pid}/autogroup`, 'latin1').split(' ')[0];
}

/** Gives these processes, with all their threads, the lowest CPU priority. Never throws. */
export function lowerPriority(pids: number[]): void {
  const niceness = constants.priority.PRIORITY_LOW;
  for (const pid of pids) {
    try {
      for (const thread of threadsOf([pid])) setPriority(Number(basename(thread)), niceness);
      // With session autogroups, the session's niceness counts. Never Davit's own session.
      if (sessionOf(pid) !== sessionOf('self')) writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
    } catch {
      // It is gone, or the system does not support this.
    }
  }
}

/** The kernel's description of a process: its user, memory, capabilities. Empty if it is gone, or this system has none. */
export function statusOf(pid: number | undefined): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch {
    return '';
  }
}

/** Resident memory of these processes; 0 if unknown. */
export function residentBytes(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + numberIn(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB$/m) * 1024, 0);
}

/** How many processes of this machine the kernel has killed for lack of memory; 0 if unknown. */
export function oomKills(): number {
  return numberIn('/proc/vmstat', /^oom_kill (\d+)$/m);
}

function numberIn(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const blockBytes = 512;

/** The size of deleted files on these devices that these processes still hold open, each counted once. */
export function removedBytes(pids: number[], devices: number[]): number {
  const held = new Map<string, number>();
  for (const { dev, ino, nlink, blocks } of pids.flatMap(openRemovedFiles)) {
    if (nlink === 0 && devices.includes(dev)) held.set(`${dev} ${ino}`, blocks * blockBytes);
  }
  return [...held.values()].reduce((sum, bytes) => sum + bytes, 0);
}

function openRemovedFiles(pid: number): Stats[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
      const path = `/proc/${pid}/fd/${name}`;
      try {
        return readlinkSync(path).endsWith(' (deleted)') ? [statSync(path)] : [];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

/** How many files, folders and links are on the file system at this path in the process's view; 0 if unknown. */
export function entriesAt(pid: number, path: string): number {
  try {
    const { files, ffree } = statfsSync(`/proc/${pid}/root${path}`);
    return files - ffree;
  } catch {
    return 0;
  }
}

/** Differs after every boot of the machine; empty if unknown. */
export function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
  } catch {
    return '';
  }
}

/** Processes whose command line names this path. */
export function processesNaming(path: string): number[] {
  return listProcesses().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path);
    } catch {
      return false;
    }
  });
}

/** False if it is already gone. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** The fields of /proc/<pid>/stat after the name: state, parent, … */
function statFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}
