import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './read-config.ts';
import { secretsOf } from './secrets-of.ts';
import { Settings } from './settings.ts';
import { settingsPage } from './settings-page.ts';

const mistakes = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.mistakes.map(({ setting }) => setting).sort();
  }
};

test('apps run as processes unless the settings say in containers, in a Swarm, or in pods', () => {
  expect(readConfig({}).containerEngine).toBeNull();
  expect(readConfig({ APPS_RUN_IN: 'containers' }).containerEngine).toBe('/var/run/docker.sock');
  expect(readConfig({ APPS_RUN_IN: 'containers', CONTAINER_ENGINE_SOCKET: '/run/p.sock' }).containerEngine).toBe('/run/p.sock');
  expect(readConfig({ APPS_POD_PORT: '4200' }).pods).toBeNull();
  expect(readConfig({ APPS_RUN_IN: 'kubernetes' })).toMatchObject({ pods: { port: 4191, image: null }, containerEngine: null });
  const swarm = { APPS_RUN_IN: 'swarm', APPS_REGISTRY: 'registry.example.com:5000/davit' };
  expect(readConfig(swarm)).toMatchObject({
    containerEngine: null,
    swarm: { socketPath: '/var/run/docker.sock', registry: { place: 'registry.example.com:5000/davit', account: null } },
  });
  expect(mistakes({ ...swarm, APPS_REGISTRY_USER: 'davit' })).toEqual(['APPS_REGISTRY_PASSWORD_FILE']);
  expect(mistakes({ ...swarm, APPS_RUN_IN: 'containers' })).toEqual(['APPS_REGISTRY']);
  expect(mistakes({ ...swarm, APPS_REGISTRY: 'https://registry.example.com' })).toEqual(['APPS_REGISTRY']);
  expect(mistakes({ APPS_RUN_IN: 'vms' })).toEqual(['APPS_RUN_IN']);
});

test('without any setting the documented defaults hold', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4100,
    edgePort: 4180,
    appPorts: { first: 41_000, last: 41_999 },
    dataDir: `${process.cwd()}/data`,
    rateLimits: {
      'v1-key': 100,
      'v1-ip': 20,
      'mcp-key': 300,
      'agent-start': 100,
      'agent-write': 1000,
      'agent-list': 300,
      'agent-other': 100,
      'invalid-key-ip': 100,
    },
    maxCheckpointBytes: 16 * 1024 * 1024,
    checkpointsKept: 1000,
    stepsKept: 10_000,
    pruneEveryMs: 600_000,
    trustProxy: [],
    corsOrigins: [],
  });
});

test('reports every invalid setting at once, by name, without its value', () => {
  const environment = {
    PORT: 'secret-port',
    EDGE_PORT: '-1',
    APP_PORTS: '5-1',
    RATE_LIMIT_V1_KEY_PER_MIN: '1.5',
    RATE_LIMIT_V1_IP_PER_MIN: '0',
    DAVIT_INIT_API_KEY: `dvt_${'0'.repeat(38)}`,
    DAVIT_MASTER_KEY: 'secret-master',
    DATABASE_URL: 'mysql://davit:secret@db/davit',
    TRUST_PROXY: '10.0.0.0/33',
    CORS_ORIGINS: 'https://a.example/path',
    LOG_LEVEL: 'loud',
  };
  expect(mistakes(environment)).toEqual(Object.keys(environment).sort());
  expect(() => readConfig(environment)).toThrow(/11 settings are wrong:\n {2}/);
  expect(() => readConfig(environment)).not.toThrow(/secret/);
});

