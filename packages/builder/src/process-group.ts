/** A worker and its descendants, observed and ended as one. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Kills the process, which leads a group, and its descendants at once; also those left by a process that has just ended. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Nothing is left.
  }
}

/** Memory of the process and its descendants, in bytes; 0 if it is gone or unknown. */
export function residentBytes(pid: number | undefined): number {
  if (pid === undefined) return 0;
  return process.platform === 'linux' ? residentBytesFromProc(pid, 8) : residentBytesFromPs(pid);
}

function residentBytesFromProc(pid: number, depth: number): number {
  try {
    const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return depth === 0 ? own : children.reduce((sum, child) => sum + residentBytesFromProc(Number(child), depth - 1), own);
  } catch {
    return 0;
  }
}

function residentBytesFromPs(pid: number): number {
  if (process.platform === 'win32') return 0;
  try {
    const lines = execFileSync('ps', ['-A', '-o', 'pgid=,rss='], { encoding: 'utf8' }).trim().split('\n');
    return lines
      .map((line) => line.trim().split(/\s+/).map(Number))
      .reduce((sum, [group, kib]) => (group === pid ? sum + (kib ?? 0) * 1024 : sum), 0);
  } catch {
    return 0;
  }
}
