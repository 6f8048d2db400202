import { readFileSync } from 'node:fs';

/**
 * The highest value that this process may set for a limit, by its name in /proc/self/limits; a higher limit for an app would be
 * refused. Infinity if there is none, or it is unknown.
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
