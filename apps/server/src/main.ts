/**
 * The server as a program: settings from the environment, log lines on stdout, and where
 * it cannot start one sentence on stderr.
 *
 * SIGTERM lets work end, within 30 s. SIGINT ends everything within 5 s; a second one at once.
 */
import { OpenRefused } from '@davit/storage';
import { ConfigError } from './config/read-config.ts';
import { StartRefused } from './listen.ts';
import { startServer } from './start-server.ts';

const deadlineMs = { gently: 28_000, soon: 4_500 };

async function main(): Promise<void> {
  const started = startServer(process.env);
  let stopping = false;
  const stop = (how: 'gently' | 'soon') => {
    if (stopping && how === 'soon') process.exit(130);
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), deadlineMs[how]).unref();
    started
      .then((server) => server.close(how))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', () => stop('gently'));
  process.on('SIGINT', () => stop('soon'));
  await started;
}

main().catch((error: unknown) => {
  const foreseen = error instanceof ConfigError || error instanceof OpenRefused || error instanceof StartRefused;
  console.error(foreseen ? error.message : error);
  process.exitCode = 1;
  // Whatever did not let go must not keep a server alive that never started.
  setTimeout(() => process.exit(1), 2_000).unref();
});
