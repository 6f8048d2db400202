import type { TargetLimits } from '../limits.ts';
import type { AppProcess } from '../process/app-process.ts';

type Watched = Pick<AppProcess, 'probeHealth' | 'exit' | 'exited'>;

/** An app that died refuses connections a moment before what runs it reports the death. */
const reportedWithinMs = 1_000;

/**
 * Checks a live process's health every few seconds, sooner after a failure. `hung` is called once, after a number of
 * consecutive failures. Returns a function that stops it.
 */
export function watchHealth(
  process: Watched,
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
    if (answer.outcome === 'refused') await endOrMoment(process);
    // Its end is reported elsewhere; a check in progress adds nothing.
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

async function endOrMoment(process: Watched): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const moment = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, reportedWithinMs);
  });
  await Promise.race([process.exited, moment]);
  clearTimeout(timer);
}
