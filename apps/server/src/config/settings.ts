/**
 * Every setting of the server, read from the environment. This schema is the only place
 * that knows their names, forms, defaults and meanings.
 */
import { everyRateLimit, limits, type RateLimitName } from '@davit/contract';
import { type Static, Type } from 'typebox';
import { roles } from '../roles.ts';

const wholeNumber = (description: string, fallback: number, minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  Type.Integer({ description, default: fallback, minimum, maximum });

const text = (description: string, fallback?: string) =>
  Type.String({ description, minLength: 1, ...(fallback === undefined ? {} : { default: fallback }) });

/** `list: true` marks a setting given as words between commas. */
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
    `Requests of one ${countedBy[everyRateLimit[name].per]} in a minute: ${everyRateLimit[name].covers}.`,
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

export const Settings = Type.Object({
  DAVIT_ROLES: Type.Array(Type.String({ minLength: 1 }), {
    description: `What this process does, of ${roles.join(', ')}: all of it unless told otherwise, which needs DATABASE_URL. "davit serve --roles" says the same.`,
    default: [...roles],
    list: true,
  }),
  HOST: Type.String({
    description: 'The address that the API and the apps by name are listened for on.',
    default: '127.0.0.1',
    pattern: '^[A-Za-z0-9.-]+$|^[0-9A-Fa-f:.]+(%[A-Za-z0-9]+)?$',
    form: 'an address or a host name of this machine, without scheme and port, such as 127.0.0.1 or ::',
  }),
  PORT: wholeNumber('The port of the API; 0 takes a free one.', 4100, 0, 65_535),
  EDGE_PORT: wholeNumber('The port that apps are reached at by name; 0 takes a free one.', 4180, 0, 65_535),
  APP_PORTS: Type.String({
    description:
      "The range of loopback ports for apps' own addresses. Projects beyond it are made all the same, and are reached by name alone.",
    default: '41000-41999',
    pattern: '^[0-9]{1,5}-[0-9]{1,5}$',
    form: 'a range of ports, such as 41000-41999',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      description:
        "A PostgreSQL database (14 or newer) for everything but the apps' own data: postgresql://user:password@host:port/name. Servers that share it are one installation, and need the same DAVIT_MASTER_KEY. Without it Davit keeps a SQLite database in its data folder.",
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
  APPS_RPC_PORT: wholeNumber('The port for APPS_RPC_HOST; 0 takes a free one.', 0, 0, 65_535),
  DAVIT_DATA_DIR: text('The folder for everything that is kept.', './data'),
  APPS_DATA_DIR: Type.Optional(
    text(
      "The folder for the apps' own data, where it is not to be in the data folder: servers that share a database share it too, so that whoever takes the apps over has their data. On one machine any folder; on many a volume that each of them mounts.",
    ),
  ),
  APPS_DOMAIN: Type.Optional(
    Type.String({
      description:
        'A domain with wildcard DNS for the apps: each is <slug>.<domain>. Not a parent of the domain the API is served at.',
      pattern: '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$|^localhost$',
      form: 'a domain, such as apps.example.com',
    }),
  ),
  API_HOSTS: list(
    'More host names that the API answers to, without ports: needed behind a proxy or a name of your own. localhost, 127.0.0.1, [::1] and HOST are always among them.',
  ),
  TRUST_PROXY: list(
    'Addresses or networks (CIDR) of the proxies whose X-Forwarded-For is believed, or loopback, linklocal, uniquelocal. Holds for the API and for apps: by X-Forwarded-For an app limits each visitor, by X-Forwarded-Proto its cookies are Secure.',
  ),
  CORS_ORIGINS: list('Origins of browser pages that may call the API, such as https://example.com. None: CORS is off.'),
  DAVIT_MASTER_KEY: Type.Optional(
    Type.String({
      description:
        'The key that all agent state is sealed under: 32 bytes in base64 or hex. Without it one is made in the data folder, master-key, for its owner only. Losing it loses the state: back it up, apart from the data. With DATABASE_URL none is made: every server needs the same one.',
      pattern: '^([0-9a-fA-F]{64}|[A-Za-z0-9+/_-]{43}=?)$',
      form: '32 bytes in base64 (44 characters) or hex (64)',
    }),
  ),
  DAVIT_PREVIOUS_MASTER_KEYS: list(
    'Master keys that were used before DAVIT_MASTER_KEY, needed to change it: at the start everything sealed under them comes under the present one. They may be dropped afterwards.',
  ),
  DAVIT_INIT_API_KEY: Type.Optional(
    Type.String({
      description: 'A well-formed API key to create at the first start, with all scopes. Without it one is made.',
      pattern: '^dvt_[0-9A-Za-z]{38}$',
      form: 'an API key; `npx davit admin key generate` makes one',
    }),
  ),
  METRICS_TOKEN: Type.Optional(
    Type.String({
      description: 'Lets /metrics be read from other machines, as a Bearer token. Without it only from this one.',
      minLength: 16,
    }),
  ),
  RATE_LIMIT_V1_KEY_PER_MIN: rateLimit('v1-key'),
  RATE_LIMIT_V1_IP_PER_MIN: rateLimit('v1-ip'),
  RATE_LIMIT_AGENT_START_PER_MIN: rateLimit('agent-start'),
  RATE_LIMIT_AGENT_WRITE_PER_MIN: rateLimit('agent-write'),
  RATE_LIMIT_AGENT_LIST_PER_MIN: rateLimit('agent-list'),
  RATE_LIMIT_AGENT_OTHER_PER_MIN: rateLimit('agent-other'),
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
    'How many checkpoints of an agent run are kept: the newest, and beside them the last known-good one and what these are built on.',
    1000,
    1,
    1_000_000,
  ),
  STEPS_KEPT: wholeNumber(
    'How many steps of an agent run are kept: the newest, and beside them those of the last day and those that a checkpoint it may go back to is judged by.',
    10_000,
    1_000,
    10_000_000,
  ),
  PRUNE_EVERY_MS: wholeNumber(
    'How long after one removal of old records of agent runs the next begins, in milliseconds.',
    600_000,
    20,
    86_400_000,
  ),
  MAX_LOG_STREAMS: wholeNumber('Log streams open at once; past that: 503.', 5000, 1, 100_000),
  STREAM_STALL_MS: wholeNumber(
    'How long a log stream waits for a client that does not read, in milliseconds.',
    30_000,
    100,
    3_600_000,
  ),
  RUN_CONCURRENCY: wholeNumber('Projects that are built at once.', 2, 1, 64),
  WARM_WORKERS: Type.Enum(['yes', 'no'], {
    description:
      'Whether the processes that plan and build are started with Davit, so that the first app does not wait for them; they end when idle either way. yes or no.',
    default: 'yes',
    form: 'yes or no',
  }),
  APP_DATA_MB: wholeNumber(
    'How much an app may keep in its data folder, in MiB; past it the app can be read and writes nothing more.',
    1024,
    16,
    1_048_576,
  ),
  EGRESS_ALLOW: list(
    'Hosts with ports that apps which need the network may reach although they are private or have another port, such as intranet.example:8080 or [fd00::5]:443. Apart from these: public addresses on ports 80 and 443 alone.',
  ),
  WEBHOOK_ALLOW: list(
    'Hosts with ports that webhooks may be sent to although they are private or have another port, over http too, such as hooks.internal:8080. Apart from these: https to public addresses on port 443 alone.',
  ),
  WORKSPACE_MAX_WAITING_RUNS: workspaceBound('Runs of one workspace that may wait at once'),
  WORKSPACE_MAX_PROJECTS: workspaceBound('Projects of one workspace'),
  WORKSPACE_MAX_STORED_BYTES: workspaceBound(
    'Bytes that are kept for one workspace: stored versions, build logs, and the checkpoints and steps of agents. Not what its apps keep: that is bounded by APP_DATA_MB for each of its projects',
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
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
    description: 'The least that is logged: trace, debug, info, warn, error, fatal or silent.',
    default: 'info',
    form: 'one of trace, debug, info, warn, error, fatal, silent',
  }),
});

export type Settings = Static<typeof Settings>;
export type SettingName = keyof Settings;
