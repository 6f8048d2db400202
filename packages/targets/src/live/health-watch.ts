import type { TargetLimits } from '../limits.ts';
import type { AppProcess } from '../process/app-process.ts';

/**
 * Asks a live process for its health every few seconds, sooner after a failure. `hung` is
 * told once, after a number of failures in a row. Returns how to stop asking.
 */
export function watchHealth(
  process: AppProcess,
  limits: Pick<TargetLimits, 'healthIntervalMs' | 'healthDeadlineMs' | 'failedChecksToRestart'>,
  listener: { ok(): void; failed(reason: string): void; hung(): void },
): () => void {
  let stopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout;
  const again = (ms: number) => {
    timer = setTimeout(() => void check(), ms);
    timer.unref();
  };
  const check = async () => {
    const answer = await process.probeHealth(limits.healthDeadlineMs);
    // Its end is told elsewhere; a check that was under way says nothing new.
    if (stopped || process.exit !== null) return;
    if (answer.outcome === 'ok') {
      failures = 0;
      listener.ok();
      return again(limits.healthIntervalMs);
    }
    failures++;
    listener.failed(answer.outcome === 'refused' ? 'nothing listens on its socket' : answer.reason);
    if (failures >= limits.failedChecksToRestart) listener.hung();
    else again(Math.min(limits.healthIntervalMs, 1_000));
  };
  again(limits.healthIntervalMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
