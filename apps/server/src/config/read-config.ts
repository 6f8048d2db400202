/** The environment, validated: either a complete configuration or every mistake in it. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { everyRateLimit, type RateLimitName, type WorkspaceBounds } from '@davit/contract';
import { isApiKey } from '@davit/identity';
import { parseAuthority } from '@davit/targets/destination';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { isRole, type Role, roles } from '../roles.ts';
import { isNameServer, isOrigin, isProxy, originOf } from './address-forms.ts';
import { ofArtifacts, uploadMistakes } from './artifact-settings.ts';
import { type BackupConfig, backupMistakes, toBackupConfig } from './backup-settings.ts';
import { isBlockedPort } from './blocked-ports.ts';
import type { BucketConfig } from './bucket-settings.ts';
import { databaseMistakes } from './database-settings.ts';
import { type MailConfig, mailMistakes, toMailConfig } from './mail-settings.ts';
import { type ModelConfig, modelMistakes, toModelConfig } from './model-settings.ts';
import { type SettingName, Settings } from './settings.ts';
import { type SwarmConfig, swarmMistakes, toSwarmConfig } from './swarm-settings.ts';
import { type TelemetryConfig, telemetryMistakes, toTelemetryConfig } from './telemetry-settings.ts';

export { hostOf } from '@davit/model';

export interface Config {
  roles: ReadonlySet<Role>;
  host: string;
  port: number;
  edgePort: number;
  appPorts: { first: number; last: number };
  databaseUrl: string | null;
  /** Where the other servers call the apps RPC. */
  appsRpc: { host: string; port: number };
  /** Absolute. */
  dataDir: string;
  /** Null: in the data folder. */
  appsDataDir: string | null;
  dividesApps: boolean;
  /** Null: the rows of apps are in files. */
  appsDatabaseUrl: string | null;
  /** The socket of the engine whose containers run the apps; null: they are processes. */
  containerEngine: string | null;
  /** The Swarm whose services run the apps; null: none does. */
  swarm: SwarmConfig | null;
  /** How pods run the apps, and of which image if not of Davit's; null: they do not. */
  pods: { port: number; image: string | null } | null;
  appsDomain: string | null;
  /** The public origin of the API and the console; null: where this process listens. */
  publicUrl: string | null;
  /** The origin below which apps are; null if it follows from `appsDomain` and `edgePort`. */
  appsPublicUrl: string | null;
  /** How Davit serves TLS itself; null: it does not. */
  certificates: { httpsPort: number; directoryUrl: string; email: string | null; maxOrdersPerWeek: number } | null;
  apiHosts: string[];
  trustProxy: string[];
  corsOrigins: string[];
  /** Name servers that check own domains; empty: the machine's. */
  dnsServers: string[];
  masterKey: string | null;
  previousMasterKeys: string[];
  initApiKey: string | null;
  metricsToken: string | null;
  /** Null: versions are in no bucket. */
  artifacts: BucketConfig | null;
  /** Uploads of apps are in the bucket of `artifacts`, and at most so much of them on the disk. Null: on the disk alone. */
  uploads: { cacheMiB: number } | null;
  backups: BackupConfig;
  /** Requests per minute, by bucket. */
  rateLimits: Record<RateLimitName, number>;
  /** For workspaces whose policy does not set them. */
  workspaceBounds: WorkspaceBounds;
  maxCheckpointBytes: number;
  checkpointsKept: number;
  stepsKept: number;
  /** Null: none. */
  abuseContact: string | null;
  auditRetentionDays: number;
  appMetricsDays: number;
  pruneEveryMs: number;
  maxLogStreams: number;
  streamStallMs: number;
  runConcurrency: number;
  deadlineFactor: number;
  warmWorkers: boolean;
  mail: MailConfig;
  model: ModelConfig;
  /** Null: no traces, and no logs but Davit's own. */
  telemetry: TelemetryConfig | null;
  /** `host:port` pairs. */
  egressAllow: string[];
  /** The same, for webhooks. */
  webhookAllow: string[];
  appIdleMs: number;
  /** Null: as many as memory allows. */
  maxAwakeApps: number | null;
  /** MiB. */
  appDataMiB: number;
  logLevel: Settings['LOG_LEVEL'];
  /** Settings that were given by a former name. */
  renamedSettings: { from: string; to: SettingName }[];
}

export interface SettingMistake {
  setting: SettingName;
  /** A sentence that says what is expected. Never repeats the value, which may be a secret. */
  message: string;
}

/** Lists every mistake at once, so that one more attempt is enough. */
export class ConfigError extends Error {
  readonly mistakes: SettingMistake[];

