/** Checks this machine against Davit's requirements. Changes nothing except a folder that it removes again. */
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formatModel, type MailStatus, type ModelStatus, mailInWords, type ServerStatus } from '@davit/server/admin';
import { type Config, ConfigError, hostOf, readConfig } from '@davit/server/config';
import { describeIsolation, probeConfinement, resolvesLocalNames, sizeOf, tryContainers } from '@davit/targets';
import { findServer, openAdmin } from './admin-client.ts';
import { cluster, rowsOfApps } from './check-apps-places.ts';
import { checkSettings } from './check-settings.ts';
import { self } from './command-name.ts';

export interface Finding {
  name: string;
  /** costs: Davit runs with a limitation. broken: it does not start. */
  state: 'ok' | 'costs' | 'broken';
  found: string;
  costs?: string;
  fix?: string;
}

const minFreeBytes = 1024 ** 3;

export async function checkMachine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const findings = [node(), await localNames()];
  try {
    const config = readConfig(environment);
    const running = await findServer(config.dataDir);
    findings.splice(1, 0, await confinement(config, running));
    const server: Finding = running
      ? { name: 'Server', state: 'ok', found: `running at ${running.apiUrl} (process ${running.pid})` }
      : { name: 'Server', state: 'ok', found: 'not running on this data folder' };
    const ports = running
      ? []
      : await Promise.all([port('PORT', config, config.port), port('EDGE_PORT', config, config.edgePort)]);
    return [
      ...findings,
      ...(config.pods === null ? [] : [await cluster(config)]),
      ...checkSettings(config),
      ...(config.databaseUrl === null ? [] : [appsRunOn(config)]),
      outgoing(config),
      await disk(config.dataDir),
      await appData(config),
      await rowsOfApps(config, running),
      await versions(config, running),
      server,
      await model(config, running !== null),
      await mail(config, running !== null),
      backups(config, running),
      ...ports,
    ];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    findings.splice(1, 0, await isolation(null));
    return [...findings, { name: 'Settings', state: 'broken', found: error.message, costs: 'Davit does not start.' }];
  }
}

function node(): Finding {
  return { name: 'Node', state: 'ok', found: `${process.version} at ${process.execPath}` };
}

/** Only the running server has what apps in pods and in a Swarm call. */
async function confinement({ pods, swarm, containerEngine }: Config, running: ServerStatus | null): Promise<Finding> {
  if (pods !== null) return onOtherMachines(running, 'pods of Kubernetes');
  if (swarm !== null) return onOtherMachines(running, 'a Docker Swarm');
  return isolation(containerEngine);
}

