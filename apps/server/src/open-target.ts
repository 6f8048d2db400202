/** The target that runs apps on this server. */
import { buildRowsProgram } from '@davit/builder';
import { readableSettings } from '@davit/launch';
import type { Spawn } from '@davit/processes';
import { createProcessTarget, type DividedApps, defaultLimits, type ProcessTarget } from '@davit/targets';
import { systemClock } from './ambient.ts';
import { appsPlace } from './apps-place.ts';
import { consoleUrlOf } from './config/console-url.ts';
import { consoleOrigins } from './console-files/console-origins.ts';
import { StartRefused } from './listen.ts';
import type { AppsInput } from './open-apps.ts';
import { pruneHourly } from './prune-hourly.ts';
import { runtimeFolder } from './runtime-folder.ts';

interface TargetInput extends Pick<AppsInput, 'config' | 'logger' | 'closers' | 'storage' | 'mail' | 'secure' | 'telemetry'> {
  spawn: Spawn;
  mayRun: () => boolean;
  divided: DividedApps | null;
  onDataLost: () => void;
}

export async function openTarget({
  config,
  logger,
  closers,
  storage,
  spawn,
  mayRun,
  divided,
  onDataLost,
  mail,
  secure,
  telemetry,
}: TargetInput): Promise<ProcessTarget> {
  const target = await createProcessTarget({
    spawn,
    dataDir: config.dataDir,
    ...(await appsPlace(config)),
    mayRun,
    divided,
    onDataLost,
    runtimeDir: runtimeFolder(config.dataDir),
    edgePort: config.edgePort,
    host: config.host,
    appsDomain: config.appsDomain,
    appsPublicUrl: config.appsPublicUrl,
    consoleUrl: consoleUrlOf(config),
    sendsMail: mail.isOn,
    framedBy: consoleOrigins(config),
    trustProxy: config.trustProxy,
    secure,
    tracing: telemetry.edge,
    egressAllow: config.egressAllow,
    browser: config.model.browser,
    abuseContact: config.abuseContact,
    uploads: storage.uploads && { store: storage.uploads, cacheBytes: (config.uploads?.cacheMiB ?? 0) * 1024 * 1024 },
    settingsOf: async (workspaceId, projectId) => readableSettings(await storage.appSettings.list(workspaceId, projectId)),
    databases: storage.appDatabases,
    buildRowsProgram,
    clock: systemClock,
    log: logger,
    limits: {
      appIdleMs: config.appIdleMs,
      bootDeadlineMs: defaultLimits.bootDeadlineMs * config.deadlineFactor,
      appDataMiB: config.appDataMiB,
      outputKeptMs: config.appMetricsDays * 24 * 60 * 60_000,
      ...(config.maxAwakeApps === null ? {} : { maxAwake: config.maxAwakeApps }),
    },
  }).catch((error: Error) => {
    throw new StartRefused(`Davit cannot run apps here. ${error.message}`, error);
  });
  closers.add('apps', () => target.close());
  pruneHourly('output of apps', () => target.pruneOutput(), { config, logger, closers, role: 'edge' });
  return target;
}
