import { readFileSync } from 'node:fs';

/**
 * The most that this process may set a limit to, by its name in /proc/self/limits; an app's
 * limit above that would be refused. Infinity where there is none, or the system does not tell.
 */
export function hardLimit(name: 'Max data size' | 'Max file size' | 'Max open files' | 'Max processes'): number {
  try {
    const line = readFileSync('/proc/self/limits', 'latin1')
      .split('\n')
      .find((one) => one.startsWith(name));
    const hard = line?.slice(name.length).trim().split(/\s+/)[1];
    return hard === undefined || hard === 'unlimited' ? Number.POSITIVE_INFINITY : Number(hard);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
