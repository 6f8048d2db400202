import { watch } from 'node:fs';
import type { Exit } from '@davit/processes';
import { probeHealth } from './health-path.ts';
import { type ProcessFolder, takeSocket } from './runtime-folder.ts';
import { type ConfinedProcess, describeExit } from './start-confined.ts';

const watchIntervalMs = 20;

export interface SocketWatch {
  /** Resolves at the next sign of a change, or after a short while. */
  next(): Promise<void>;
  close(): void;
}

/** Watches for the socket from before the process starts, so that nothing is missed. */
export function watchSocket(folder: ProcessFolder): SocketWatch {
  let wake: () => void = () => undefined;
  const watcher = watch(folder.inside, () => wake());
  watcher.on('error', () => undefined);
  return {
    next: () =>
      new Promise((resolve) => {
        // Watching is fast but not supported by every file system: poll too.
        const timer = setTimeout(resolve, watchIntervalMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    close: () => watcher.close(),
  };
}

/** The result of waiting for a process to answer. */
export type HealthWait =
  | { outcome: 'ok'; schemaChanges: string[] }
  | { outcome: 'crash' | 'failed_health_check'; reason: string; isLate?: true };

/** Time for the last check, after the deadline. */
const lastLookMs = 1_000;

/**
 * Waits until a process has created its socket and answers its health path, has ended, or the deadline is over. The deadline
 * may have passed while Davit itself was paused: then a last check finds that the app answers.
 */
export async function waitForHealth(
  folder: ProcessFolder,
  started: ConfinedProcess,
  socket: SocketWatch,
  deadlineMs: number,
): Promise<HealthWait> {
  const deadline = performance.now() + deadlineMs;
  let ended: Exit | null = null;
  const exited = started.exited.then((exit) => {
    ended = exit;
  });
  let listening = false;
  for (let lastLook = false; ended === null; ) {
    const leftMs = Math.ceil(deadline - performance.now());
    if (leftMs <= 0 && lastLook)
      return {
        outcome: 'failed_health_check',
        reason: `The app did not answer /-/health within ${deadlineMs / 1000} s.`,
        isLate: true,
      };
    lastLook = leftMs <= 0;
    listening ||= await takeSocket(folder);
    if (!listening) {
      await Promise.race([exited, socket.next()]);
      continue;
    }
    const answer = await Promise.race([exited, probeHealth(folder.socket, Math.max(leftMs, lastLookMs))]);
    if (answer === undefined) break;
    if (answer.outcome === 'ok') return answer;
    if (answer.outcome === 'unhealthy')
      return { outcome: 'failed_health_check', reason: `The app started but is not healthy: ${answer.reason}.` };
    // Bound, but not yet listening: there is a moment between the two calls.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return { outcome: 'crash', reason: `The app exited during startup: ${describeExit(ended)}.` };
}
