/** The other end of a workshop: what runs inside a worker process. */
import module from 'node:module';

/** Answers each job with what `handle` makes of it. Where the parent is gone, everything here ends at once. */
export function serveJobs<J, R>(handle: (job: J) => Promise<R>): void {
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
}
