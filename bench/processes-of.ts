/** What a program and all that it started use, from /proc. */
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  ownTicks: number;
  /** Of ended children that it waited for. */
  childTicks: number;
}

/** USER_HZ of every Linux. */
const ticksPerSecond = 100;

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const text = readOrNull(`/proc/${name}/stat`);
      if (text === null) return [];
      // The name of the program, in parentheses, may have spaces.
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [parent = 0] = fields.slice(1);
      const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
      return [{ pid: Number(name), parent, ownTicks: user + system, childTicks: childUser + childSystem }];
    });
}

/** Of a process and its descendants, ended ones too. */
export function processorSeconds(pid: number): number {
  const all = processes();
  const counted = new Set([pid]);
  for (let before = 0; before !== counted.size; ) {
    before = counted.size;
    for (const one of all) if (counted.has(one.parent)) counted.add(one.pid);
  }
  const ofTree = all.filter((one) => counted.has(one.pid));
  return ofTree.reduce((sum, { ownTicks, childTicks }) => sum + ownTicks + childTicks, 0) / ticksPerSecond;
}

/** Of these processes alone. */
export function ownProcessorSeconds(pids: readonly number[]): number {
  const own = processes().filter(({ pid }) => pids.includes(pid));
  return own.reduce((sum, { ownTicks }) => sum + ownTicks, 0) / ticksPerSecond;
}

/** Of each process, with its share of what it shares with others. */
export function proportionalBytes(pid: number): number {
  const text = readOrNull(`/proc/${pid}/smaps_rollup`) ?? '';
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

/** Processes that run a bundle, inside their sandbox or without one. */
export function appProcesses(pid: number): number[] {
  const all = processes();
  const isApp = ({ pid: one }: Process) => {
    const words = (readOrNull(`/proc/${one}/cmdline`) ?? '').split('\0');
    return /node$/.test(words[0] ?? '') && /server\.mjs$/.test(words.at(-2) ?? '');
  };
  const isOf = (one: Process): boolean => {
    for (let at: Process | undefined = one, depth = 0; at !== undefined && depth < 20; depth++) {
      if (at.parent === pid) return true;
      const next: number = at.parent;
      at = all.find((other) => other.pid === next);
    }
    return false;
  };
  return all.filter((one) => isApp(one) && isOf(one)).map((one) => one.pid);
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