test.each([
  [{ PORT: '4180' }, ['EDGE_PORT']],
  [{ PORT: '4190' }, ['PORT']],
  [{ EDGE_PORT: '6000' }, ['EDGE_PORT']],
  [{ PORT: '41500' }, ['PORT']],
  [{ APP_PORTS: '4000-4200' }, ['EDGE_PORT', 'PORT']],
  [{ APP_PORTS: '0-10' }, ['APP_PORTS']],
  [{ APP_PORTS: '60000-70000' }, ['APP_PORTS']],
  [{ APP_PORTS: 'all' }, ['APP_PORTS']],
  [{ PORT: '65536' }, ['PORT']],
  [{ PORT: '4e3' }, ['PORT']],
  [{ TRUST_PROXY: 'proxy.example' }, ['TRUST_PROXY']],
  [{ CORS_ORIGINS: '*' }, ['CORS_ORIGINS']],
  [{ API_HOSTS: 'https://davit.example' }, ['API_HOSTS']],
  [{ HOST: 'http://localhost' }, ['HOST']],
  [{ HOST: 'no such host' }, ['HOST']],
  [{ APPS_DOMAIN: 'apps_example' }, ['APPS_DOMAIN']],
  [{ DATABASE_URL: 'postgres://db' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://davit:half#of@db/davit' }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://davit:100%@db/davit' }, ['DATABASE_URL']],
  [{ DAVIT_ROLES: 'api,cook', DATABASE_URL: 'postgres://db/davit' }, ['DAVIT_ROLES']],
  [{ DAVIT_ROLES: ',', DATABASE_URL: 'postgres://db/davit' }, ['DAVIT_ROLES']],
  [{ DAVIT_ROLES: 'api,worker' }, ['DAVIT_ROLES']],
  [{ APPS_RPC_HOST: '0.0.0.0' }, ['APPS_RPC_HOST']],
  [{ METRICS_TOKEN: 'short' }, ['METRICS_TOKEN']],
  [{ EGRESS_ALLOW: 'intranet.example' }, ['EGRESS_ALLOW']],
  [{ EGRESS_ALLOW: '10.0.0.1:80,0x7f.1:80' }, ['EGRESS_ALLOW']],
  [{ WEBHOOK_ALLOW: 'hooks.internal' }, ['WEBHOOK_ALLOW']],
  [{ HTTPS_PORT: '443' }, ['HTTPS_PORT']],
  [{ HTTPS_PORT: '4180', PUBLIC_URL: 'https://davit.example.com' }, ['HTTPS_PORT']],
  [{ DNS_SERVERS: 'ns.example.com' }, ['DNS_SERVERS']],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, ['OTEL_EXPORTER_OTLP_ENDPOINT']],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization' }, ['OTEL_EXPORTER_OTLP_HEADERS']],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=100%' }, ['OTEL_EXPORTER_OTLP_HEADERS']],
  [{ OTEL_LOGS_EXPORTER: 'otlp' }, ['OTEL_LOGS_EXPORTER']],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, ['OTEL_TRACES_SAMPLER_ARG']],
])('%j is a mistake', (environment, settings) => {
  expect(mistakes(environment)).toEqual(settings);
});

test('a renamed setting is read by its former name too, and the present name wins', () => {
  const former = readConfig({ DOOR_HOST: '10.0.0.5', DOOR_PORT: '4200', APPS_RPC_PORT: '4300' });
  expect(former.appsRpc).toEqual({ host: '10.0.0.5', port: 4300 });
  expect(former.renamedSettings).toEqual([{ from: 'DOOR_HOST', to: 'APPS_RPC_HOST' }]);
});

test('nothing is traced unless a collector is named, and its headers are secrets', () => {
  for (const environment of [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }])
    expect(readConfig(environment).telemetry).toBeNull();
  const config = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%3Db, x-scope=1',
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  });
  expect(config.telemetry).toMatchObject({
    endpoint: 'https://collector.example/otlp',
    headers: { authorization: 'Bearer a=b', 'x-scope': '1' },
    traces: true,
    logs: false,
    sampler: { byParent: false, ratio: 0.25 },
  });
  expect(secretsOf(config)).toContain('Bearer a=b');
});

test('lists are words between commas; an empty setting counts as not set', () => {
  const config = readConfig({
    TRUST_PROXY: ' 10.0.0.1, fd00::/8,loopback ,',
    CORS_ORIGINS: 'https://a.example,http://localhost:5173',
    API_HOSTS: 'davit.example.com',
    PORT: '',
    APPS_DOMAIN: 'apps.example.com',
  });
  expect(config).toMatchObject({
    trustProxy: ['10.0.0.1', 'fd00::/8', 'loopback'],
    corsOrigins: ['https://a.example', 'http://localhost:5173'],
    apiHosts: ['davit.example.com'],
    port: 4100,
    appsDomain: 'apps.example.com',
  });
});

test('public addresses name the hosts that are answered to, and where apps are', () => {
  const config = readConfig({ PUBLIC_URL: 'https://davit.example.com/', APPS_PUBLIC_URL: 'https://apps.example.com:443' });
  expect(config).toMatchObject({
    publicUrl: 'https://davit.example.com',
    appsPublicUrl: 'https://apps.example.com',
    appsDomain: 'apps.example.com',
    apiHosts: ['davit.example.com'],
  });
  expect(readConfig({})).toMatchObject({ publicUrl: null, appsPublicUrl: null, appsDomain: null, apiHosts: [] });
});

