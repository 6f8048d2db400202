/**
 * Every setting of the server, read from the environment. Only this schema defines their names, formats, defaults and meanings.
 */
import { everyRateLimit, limits, type RateLimitName } from '@davit/contract';
import { type Static, Type } from 'typebox';
import { roles } from '../roles.ts';
import { ofArtifacts } from './artifact-settings.ts';
import { BackupSettings } from './backup-settings.ts';
import { MailSettings } from './mail-settings.ts';
import { ModelSettings } from './model-settings.ts';
import { SwarmSettings } from './swarm-settings.ts';
import { TelemetrySettings } from './telemetry-settings.ts';

const wholeNumber = (description: string, fallback: number, minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  Type.Integer({ description, default: fallback, minimum, maximum });

const text = (description: string, fallback?: string) =>
  Type.String({ description, minLength: 1, ...(fallback === undefined ? {} : { default: fallback }) });

/** `list: true` marks a comma-separated setting. */
const list = (description: string) => Type.Array(Type.String({ minLength: 1 }), { description, default: [], list: true });

const countedBy = {
  key: 'API key',
  ip: 'client IP',
  person: 'person',
  account: 'account',
  'account and ip': 'account and client IP',
} as const;

const rateLimit = (name: RateLimitName) =>
  wholeNumber(
    `Requests per minute and ${countedBy[everyRateLimit[name].per]}: ${everyRateLimit[name].covers}.`,
    everyRateLimit[name].perMinute,
    1,
    1_000_000_000,
  );

const workspaceBound = (what: string) =>
  Type.Optional(
    Type.Integer({
      description: `${what}, unless its policy says otherwise ("davit admin policy set"). Not set: any number.`,
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
    }),
  );

const publicOrigin = '^https?://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(:[0-9]{1,5})?/?$';

export const Settings = Type.Object({
  DAVIT_ROLES: Type.Array(Type.String({ minLength: 1 }), {
    description: `What this process does, of ${roles.join(', ')}. Default: all. Fewer roles need DATABASE_URL. "davit serve --roles" sets the same.`,
    default: [...roles],
    list: true,
  }),
  HOST: Type.String({
    description: 'The address on which the API and the apps listen.',
    default: '127.0.0.1',
    pattern: '^[A-Za-z0-9.-]+$|^[0-9A-Fa-f:.]+(%[A-Za-z0-9]+)?$',
    form: 'an address or a host name of this machine, without scheme and port, such as 127.0.0.1 or ::',
  }),
  PORT: wholeNumber('The port of the API; 0 picks a free one.', 4100, 0, 65_535),
  EDGE_PORT: wholeNumber('The port at which apps are reached by name; 0 picks a free one.', 4180, 0, 65_535),
  APP_PORTS: Type.String({
    description: "The range of loopback ports for apps' own addresses. Further projects are reachable only by name.",
    default: '41000-41999',
    pattern: '^[0-9]{1,5}-[0-9]{1,5}$',
    form: 'a range of ports, such as 41000-41999',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      description:
        "A PostgreSQL database (14 or newer) for everything but the apps' own data: postgresql://user:password@host:port/name. Servers that share it form one installation and need the same DAVIT_MASTER_KEY. Default: a SQLite database in the data folder.",
      pattern: '^postgres(ql)?://.+/.+$',
      form: 'an address such as postgresql://user:password@host:5432/davit',
    }),
  ),
  APPS_RPC_HOST: Type.String({
    description:
      "With DATABASE_URL: the address at which the installation's other servers reach this one while it runs the apps. Servers on one machine need not set it.",
    default: '127.0.0.1',
    pattern: '^[A-Za-z0-9.-]+$|^[0-9A-Fa-f:.]+$',
    form: 'an address or a host name of this machine that the other servers reach, such as 10.0.0.5',
  }),
  APPS_RPC_PORT: wholeNumber('The port for APPS_RPC_HOST; 0 picks a free one.', 0, 0, 65_535),
  DAVIT_DATA_DIR: text('The folder for all data.', './data'),
  APPS_DATA_DIR: Type.Optional(
    text(
      "The folder for the apps' own data, if not in the data folder. Servers that share a database must share it too, so that the server that takes over the apps has their data: on one machine any folder, on several a volume that each one mounts.",
    ),
  ),
  APPS_RUN_ON: Type.String({
    description:
      'With DATABASE_URL: which of the servers with the role edge run the apps. "one-server": one of them runs all, and another one takes over if it ends. "every-server": they divide the apps, and take over from each other; that needs the same APPS_DATA_DIR on all of them, and is not possible with APPS_RUN_IN=kubernetes or swarm yet. Every server with the role edge needs the same.',
    default: 'one-server',
    pattern: '^(one-server|every-server)$',
    form: 'one-server or every-server',
  }),
  APPS_DATABASE_URL: Type.Optional(
    Type.String({
      description:
        'A PostgreSQL cluster (14 or newer) for the rows of apps: postgresql://user:password@host:port/name, with a role that may create databases and roles. A project with config.db "postgres" gets a database there at its first release; "davit admin project move" moves others. Every server needs the same one. Not set: rows are in files.',
      pattern: '^postgres(ql)?://.+/.+$',
      form: 'an address such as postgresql://davit:password@host:5432/postgres',
    }),
  ),
  APPS_RUN_IN: Type.String({
    description:
      'How apps run: as processes of this machine in a sandbox, in containers of an engine on it, as services of a Docker Swarm, or in pods of the Kubernetes that Davit itself runs in. "processes", "containers", "swarm" or "kubernetes".',
    default: 'processes',
    pattern: '^(processes|containers|swarm|kubernetes)$',
    form: 'processes, containers, swarm or kubernetes',
  }),
  APPS_POD_PORT: wholeNumber(
    'With APPS_RUN_IN=kubernetes: the port of APPS_RPC_HOST at which pods of apps call Davit. The network policy names it too.',
    4191,
    1,
    65_535,
  ),
  APPS_POD_IMAGE: Type.Optional(
    text("With APPS_RUN_IN=kubernetes: the image of the apps' pods, if not Davit's own. It needs Node 24, a shell and prlimit."),
  ),
  CONTAINER_ENGINE_SOCKET: text(
    "With APPS_RUN_IN=containers: the unix socket of Docker (20.10 or newer) or of Podman's service (4.3 or newer). With APPS_RUN_IN=swarm: that of a Docker which manages the Swarm. Davit may do with it what root may.",
    '/var/run/docker.sock',
  ),
  ...SwarmSettings,
  APPS_DOMAIN: Type.Optional(
    Type.String({
      description:
        'A domain with wildcard DNS for the apps: each is <slug>.<domain>. Not a parent of the domain the API is served at.',
      pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$|^localhost$',
      form: 'a domain, such as apps.example.com',
    }),
  ),
  PUBLIC_URL: Type.Optional(
    Type.String({
      description:
        'The public address of the API and the console, for example behind a TLS proxy: scheme, host and port. Davit uses it in the links that it prints, and adds its host to API_HOSTS.',
      pattern: publicOrigin,
      form: 'an address without a path, such as https://davit.example.com',
    }),
  ),
  APPS_PUBLIC_URL: Type.Optional(
    Type.String({
      description:
        'The public address below which apps are reached: scheme, domain and port. With https://apps.example.com an app is https://<slug>.apps.example.com. Existing apps move to it at the next start. Sets APPS_DOMAIN.',
      pattern: publicOrigin,
      form: 'an address without a path, such as https://apps.example.com',
    }),
  ),
  HTTPS_PORT: Type.Optional(
    Type.Integer({
      description:
        "The port at which Davit serves TLS itself, usually 443, with certificates that it orders by ACME for its own host, apps and their domains. EDGE_PORT must then be reached as port 80 at these names. Setting it accepts the authority's terms of service. Not set: a proxy in front of Davit serves TLS. See docs/domains.md.",
      minimum: 1,
      maximum: 65_535,
    }),
  ),
  ACME_DIRECTORY_URL: Type.String({
    description: "The certificate authority for HTTPS_PORT: its ACME directory. Default: Let's Encrypt.",
    default: 'https://acme-v02.api.letsencrypt.org/directory',
    pattern: '^https://.+$',
    form: 'an https address',
  }),
  ACME_EMAIL: Type.Optional(
    Type.String({
      description: 'Where the certificate authority sends notices.',
      pattern: '^[^@ ]+@[^@ ]+$',
      form: 'an e-mail address',
    }),
  ),
  WORKSPACE_MAX_CERTIFICATE_ORDERS_PER_WEEK: wholeNumber(
    'Certificates that Davit orders for one workspace in 7 days, failed orders included. Renewals count, and are never refused.',
    50,
    1,
    1_000_000,
  ),
  API_HOSTS: list(
    'Additional host names that the API answers to, without ports, for a proxy or your own domain. localhost, 127.0.0.1, [::1] and HOST are always included.',
  ),
  TRUST_PROXY: list(
    'Addresses or networks (CIDR) of the proxies whose X-Forwarded-For is trusted, or loopback, linklocal, uniquelocal. Applies to the API and to apps: apps limit each visitor by X-Forwarded-For, and set Secure cookies by X-Forwarded-Proto.',
  ),
  DNS_SERVERS: list("Name servers that look up own domains of apps: addresses with an optional port. Default: the machine's."),
  CORS_ORIGINS: list('Origins of browser pages that may call the API, such as https://example.com. None: CORS is off.'),
  DAVIT_MASTER_KEY: Type.Optional(
    Type.String({
      description:
        'The key that encrypts all agent state: 32 bytes in base64 or hex. Default: a generated key in the file master-key of the data folder, readable only by its owner. If you lose it, you lose the state: back it up separately from the data. With DATABASE_URL no key is generated: every server needs the same one.',
      pattern: '^([0-9a-fA-F]{64}|[A-Za-z0-9+/_-]{43}=?)$',
      form: '32 bytes in base64 (44 characters) or hex (64)',
    }),
  ),
  DAVIT_PREVIOUS_MASTER_KEYS: list(
    'Earlier values of DAVIT_MASTER_KEY, needed to change it: at start, everything encrypted under them is re-encrypted under the current key. You can remove them afterwards.',
  ),
  DAVIT_INIT_API_KEY: Type.Optional(
    Type.String({
      description: 'A well-formed API key to create at the first start, with all scopes. Default: a generated one.',
      pattern: '^dvt_[0-9A-Za-z]{38}$',
      form: 'an API key; `davit keys generate` prints one',
    }),
  ),
  ...ofArtifacts.schemas,
  UPLOADS_IN: Type.String({
    description:
      'Where the files are that visitors upload to apps: "folder", the data folder of each app, or "bucket": also in the bucket of ARTIFACTS_S3_BUCKET, before their visitor gets an answer.',
    default: 'folder',
    pattern: '^(folder|bucket)$',
    form: 'folder or bucket',
  }),
  UPLOADS_CACHE_MB: wholeNumber(
    'With UPLOADS_IN=bucket: MiB of uploads on the disk, over all apps. Beyond it, those of the apps that were unused for longest leave the disk until somebody visits them. An app that is awake has all of its own',
    10_240,
    0,
    100_000_000,
  ),
  ...BackupSettings,
  METRICS_TOKEN: Type.Optional(
    Type.String({
      description: 'A Bearer token that allows other machines to read /metrics. Default: only this machine can.',
      minLength: 16,
    }),
  ),
  RATE_LIMIT_V1_KEY_PER_MIN: rateLimit('v1-key'),
  RATE_LIMIT_V1_IP_PER_MIN: rateLimit('v1-ip'),
  RATE_LIMIT_AGENT_START_PER_MIN: rateLimit('agent-start'),
  RATE_LIMIT_AGENT_WRITE_PER_MIN: rateLimit('agent-write'),
  RATE_LIMIT_AGENT_LIST_PER_MIN: rateLimit('agent-list'),
  RATE_LIMIT_AGENT_OTHER_PER_MIN: rateLimit('agent-other'),
  RATE_LIMIT_MCP_KEY_PER_MIN: rateLimit('mcp-key'),
  RATE_LIMIT_INVALID_KEY_IP_PER_MIN: rateLimit('invalid-key-ip'),
  RATE_LIMIT_CONSOLE_PERSON_PER_MIN: rateLimit('console-person'),
  RATE_LIMIT_CONSOLE_IP_PER_MIN: rateLimit('console-ip'),
  RATE_LIMIT_SIGN_IN_IP_PER_MIN: rateLimit('sign-in-ip'),
  RATE_LIMIT_SIGN_IN_ACCOUNT_IP_PER_MIN: rateLimit('sign-in-account-ip'),
  RATE_LIMIT_SIGN_IN_ACCOUNT_PER_MIN: rateLimit('sign-in-account'),
  MAX_CHECKPOINT_BYTES: wholeNumber(
    'The largest body of a checkpoint of an agent run, in bytes.',
    limits.checkpointBodyBytes,
    1024,
    256 * 1024 * 1024,
  ),
  CHECKPOINTS_KEPT: wholeNumber(
    'How many checkpoints of an agent run are kept: the newest, plus the last known-good one and the ones these depend on.',
    1000,
    1,
    1_000_000,
  ),
  STEPS_KEPT: wholeNumber(
    'How many steps of an agent run are kept: the newest, plus those of the last day and those that decide whether a checkpoint is known-good.',
    10_000,
    1_000,
    10_000_000,
  ),
  ABUSE_CONTACT: Type.Optional(
    Type.String({
      description:
        'Where to report an app, and to reach you about a suspended one: an e-mail address, or the address of a page. Every app links to it, and suspended apps and the About page of the console show it.',
      pattern: '^[^<>&"]{1,200}$',
      form: 'an e-mail address or the address of a page, such as abuse@example.com',
    }),
  ),
  AUDIT_RETENTION_DAYS: wholeNumber('How long entries of the audit log are kept, in days.', 365, 1, 36_500),
  APP_METRICS_DAYS: wholeNumber('How long traffic and output of apps are kept, in days.', 30, 1, 36_500),
  PRUNE_EVERY_MS: wholeNumber(
    'The interval between removals of old agent-run records, in milliseconds.',
    600_000,
    20,
    86_400_000,
  ),
  MAX_LOG_STREAMS: wholeNumber('How many log streams may be open at once; beyond that, requests get 503.', 5000, 1, 100_000),
  STREAM_STALL_MS: wholeNumber(
    'How long a log stream waits for a client that does not read, in milliseconds.',
    30_000,
    100,
    3_600_000,
  ),
  RUN_CONCURRENCY: wholeNumber('How many projects are built at once.', 2, 1, 64),
  DEADLINE_FACTOR: wholeNumber(
    'How many times longer than usual the stages of a run, their processes and the start of an app may take. For slow machines.',
    1,
    1,
    20,
  ),
  WARM_WORKERS: Type.Enum(['yes', 'no'], {
    description:
      'Whether to start the planning and build processes with Davit, so that the first app does not wait for them. Either way, they end when idle. yes or no.',
    default: 'yes',
    form: 'yes or no',
  }),
  APP_DATA_MB: wholeNumber(
    'The limit on the data folder of an app and its database, in MiB. Over it the app becomes read-only.',
    1024,
    16,
    1_048_576,
  ),
  EGRESS_ALLOW: list(
    'Additional hosts with ports that apps with network access may reach, such as intranet.example:8080 or [fd00::5]:443. Default: only public addresses on ports 80 and 443.',
  ),
  WEBHOOK_ALLOW: list(
    'Additional hosts with ports that webhooks may be sent to, also over http, such as hooks.internal:8080. Default: only https to public addresses on port 443.',
  ),
  WORKSPACE_MAX_WAITING_RUNS: workspaceBound('Runs of one workspace that may wait at once'),
  WORKSPACE_MAX_PROJECTS: workspaceBound('Projects of one workspace'),
  WORKSPACE_MAX_VERSIONS: workspaceBound('Stored versions of one workspace, with runs under way that may release one'),
  WORKSPACE_MAX_STORED_BYTES: workspaceBound(
    'Bytes stored for one workspace: versions, build logs, and the checkpoints, steps and memory of agents. Data of its apps is limited by APP_DATA_MB for each project instead',
  ),
  WORKSPACE_MAX_BUILD_MINUTES_PER_MONTH: workspaceBound('Minutes that runs of one workspace may take in a calendar month (UTC)'),
  WORKSPACE_MAX_MODEL_TOKENS_PER_DAY: workspaceBound(
    'Tokens of the language model, sent and written, for one workspace in a UTC day; beyond it, Davit plans without the model',
  ),
  APP_IDLE_MS: wholeNumber('How long an app without requests stays awake, in milliseconds.', 300_000, 1000, 86_400_000),
  MAX_AWAKE_APPS: Type.Optional(
    Type.Integer({
      description:
        'Apps that run at once on this machine, warm previous versions included. To wake one more, a warm version or the app that has been idle longest goes to sleep first. Not set: one for every 192 MiB of the memory that this machine, or its container, has.',
      minimum: 1,
      maximum: 100_000,
    }),
  ),
  ...MailSettings,
  ...ModelSettings,
  ...TelemetrySettings,
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    description: 'The lowest level that is logged: trace, debug, info, warn, error, fatal or silent.',
    default: 'info',
    form: 'one of trace, debug, info, warn, error, fatal, silent',
  }),
});

export type Settings = Static<typeof Settings>;
export type SettingName = keyof Settings;
