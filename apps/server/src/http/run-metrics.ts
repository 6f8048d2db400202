/** Metrics of the runs that this server works on. */
import type { RunStatus } from '@davit/contract';
import { type PipelineEnd, type RunObserver, Stopped } from '@davit/launch';
import type { Registry } from 'prom-client';
import { metricsIn } from './metrics-in.ts';

/** Another server, or a later attempt, goes on with a run that ends otherwise. */
const statusAfter: Partial<Record<PipelineEnd, RunStatus>> = {
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'CANCELED',
};

export function runMetrics(registry: Registry): Pick<RunObserver, 'attempt' | 'stage'> {
  const { counter, histogram } = metricsIn(registry);
  const ended = counter(
    'davit_runs_ended_total',
    'Deployments that became SUCCEEDED, FAILED or CANCELED after they began, on the server that ended them.',
    'status',
  );
  const stages = histogram(
    'davit_run_stage_duration_seconds',
    'Time that a stage of a deployment took: succeeded, failed, or stopped (canceled, or continued elsewhere).',
    [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    'stage',
    'outcome',
  );
  return {
    async attempt(_run, work) {
      const end = await work();
      const status = statusAfter[end];
      if (status !== undefined) ended.inc({ status });
      return end;
    },
    async stage(_run, stage, work) {
      const took = stages.startTimer({ stage });
      try {
        await work();
        took({ outcome: 'succeeded' });
      } catch (error) {
        took({ outcome: error instanceof Stopped ? 'stopped' : 'failed' });
        throw error;
      }
    },
  };
}
