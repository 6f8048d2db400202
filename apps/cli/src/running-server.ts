/** The server in this process: start errors are explained, and shutdown is bounded. */
import type { RunningServer, StartOptions } from '@davit/server';
import { CommandError, exitCodes, usageError } from './exit-codes.ts';
import { paintNote, printNote } from './terminal.ts';

/** The deadline after Ctrl-C; then the process ends, whatever is still open. */
const fastStopTimeoutMs = 4_500;
/** The deadline after SIGTERM, which a supervisor sends. */
const gracefulStopTimeoutMs = 28_000;

/** Throws CommandError with an explanation and a fix. */
export async function start(options: StartOptions = {}, environment = process.env): Promise<RunningServer> {
  // Loaded lazily: commands that start no server answer sooner without it.
  const { ConfigError, OpenRefused, lowerOtherThreadsPriority, StartRefused, startServer } = await import('@davit/server');
  try {
    const server = await startServer(environment, options);
    lowerOtherThreadsPriority();
    return server;
  } catch (error) {
    if (error instanceof ConfigError) throw usageError(error.message);
    if (error instanceof OpenRefused || error instanceof StartRefused) throw new CommandError(error.message);
    throw error;
  }
}

/** Runs until SIGINT, SIGTERM, SIGHUP or a fatal error, then stops everything it started and ends the process. */
export async function runUntilSignal(
  starting: Promise<RunningServer>,
  work: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const signaled = new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  });
  const mustStop = starting.then(async (server) => {
    await server.mustStop;
    return 'lost' as const;
  });
  mustStop.catch(() => {});
  await Promise.race([starting.then(work), signaled, mustStop]);
  const why = await Promise.race([signaled, mustStop]);
  const how = why === 'SIGTERM' ? 'gently' : 'soon';
  printNote(paintNote('dim', '\nStopping…'));
  const timeoutMs = how === 'soon' ? fastStopTimeoutMs : gracefulStopTimeoutMs;
  setTimeout(() => {
    printNote(`Davit did not stop within ${timeoutMs / 1000} s, so it exits now.`);
    process.exit(exitCodes.failed);
  }, timeoutMs).unref();
  await (await starting).close(how);
  process.exit(why === 'lost' ? exitCodes.failed : exitCodes.ok);
}
