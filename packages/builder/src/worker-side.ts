/** The other end of a worker pool: what runs inside a worker process. */
import module from 'node:module';

/** Set where a worker is started before there is a job for it. */
export const warmUpVariable = 'DAVIT_WORKER_WARM_UP';

/**
 * Answers each job with what `handle` makes of it. `warmUp` is called where no job waits for this worker yet:
 * what it prepares is there for the first one. Where the parent is gone, everything here ends at once.
 */
export function serveJobs<J, R>(handle: (job: J) => Promise<R>, warmUp: () => unknown = () => undefined): void {
  // Not at the exit: a worker is killed, and has none.
  module.flushCompileCache();
  process.on('message', (job) => {
    handle(job as J).then(
      (result) => process.send?.({ end: 'done', result }),
      (error: unknown) => {
        process.send?.({ end: 'crashed', how: error instanceof Error ? error.message : String(error) });
      },
    );
  });
  process.on('disconnect', () => {
    process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
  });
  if (process.env[warmUpVariable] !== undefined) warmUp();
}
