import { readdirSync, readFileSync } from 'node:fs';

/** Pids of a process's children; empty where it is gone or the system does not tell. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
  } catch {
    return scanForChildren(pid);
  }
}

function scanForChildren(parent: number): number[] {
  const found: number[] = [];
  for (const name of listProcesses()) {
    const fields = statFields(name);
    if (fields !== null && Number(fields[1]) === parent) found.push(name);
  }
  return found;
}

/** When a process started, in ticks since the machine did: with its pid its name, for a pid is used again. Null where it is gone. */
export function startTicksOf(pid: number): string | null {
  return statFields(pid)?.[19] ?? null;
}

/** Differs after every start of the machine; empty where the system has no such thing. */
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

/** False where it is gone already. */
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
