/** Starts the server from settings, for the command line and for programs that embed it. */
import type { DestinationStream } from 'pino';
import { fastStop, gracefulStop, startDavit } from './compose.ts';
import { type Config, readConfig } from './config/read-config.ts';
import { makeLogger } from './http/logger.ts';
import { openTelemetry } from './telemetry/telemetry.ts';

export interface RunningServer {
  /** Without a trailing slash. */
  apiUrl: string;
  /** The address of the API and the console for people: `apiUrl` unless PUBLIC_URL is set. */
  publicUrl: string;
  /** If this process runs the apps: the port for apps by name. */
  edgePort: number | null;
  /** Absolute. */
  dataDir: string;
  /** Only from the start that created it; later it is in the data folder's `first-api-key`. */
  firstApiKey: string | null;
  /**
   * A new link that signs in the first owner, valid for an hour; null once someone has set up an account. Only for the
   * terminal.
   */
  firstLink(): Promise<string | null>;
  /** Resolves when this server has to stop because another one on the same database has taken over its apps. */
  mustStop: Promise<void>;
  /** `soon` ends everything within 5 s; `gently` lets work finish, within 30 s. */
  close(how?: 'soon' | 'gently'): Promise<void>;
}

export interface StartOptions {
  /** The log level without LOG_LEVEL. */
  logLevel?: Config['logLevel'];
  /** Where log lines go; default: stdout. */
  logTo?: DestinationStream;
}

/** How long a server that stops waits for the collector. */
const lastSendMs = { soon: 1_000, gently: 5_000 };

/** Throws ConfigError, OpenRefused or StartRefused, each with a message for the person who started it. */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  { logLevel, logTo }: StartOptions = {},
): Promise<RunningServer> {
  const config = readConfig({ ...environment, LOG_LEVEL: environment.LOG_LEVEL || logLevel });
  const telemetry = await openTelemetry(config.telemetry);
  const logger = makeLogger(config.logLevel, logTo, telemetry);
  telemetry.reportTo(logger);
  for (const { from, to } of config.renamedSettings)
    logger.warn(`The setting ${from} is now ${to}. Rename it: the next release no longer reads ${from}.`);
  const davit = await startDavit(config, logger, telemetry).catch(async (error: unknown) => {
    await telemetry.close(lastSendMs.soon);
    throw error;
  });
  return {
    apiUrl: davit.apiUrl,
    publicUrl: davit.publicUrl,
    get edgePort() {
      return davit.edgePort;
    },
    dataDir: config.dataDir,
    firstApiKey: davit.firstKey?.made ? davit.firstKey.apiKey : null,
    firstLink: () => davit.firstLink(),
    mustStop: davit.mustStop,
    async close(how = 'soon') {
      await davit.stop(how === 'soon' ? fastStop : gracefulStop);
      await telemetry.close(lastSendMs[how]);
    },
  };
}
