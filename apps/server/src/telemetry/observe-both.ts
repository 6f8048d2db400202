import { noObserver, type RunObserver } from '@davit/launch';
import type { Metrics } from '../http/metrics.ts';
import type { Telemetry } from './telemetry.ts';

/** Measures runs, and traces them if that is on. */
export function observeBoth(measured: Metrics['runs'], { runs: traced }: Telemetry): RunObserver {
  if (traced === null) return { ...noObserver, ...measured };
  return {
    ...traced,
    attempt: (run, work) => traced.attempt(run, () => measured.attempt(run, work)),
    stage: (run, stage, work) => traced.stage(run, stage, () => measured.stage(run, stage, work)),
  };
}