async function isolation(containerEngine: string | null): Promise<Finding> {
  if (containerEngine !== null) return containers(containerEngine);
  const scratch = await mkdtemp(join(tmpdir(), 'davit-doctor-'));
  try {
    const found = describeIsolation(await probeConfinement(scratch, false));
    if (found.sandboxed) return { name: 'Sandbox', state: 'ok', found: found.summary };
    return {
      name: 'Sandbox',
      state: 'costs',
      found: found.summary,
      costs:
        'Only catalog code may run. An app can read every file its user can read, and its outgoing requests are not restricted.',
      fix: howToSandbox(found.summary),
    };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function containers(socketPath: string): Promise<Finding> {
  const name = 'Sandbox';
  try {
    return { name, state: 'ok', found: (await tryContainers(socketPath)).summary };
  } catch (error) {
    return { name, state: 'broken', found: (error as Error).message, costs: 'Davit does not start.' };
  }
}

function onOtherMachines(running: ServerStatus | null, where: string): Finding {
  const name = 'Sandbox';
  const found = running?.isolation ?? null;
  if (found === null) return { name, state: 'ok', found: `apps run in ${where}; tested by the server that runs them` };
  if (found.sandboxed) return { name, state: 'ok', found: found.summary };
  return {
    name,
    state: 'costs',
    found: found.summary,
    costs: 'Only catalog code may run. Apps reach what the pods of this cluster reach.',
    fix: 'Use a network for the cluster that enforces NetworkPolicy objects.',
  };
}

function howToSandbox(summary: string): string {
  if (process.platform !== 'linux') return 'Run Davit on Linux, with bubblewrap.';
  if (!summary.includes('cannot create namespaces')) return 'Install bubblewrap (Debian: apt-get install bubblewrap).';
  return 'Let Davit create user namespaces. What that takes on a machine, in a container and under systemd: docs/isolation.md, "What the sandbox needs".';
}

/** Asks the running server, which knows its model and whether it answers. */
async function model({ dataDir, model: { connection } }: Config, isRunning: boolean): Promise<Finding> {
  const name = 'Language model';
  if (!isRunning) {
    if (connection === null) return { name, state: 'ok', found: 'none in the settings' };
    return { name, state: 'ok', found: `${connection.name}: prompts will go to ${hostOf(connection)}; tested when Davit starts` };
  }
  const status = await openAdmin(dataDir).request<ModelStatus>('GET', '/model');
  if (status.probed?.outcome !== 'failed') return { name, state: 'ok', found: formatModel(status) };
  return {
    name,
    state: 'costs',
    found: formatModel(status),
    costs: 'Davit plans apps by its own rules.',
    fix: `Check the key and the URL, then run: ${self} admin model test`,
  };
}

/** Asks the running server, which asks the mail server. */
async function mail({ dataDir, mail: { smtp } }: Config, isRunning: boolean): Promise<Finding> {
  const name = 'E-mail';
  const server = smtp && `${smtp.host}:${smtp.port}`;
  const status = isRunning
    ? await openAdmin(dataDir).request<MailStatus>('GET', '/mail')
    : { server, from: smtp?.from ?? null, newest: null };
  const found = mailInWords(status);
  if (status.newest?.answers !== false) return { name, state: 'ok', found };
  return {
    name,
    state: 'costs',
    found,
    costs: 'Messages wait.',
    fix: `Check SMTP_URL, then run: ${self} admin mail test <address>`,
  };
}

/** The running server knows whether its bucket answers; otherwise it is asked from here. */
async function versions({ artifacts, databaseUrl }: Config, running: ServerStatus | null): Promise<Finding> {
  const name = 'Versions';
  const status = running?.artifacts ?? null;
  if (running ? status === null : artifacts === null)
    return { name, state: 'ok', found: databaseUrl === null ? 'in the data folder' : 'in the database' };
  const { found, isFailing } = status ? { found: status.inWords, isFailing: status.isFailing } : await askBucket(artifacts);
  if (!isFailing) return { name, state: 'ok', found };
  return {
    name,
    state: 'costs',
    found,
    costs: 'Nothing can be deployed. Apps run where a server has a copy of their version.',
    fix: 'Remove the cause: Davit asks again every minute.',
  };
}

async function askBucket(place: Config['artifacts']): Promise<{ found: string; isFailing: boolean }> {
  if (place === null) return { found: 'in no bucket', isFailing: false };
  const { probeArtifacts } = await import('@davit/server/probe-artifacts');
  const why = await probeArtifacts(place);
  const where = `in the bucket ${place.bucket} at ${new URL(place.endpoint).host}`;
  return { found: why === null ? `${where}, which answers` : `${where}, failing: ${why}`, isFailing: why !== null };
}

/** The running server knows whether its scheduled backups succeed. */
function backups({ backups: { everyHours, bucket } }: Config, running: ServerStatus | null): Finding {
  const name = 'Backups';
  if (everyHours === null && bucket !== null) {
    return {
      name,
      state: 'costs',
      found: `none scheduled, so the bucket ${bucket.bucket} gets none`,
      costs: 'No backup is made or copied by itself.',
      fix: 'Set BACKUP_EVERY_HOURS. To read the bucket alone, leave it so.',
    };
  }
  if (everyHours === null) return { name, state: 'ok', found: 'none scheduled' };
  const copied = bucket === null ? '' : `, copied to the bucket ${bucket.bucket}`;
  const newest = running?.backups ? `; ${running.backups.inWords}` : '';
  const found = `every ${everyHours} hours${copied}${newest}`;
  if (!running?.backups?.isFailing) return { name, state: 'ok', found };
  return {
    name,
    state: 'costs',
    found,
    costs: 'What changed since the newest backup is in none.',
    fix: 'Remove the cause: Davit tries again within 15 minutes.',
  };
}

function outgoing({ egressAllow }: Config): Finding {
  const besides = egressAllow.length === 0 ? 'nothing else' : `and what EGRESS_ALLOW names: ${egressAllow.join(', ')}`;
  const found = `apps that need the network may call public addresses on ports 80 and 443, ${besides}`;
  return { name: 'Outgoing requests', state: 'ok', found };
}

async function localNames(): Promise<Finding> {
  if (await resolvesLocalNames()) return { name: 'Names', state: 'ok', found: '*.localhost resolves for every program' };
  return {
    name: 'Names',
    state: 'costs',
    found: '*.localhost resolves in browsers and curl only',
    costs: 'Live URLs are http://127.0.0.1:<port> instead of http://<name>.localhost; both work.',
    fix: 'Debian: apt-get install libnss-myhostname, or set APPS_DOMAIN to a domain of your own.',
  };
}

async function disk(dataDir: string): Promise<Finding> {
  const existing = await nearestExisting(dataDir);
  const { bavail, bsize } = await statfs(existing);
  const free = bavail * bsize;
  const found = `${dataDir}${existing === dataDir ? '' : ' (does not exist yet)'}, ${(free / 1024 ** 3).toFixed(1)} GB free`;
  if (free >= minFreeBytes) return { name: 'Data', state: 'ok', found };
  return {
    name: 'Data',
    state: 'costs',
    found,
    costs: 'Builds and logs may fail soon.',
    fix: 'Free disk space, or set DAVIT_DATA_DIR to another disk.',
  };
}

/** Of servers that share a database. */
function appsRunOn({ dividesApps, appsDataDir }: Config): Finding {
  const name = 'Apps run on';
  if (dividesApps) return { name, state: 'ok', found: `every server with the role edge that shares ${appsDataDir}` };
  const found = 'one server at a time; another one takes over if it ends';
  const fix =
    'To divide the apps among the servers, give all of them APPS_RUN_ON=every-server and one APPS_DATA_DIR that they share; apps in pods cannot be divided yet.';
  return { name, state: 'ok', found: appsDataDir === null ? `${found}, if it has their data` : found, fix };
}

/** Storage of each app against its limit. An app is a project's folder with data in it: drafts have none. */
async function appData({ dataDir, appsDataDir, appDataMiB }: Config): Promise<Finding> {
  const projects = appsDataDir ?? join(dataDir, 'projects');
  const sizes: { id: string; bytes: number }[] = [];
  for (const id of await readdir(projects).catch(() => [])) {
    const data = join(projects, id, 'data');
    if ((await stat(data).catch(() => null))?.isDirectory()) sizes.push({ id, bytes: await sizeOf(data) });
  }
  const inMiB = (bytes: number) => (Number.isFinite(bytes) ? `${Math.ceil(bytes / 1024 ** 2)} MiB` : 'too many files to count');
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const found = `${sizes.length === 1 ? '1 app stores' : `${sizes.length} apps store`} ${inMiB(total)}; each may store ${appDataMiB} MiB`;
  const over = sizes.filter(({ bytes }) => bytes > appDataMiB * 1024 ** 2);
  if (over.length === 0) return { name: 'App data', state: 'ok', found };
  const named = over.slice(0, 5).map(({ id, bytes }) => `${id} (${inMiB(bytes)})`);
  return {
    name: 'App data',
    state: 'costs',
    found: `${found}; over it: ${named.join(', ')}`,
    costs: 'These apps are read-only.',
    fix: 'Raise APP_DATA_MB, or have their owners delete what they do not need.',
  };
}

async function nearestExisting(path: string): Promise<string> {
  const exists = await stat(path).catch(() => null);
  return exists || dirname(path) === path ? path : nearestExisting(dirname(path));
}

async function port(setting: string, { host }: Config, number: number): Promise<Finding> {
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(number, host, () => probe.close(() => resolve(true)));
  });
  if (free) return { name: setting, state: 'ok', found: `${number} is free` };
  return {
    name: setting,
    state: 'broken',
    found: `${number} is in use by another program`,
    costs: 'Davit does not start.',
    fix: `Set ${setting} to another port.`,
  };
}