test.each([
  [{ PUBLIC_URL: 'davit.example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://davit.example.com/console' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://davit.example.com:99999' }, 'PUBLIC_URL'],
  [{ APPS_PUBLIC_URL: 'https://10.0.0.1' }, 'APPS_PUBLIC_URL'],
  [{ APPS_PUBLIC_URL: 'https://apps.example.com', APPS_DOMAIN: 'other.example.com' }, 'APPS_PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://davit.apps.example.com', APPS_PUBLIC_URL: 'https://apps.example.com' }, 'PUBLIC_URL'],
])('public addresses that cannot work are refused: %j', (environment, setting) => {
  expect(() => readConfig(environment)).toThrow(setting);
});

test('a process with a database that others share may play some of the roles; alone it plays all', () => {
  expect([...readConfig({}).roles]).toEqual(['api', 'worker', 'edge', 'watchdog']);
  const shared = { DATABASE_URL: 'postgres://db/davit' };
  expect([...readConfig({ ...shared, DAVIT_ROLES: 'worker, edge' }).roles]).toEqual(['worker', 'edge']);
  expect(() => readConfig({ ...shared, DAVIT_ROLES: 'cook' })).toThrow('list of roles: api, worker, edge, watchdog');
});

test('a bucket for backups needs its access key; Amazon is where it is unless an endpoint is named', () => {
  const key = { BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_KEY_FILE: '/etc/davit/s3' };
  expect(mistakes({ BACKUP_S3_BUCKET: 'mine' })).toEqual(['BACKUP_S3_BUCKET']);
  expect(mistakes({ BACKUP_S3_BUCKET: 'a/b', BACKUP_S3_ENDPOINT: 'ftp://x', BACKUP_S3_PREFIX: '/x/', ...key })).toEqual([
    'BACKUP_S3_BUCKET',
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_PREFIX',
  ]);
  expect(readConfig({}).backups.bucket).toBeNull();
  const amazon = readConfig({ BACKUP_S3_BUCKET: 'mine', BACKUP_S3_REGION: 'eu-central-1', ...key }).backups.bucket;
  expect(amazon).toEqual({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'mine',
    prefix: '',
    accessKeyId: 'id',
    secretKey: null,
    secretKeyFile: '/etc/davit/s3',
    settings: 'BACKUP_S3',
  });
  const own = { BACKUP_S3_BUCKET: 'mine', BACKUP_S3_ENDPOINT: 'https://s3.example.com:9000/', BACKUP_S3_PREFIX: 'a/b', ...key };
  expect(readConfig(own).backups.bucket).toMatchObject({ endpoint: 'https://s3.example.com:9000', prefix: 'a/b' });
});

test('a bucket for versions has the same settings; secrets of both are known as such', () => {
  const versions = { ARTIFACTS_S3_BUCKET: 'versions', ARTIFACTS_S3_ACCESS_KEY_ID: 'id', ARTIFACTS_S3_SECRET_KEY: 'one-secret' };
  const backups = { BACKUP_S3_BUCKET: 'backups', BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_KEY: 'other-secret' };
  expect(mistakes({ ARTIFACTS_S3_BUCKET: 'versions' })).toEqual(['ARTIFACTS_S3_BUCKET']);
  const config = readConfig({ ...versions, ...backups });
  expect(config.artifacts).toMatchObject({ bucket: 'versions', settings: 'ARTIFACTS_S3' });
  expect(secretsOf(config)).toEqual(expect.arrayContaining(['one-secret', 'other-secret']));
});

test('uploads of apps are in the same bucket only if asked for, and need it', () => {
  const bucket = { ARTIFACTS_S3_BUCKET: 'versions', ARTIFACTS_S3_ACCESS_KEY_ID: 'id', ARTIFACTS_S3_SECRET_KEY: 'secret' };
  expect(readConfig(bucket).uploads).toBeNull();
  expect(readConfig({ ...bucket, UPLOADS_IN: 'bucket', UPLOADS_CACHE_MB: '5' }).uploads).toEqual({ cacheMiB: 5 });
  expect(mistakes({ UPLOADS_IN: 'bucket' })).toEqual(['UPLOADS_IN']);
  expect(mistakes({ ...bucket, UPLOADS_IN: 'drawer' })).toEqual(['UPLOADS_IN']);
});

test.each(['..', 'a/..', './a', 'a/./b', '../b'])('the folder %s in a bucket is refused', (prefix) => {
  const bucket = { BACKUP_S3_BUCKET: 'mine', BACKUP_S3_ACCESS_KEY_ID: 'id', BACKUP_S3_SECRET_KEY: 'secret' };
  expect(mistakes({ ...bucket, BACKUP_S3_PREFIX: prefix })).toEqual(['BACKUP_S3_PREFIX']);
  expect(readConfig({ ...bucket, BACKUP_S3_PREFIX: '..a/.b/c..' }).backups.bucket?.prefix).toBe('..a/.b/c..');
});

test('what would do nothing without a bucket, and a secret given twice, are mistakes', () => {
  expect(mistakes({ BACKUP_S3_PREFIX: 'main', BACKUP_S3_ACCESS_KEY_ID: 'id' })).toEqual([
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_PREFIX',
  ]);
  const twice = { BACKUP_S3_SECRET_KEY: 'secret', BACKUP_S3_SECRET_KEY_FILE: '/etc/davit/s3' };
  expect(mistakes({ BACKUP_S3_BUCKET: 'mine', BACKUP_S3_ACCESS_KEY_ID: 'id', ...twice })).toEqual(['BACKUP_S3_SECRET_KEY']);
});

test('every setting has a description', () => {
  for (const [name, schema] of Object.entries(Settings.properties)) {
    expect([name, 'description' in schema && String(schema.description).length > 20]).toEqual([name, true]);
  }
});

test('the documentation page matches the schema', async () => {
  const written = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8');
  expect(written).toBe(settingsPage());
});