  constructor(mistakes: SettingMistake[]) {
    const lines = mistakes.map(({ setting, message }) => `  ${setting}: ${message}`);
    super(`${mistakes.length === 1 ? 'One setting is' : `${mistakes.length} settings are`} wrong:\n${lines.join('\n')}`);
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

const checkSettings = Compile(Settings);

/** Former names, accepted for one release after the change. The current name wins. */
const formerNames: Partial<Record<SettingName, string>> = { APPS_RPC_HOST: 'DOOR_HOST', APPS_RPC_PORT: 'DOOR_PORT' };

/** Reads the settings. An empty variable counts as not set. Throws ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given: Record<string, unknown> = {};
  const renamedSettings: Config['renamedSettings'] = [];
  for (const [name, schema] of Object.entries(Settings.properties) as [SettingName, TSchema][]) {
    const from = formerNames[name];
    let value = environment[name]?.trim() ?? '';
    if (value === '' && from !== undefined && environment[from]?.trim()) {
      value = environment[from].trim();
      renamedSettings.push({ from, to: name });
    }
    given[name] = value === '' ? fallback(schema) : parse(schema, value);
    if (given[name] === undefined) delete given[name];
  }
  const mistakes = checkSettings.Check(given) ? [] : mistakesOf(given);
  const settings = given as Settings;
  if (mistakes.length === 0) mistakes.push(...contradictions(settings));
  else mistakes.push(...contradictions(settings, new Set(mistakes.map((mistake) => mistake.setting))));
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return toConfig(settings, renamedSettings);
}

function fallback(schema: TSchema): unknown {
  return 'default' in schema ? schema.default : undefined;
}

function parse(schema: TSchema, value: string): unknown {
  if ('list' in schema) {
    return value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  }
  if ('type' in schema && schema.type === 'integer') return /^-?[0-9]{1,15}$/.test(value) ? Number(value) : value;
  return value;
}

function mistakesOf(given: Record<string, unknown>): SettingMistake[] {
  const mistakes = new Map<SettingName, SettingMistake>();
  for (const error of checkSettings.Errors(given)) {
    const setting = error.instancePath.split('/')[1] as SettingName;
    if (!mistakes.has(setting)) mistakes.set(setting, { setting, message: expected(setting) });
  }
  return [...mistakes.values()];
}

function expected(setting: SettingName): string {
  const schema = Settings.properties[setting] as { form?: string; type?: string; minimum?: number; maximum?: number };
  if (schema.form !== undefined) return `must be ${schema.form}.`;
  if (schema.type === 'integer') return `must be a whole number from ${schema.minimum} to ${schema.maximum}.`;
  return setting === 'METRICS_TOKEN' ? 'must have at least 16 characters.' : 'must not be empty.';
}

/** Mistakes that involve several settings, or more than the format. */
function contradictions(settings: Settings, known: ReadonlySet<SettingName> = new Set()): SettingMistake[] {
  const mistakes: SettingMistake[] = [];
  const addMistake = (setting: SettingName, message: string) => {
    if (!known.has(setting)) mistakes.push({ setting, message });
  };
  if (!known.has('APP_PORTS')) {
    const { first, last } = portRange(settings.APP_PORTS);
    if (first < 1 || last > 65_535 || first > last) addMistake('APP_PORTS', 'must be a range of ports, such as 41000-41999.');
    for (const setting of ['PORT', 'EDGE_PORT'] as const) {
      const port = settings[setting];
      if (port >= first && port <= last) addMistake(setting, `must lie outside APP_PORTS (${settings.APP_PORTS}).`);
    }
  }
  for (const setting of ['PORT', 'EDGE_PORT', 'HTTPS_PORT'] as const) {
    const port = settings[setting];
    if (port !== undefined && isBlockedPort(port))
      addMistake(setting, `must be another port than ${port}: browsers refuse to open it.`);
  }
  if (settings.PORT === settings.EDGE_PORT && settings.PORT !== 0) addMistake('EDGE_PORT', 'must differ from PORT.');
  for (const { setting, message } of databaseMistakes(settings)) addMistake(setting, message);
  const all = roles.join(', ');
  if (settings.DAVIT_ROLES.length === 0 || !settings.DAVIT_ROLES.every(isRole)) {
    addMistake('DAVIT_ROLES', `must be a comma-separated list of roles: ${all}.`);
  } else if (
    settings.DATABASE_URL === undefined &&
    !known.has('DATABASE_URL') &&
    !roles.every((role) => settings.DAVIT_ROLES.includes(role))
  ) {
    addMistake(
      'DAVIT_ROLES',
      `must include all of ${all} if DATABASE_URL is not set: no other process could play the missing roles.`,
    );
  }
  if (['0.0.0.0', '::'].includes(settings.APPS_RPC_HOST)) {
    addMistake('APPS_RPC_HOST', 'must be an address that the other servers can reach, not a wildcard address.');
  }
  if (settings.DAVIT_INIT_API_KEY !== undefined && !isApiKey(settings.DAVIT_INIT_API_KEY)) {
    addMistake('DAVIT_INIT_API_KEY', 'must be an API key; its checksum is wrong. `davit keys generate` prints one.');
  }
  for (const setting of ['PUBLIC_URL', 'APPS_PUBLIC_URL'] as const) {
    const address = settings[setting];
    if (address !== undefined && !known.has(setting) && !URL.canParse(address)) addMistake(setting, expected(setting));
  }
  const { APPS_PUBLIC_URL: appsUrl, APPS_DOMAIN: appsDomain } = settings;
  const appsHost = appsUrl === undefined ? undefined : URL.parse(appsUrl)?.hostname;
  if (appsHost !== undefined && isIP(appsHost) !== 0)
    addMistake('APPS_PUBLIC_URL', 'must name a domain: apps are at names below it.');
  if (appsHost !== undefined && appsDomain !== undefined && appsHost !== appsDomain) {
    addMistake('APPS_PUBLIC_URL', `must be an address of APPS_DOMAIN (${appsDomain}); otherwise unset APPS_DOMAIN.`);
  }
  const consoleHost = settings.PUBLIC_URL === undefined ? undefined : URL.parse(settings.PUBLIC_URL)?.hostname;
  const below = appsHost ?? appsDomain;
  if (consoleHost !== undefined && below !== undefined && `.${consoleHost}`.endsWith(`.${below}`)) {
    addMistake('PUBLIC_URL', `must not be ${below} or a name below it: those names belong to apps.`);
  }
  const { HTTPS_PORT: httpsPort, PORT: port, EDGE_PORT: edgePort } = settings;
  if (httpsPort !== undefined && (httpsPort === port || httpsPort === edgePort))
    addMistake('HTTPS_PORT', 'must differ from PORT and EDGE_PORT.');
  if (httpsPort !== undefined && ![settings.PUBLIC_URL, appsUrl].some((address) => address?.startsWith('https:')))
    addMistake('HTTPS_PORT', 'needs a PUBLIC_URL or an APPS_PUBLIC_URL that starts with https.');
  if (!settings.TRUST_PROXY.every(isProxy)) {
    addMistake(
      'TRUST_PROXY',
      'must list addresses or networks, such as 10.0.0.1 or 10.0.0.0/8, or loopback, linklocal, uniquelocal.',
    );
  }
  if (!settings.CORS_ORIGINS.every(isOrigin)) {
    addMistake('CORS_ORIGINS', 'must list origins: scheme, host and port without a path, such as https://example.com.');
  }
  if (!settings.DNS_SERVERS.every(isNameServer)) {
    addMistake('DNS_SERVERS', 'must list addresses of name servers, such as 10.0.0.2, 10.0.0.2:5353 or [fd00::2]:53.');
  }
  if (!settings.API_HOSTS.every((host) => /^[a-zA-Z0-9.-]+$|^\[[0-9a-fA-F:.]+\]$/.test(host))) {
    addMistake('API_HOSTS', 'must list host names without scheme and port, such as davit.example.com.');
  }
  for (const setting of ['EGRESS_ALLOW', 'WEBHOOK_ALLOW'] as const) {
    if (settings[setting].every((pair) => parseAuthority(pair) !== null)) continue;
    addMistake(setting, 'must list host names or addresses, each with a port, such as intranet.example:8080 or [fd00::5]:443.');
  }
  const groups: ((given: Settings) => SettingMistake[])[] = [
    ofArtifacts.mistakes,
    swarmMistakes,
    uploadMistakes,
    backupMistakes,
    mailMistakes,
    modelMistakes,
    telemetryMistakes,
  ];
  for (const { setting, message } of groups.flatMap((mistakesOf) => mistakesOf(settings))) addMistake(setting, message);
  return mistakes;
}

function portRange(text: string): { first: number; last: number } {
  const [first, last] = text.split('-').map(Number);
  return { first: first ?? 0, last: last ?? 0 };
}

function toConfig(settings: Settings, renamedSettings: Config['renamedSettings']): Config {
  const publicUrl = originOf(settings.PUBLIC_URL);
  const appsPublicUrl = originOf(settings.APPS_PUBLIC_URL);
  const limits = Object.entries(everyRateLimit).map(([name, limit]) => [name, settings[limit.setting]]);
  return {
    roles: new Set(settings.DAVIT_ROLES.filter(isRole)),
    host: settings.HOST,
    port: settings.PORT,
    edgePort: settings.EDGE_PORT,
    appPorts: portRange(settings.APP_PORTS),
    databaseUrl: settings.DATABASE_URL ?? null,
    appsDatabaseUrl: settings.APPS_DATABASE_URL ?? null,
    appsRpc: { host: settings.APPS_RPC_HOST, port: settings.APPS_RPC_PORT },
    dataDir: resolve(settings.DAVIT_DATA_DIR),
    dividesApps: settings.APPS_RUN_ON === 'every-server',
    appsDataDir: settings.APPS_DATA_DIR === undefined ? null : resolve(settings.APPS_DATA_DIR),
    containerEngine: settings.APPS_RUN_IN === 'containers' ? resolve(settings.CONTAINER_ENGINE_SOCKET) : null,
    swarm: toSwarmConfig(settings),
    pods: settings.APPS_RUN_IN === 'kubernetes' ? { port: settings.APPS_POD_PORT, image: settings.APPS_POD_IMAGE ?? null } : null,
    appsDomain: settings.APPS_DOMAIN ?? (appsPublicUrl && new URL(appsPublicUrl).hostname),
    publicUrl,
    appsPublicUrl,
    apiHosts: publicUrl === null ? settings.API_HOSTS : [...settings.API_HOSTS, new URL(publicUrl).hostname],
    certificates:
      settings.HTTPS_PORT === undefined
        ? null
        : {
            httpsPort: settings.HTTPS_PORT,
            directoryUrl: settings.ACME_DIRECTORY_URL,
            email: settings.ACME_EMAIL ?? null,
            maxOrdersPerWeek: settings.WORKSPACE_MAX_CERTIFICATE_ORDERS_PER_WEEK,
          },
    trustProxy: settings.TRUST_PROXY,
    corsOrigins: settings.CORS_ORIGINS,
    dnsServers: settings.DNS_SERVERS,
    masterKey: settings.DAVIT_MASTER_KEY ?? null,
    previousMasterKeys: settings.DAVIT_PREVIOUS_MASTER_KEYS,
    initApiKey: settings.DAVIT_INIT_API_KEY ?? null,
    metricsToken: settings.METRICS_TOKEN ?? null,
    artifacts: ofArtifacts.read(settings),
    uploads: settings.UPLOADS_IN === 'bucket' ? { cacheMiB: settings.UPLOADS_CACHE_MB } : null,
    backups: toBackupConfig(settings),
    rateLimits: Object.fromEntries(limits) as Record<RateLimitName, number>,
    workspaceBounds: {
      maxWaitingRuns: settings.WORKSPACE_MAX_WAITING_RUNS ?? null,
      maxProjects: settings.WORKSPACE_MAX_PROJECTS ?? null,
      maxVersions: settings.WORKSPACE_MAX_VERSIONS ?? null,
      maxStoredBytes: settings.WORKSPACE_MAX_STORED_BYTES ?? null,
      maxBuildMinutesPerMonth: settings.WORKSPACE_MAX_BUILD_MINUTES_PER_MONTH ?? null,
      maxModelTokensPerDay: settings.WORKSPACE_MAX_MODEL_TOKENS_PER_DAY ?? null,
    },
    maxCheckpointBytes: settings.MAX_CHECKPOINT_BYTES,
    checkpointsKept: settings.CHECKPOINTS_KEPT,
    stepsKept: settings.STEPS_KEPT,
    abuseContact: settings.ABUSE_CONTACT ?? null,
    auditRetentionDays: settings.AUDIT_RETENTION_DAYS,
    appMetricsDays: settings.APP_METRICS_DAYS,
    pruneEveryMs: settings.PRUNE_EVERY_MS,
    maxLogStreams: settings.MAX_LOG_STREAMS,
    streamStallMs: settings.STREAM_STALL_MS,
    runConcurrency: settings.RUN_CONCURRENCY,
    deadlineFactor: settings.DEADLINE_FACTOR,
    warmWorkers: settings.WARM_WORKERS === 'yes',
    mail: toMailConfig(settings),
    telemetry: toTelemetryConfig(settings),
    model: toModelConfig(settings),
    egressAllow: settings.EGRESS_ALLOW,
    webhookAllow: settings.WEBHOOK_ALLOW,
    appIdleMs: settings.APP_IDLE_MS,
    maxAwakeApps: settings.MAX_AWAKE_APPS ?? null,
    appDataMiB: settings.APP_DATA_MB,
    logLevel: settings.LOG_LEVEL,
    renamedSettings,
  };
}
