/** The server as a program: settings from the environment, log lines on stdout, one sentence on stderr where it cannot start. */
import { OpenRefused } from '@davit/storage';
import { startDavit, stopGently, stopSoon } from './compose.ts';
import { ConfigError, readConfig } from './config/read-config.ts';
import { makeLogger } from './http/logger.ts';
import { StartRefused } from './listen.ts';

const gentleDeadlineMs = 28_000;
const soonDeadlineMs = 4_500;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = makeLogger(config.logLevel);
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'an error that nothing expected; stopping');
    process.exit(1);
  });
  const started = startDavit(config, logger);
  const stop = (soon: boolean) => {
    process.once('SIGINT', () => process.exit(130));
    setTimeout(() => process.exit(1), soon ? soonDeadlineMs : gentleDeadlineMs).unref();
    started
      .then((davit) => davit.stop(soon ? stopSoon : stopGently))
      .then(() => process.exit(0))
      .catch(() => process.exit(1));
  };
  process.once('SIGTERM', () => stop(false));
  process.once('SIGINT', () => stop(true));
  await started;
}

main().catch((error: unknown) => {
  const foreseen = error instanceof ConfigError || error instanceof OpenRefused || error instanceof StartRefused;
  console.error(foreseen ? error.message : error);
  process.exitCode = 1;
  // Whatever did not let go must not keep a server alive that never started.
  setTimeout(() => process.exit(1), 2_000).unref();
});
