/** OpenStack Swift with its S3 API, on one machine: made of Debian's packages in a folder, which it sees as its root. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { assembleDebian } from '../debian-packages.ts';
import { freePort } from '../ports.ts';
import { until } from '../until.ts';

const packages = ['python3', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const storing = ['account', 'container', 'object'] as const;

export interface Swift {
  url: string;
  accessKeyId: string;
  secretKey: string;
  region: string;
  makeBucket(name: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startSwift(root: string): Promise<Swift> {
  await assembleDebian(root, packages);
  const settings = join(root, 'etc/swift');
  for (const folder of [
    settings,
    join(root, 'var/backups/swift'),
    join(root, 'srv/node/one'),
    join(root, 'var/cache/swift'),
    join(root, 'tmp'),
  ])
    await mkdir(folder, { recursive: true });
  await writeFile(join(root, 'etc/hosts'), `127.0.0.1 localhost ${hostname()}\n`);
  await writeFile(
    join(settings, 'swift.conf'),
    section('swift-hash', { swift_hash_path_prefix: 'of', swift_hash_path_suffix: 'tests' }) +
      section('storage-policy:0', { name: 'one', default: 'yes' }),
  );
  const sandbox = ['--bind', root, '/', '--dev', '/dev', '--proc', '/proc', '--chdir', '/', '--die-with-parent'];
  const inRoot = (...words: string[]) => promisify(execFile)('bwrap', [...sandbox, ...words]);
  const serve = (...words: string[]) => processes.push(spawn('bwrap', [...sandbox, ...words], { stdio: 'ignore' }));
  const processes: ChildProcess[] = [];
  for (const kind of storing) {
    const port = await freePort();
    await writeFile(join(settings, `${kind}.conf`), serverOf(kind, port));
    const builder = `/etc/swift/${kind}.builder`;
    await inRoot('swift-ring-builder', builder, 'create', '4', '1', '0');
    await inRoot('swift-ring-builder', builder, 'add', `r1z1-127.0.0.1:${port}/one`, '1');
    await inRoot('swift-ring-builder', builder, 'rebalance');
    serve(`swift-${kind}-server`, `/etc/swift/${kind}.conf`);
  }
  const port = await freePort();
  await writeFile(join(settings, 'proxy.conf'), proxyAt(port));
  serve('swift-proxy-server', '/etc/swift/proxy.conf');
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await Promise.all(processes.map(end));
  };
  await until('Swift to answer', () =>
    fetch(`${url}/healthcheck`).then(
      ({ ok }) => ok,
      () => false,
    ),
  ).catch(async (error) => {
    await stop();
    throw error;
  });
  const user = { accessKeyId: 'test:tester', secretKey: 'testing', region: 'us-east-1' };
  const makeBucket = (name: string) => makeBucketAt(url, user, name);
  return { url, ...user, makeBucket, stop };
}

async function makeBucketAt(
  endpoint: string,
  { accessKeyId, secretKey, region }: Pick<Swift, 'accessKeyId' | 'secretKey' | 'region'>,
  name: string,
): Promise<void> {
  const credentials = { accessKeyId, secretAccessKey: secretKey };
  const s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  await s3.send(new CreateBucketCommand({ Bucket: name })).finally(() => s3.destroy());
}

const section = (name: string, settings: Record<string, string>): string =>
  `[${name}]\n${Object.entries(settings)
    .map(([key, value]) => `${key} = ${value}\n`)
    .join('')}`;

const listening = (port: number) => ({ bind_ip: '127.0.0.1', bind_port: String(port), user: 'root', workers: '0' });

const serverOf = (kind: string, port: number): string =>
  section('DEFAULT', { ...listening(port), devices: '/srv/node', mount_check: 'false' }) +
  section('pipeline:main', { pipeline: `${kind}-server` }) +
  section(`app:${kind}-server`, { use: `egg:swift#${kind}` });

const proxyAt = (port: number): string =>
  section('DEFAULT', listening(port)) +
  section('pipeline:main', {
    pipeline: 'catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth bulk slo dlo proxy-server',
  }) +
  section('app:proxy-server', { use: 'egg:swift#proxy', account_autocreate: 'true' }) +
  section('filter:tempauth', { use: 'egg:swift#tempauth', user_test_tester: 'testing .admin' }) +
  section('filter:cache', { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' }) +
  ['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 's3api', 'bulk', 'slo', 'dlo']
    .map((name) => section(`filter:${name}`, { use: `egg:swift#${name}` }))
    .join('');

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
