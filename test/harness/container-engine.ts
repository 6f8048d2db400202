/**
 * A real container engine for a test: Debian's dockerd, unpacked into a temporary folder, with a network, mounts and a
 * control group of its own, so that nothing of the machine is touched. It has no way to the internet. Needs root.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endGroup, endLeftBehind } from './control-groups.ts';
import { unpackPackages } from './debian-packages.ts';
import { temporaryFolder } from './server.ts';
import { until } from './until.ts';

const run = promisify(execFile);
const maxBuffer = 2 ** 26;

export interface ContainerEngine {
  /** The path of its API's socket. */
  socketPath: string;
  docker(...args: string[]): Promise<string>;
  /** Runs docker-compose in a folder. */
  compose(folder: string, ...args: string[]): Promise<string>;
  /** Runs a script in a folder, with docker and docker-compose on its path. */
  shell(folder: string, script: string): Promise<string>;
  /** Makes an image of a root file system; `changes` are instructions of a Dockerfile. */
  importImage(name: string, root: string, changes: readonly string[]): Promise<void>;
  /** Runs a program in the engine's network, where containers' ports are. */
  inNetwork(command: string, ...args: string[]): Promise<string>;
  /** The same for a program that runs on, with the engine's mounts; its output is in `folder`, in a file of this name. */
  startInNetwork(name: string, command: string, args: readonly string[]): ChildProcess;
  /** Temporary, and removed with the others of the test. */
  folder: string;
  /** What all containers are below, in each hierarchy of control groups. */
  group: string;
  /** The engine's network, as `ip netns` names it. */
  namespace: string;
  /** Empties a folder for the daemon and its containers, as if it were of another machine. */
  hide(path: string): Promise<{ show(): Promise<void> }>;
  /** The end of its daemon, containers and all, as if the machine lost power. */
  kill(): Promise<void>;
  /** Ends all containers and removes everything. */
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Debian's packages besides the engine's own. */
  packages?: readonly string[];
  /** More options of dockerd. */
  daemon?: readonly string[];
  /** Tells several of one test apart: lower-case letters. */
  name?: string;
}

export async function startEngine({ packages = [], daemon: options = [], name }: EngineOptions = {}): Promise<ContainerEngine> {
  await endLeftBehind();
  const folder = await temporaryFolder('engine');
  const tools = join(folder, 'tools');
  const needed = ['docker.io', 'docker-compose', 'iptables', 'iproute2', 'curl', ...packages];
  await unpackPackages(tools, needed, { among: true });
  await useLegacyTables(tools);
  const namespace = `davit-${process.pid}${name === undefined ? '' : `-${name}`}`;
  const group = `/${namespace}`;
  const libraries = join(tools, 'usr/lib', await debianTriplet());
  const socketPath = join(folder, 'docker.sock');
  const socket = `unix://${socketPath}`;
  const env = {
    ...process.env,
    PATH: `${tools}/usr/bin:${tools}/usr/sbin:${tools}/sbin:${process.env.PATH}`,
    LD_LIBRARY_PATH: libraries,
    // Where it is installed, it was not unpacked.
    XTABLES_LIBDIR: `${join(libraries, 'xtables')}:${join('/usr/lib', await debianTriplet(), 'xtables')}`,
    PYTHONPATH: join(tools, 'usr/lib/python3/dist-packages'),
    DOCKER_HOST: socket,
    DOCKER_CONFIG: join(folder, 'config'),
    DOCKER_BUILDKIT: '0',
  };
  const inNetwork = async (command: string, ...args: string[]) =>
    (await run('nsenter', [`--net=/run/netns/${namespace}`, command, ...args], { env, maxBuffer })).stdout;
  const docker = async (...args: string[]) => (await run('docker', args, { env, maxBuffer })).stdout;

  await run('ip', ['netns', 'add', namespace], { env });
  await inNetwork('ip', 'link', 'set', 'lo', 'up');
  const places = ['--data-root', `${folder}/data`, '--exec-root', `${folder}/exec`, '--pidfile', `${folder}/pid`];
  await mkdir(join(folder, 'log'));
  // Mounts of its own end with it, and what kubelets write to /var/log stays in the folder.
  const inOwnMounts = ['unshare', '--mount', 'sh', '-euc', 'mount --bind "$1/log" /var/log; shift; exec "$@"', 'sh', folder];
  const dockerd = ['dockerd', ...places, '--host', socket, '--cgroup-parent', group, ...options];
  const daemon = spawn('nsenter', [`--net=/run/netns/${namespace}`, ...inOwnMounts, ...dockerd], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  daemon.stderr.on('data', (chunk) => (output = (output + chunk).slice(-4_000)));
  const close = async () => {
    const running = await docker('ps', '--quiet').catch(() => '');
    const ids = running.split('\n').filter((id) => id !== '');
    if (ids.length > 0) await docker('kill', ...ids).catch(() => undefined);
    await ended(daemon);
    await endGroup(group);
    await run('ip', ['netns', 'delete', namespace], { env });
  };
  try {
    await until('the container engine', () => {
      if (daemon.exitCode !== null) throw new Error(`dockerd ended:\n${output}`);
      return docker('version').then(
        () => true,
        () => false,
      );
    });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    socketPath,
    docker,
    inNetwork,
    folder,
    group,
    namespace,
    async hide(path) {
      const inMounts = (...command: string[]) => run('nsenter', [`--mount=/proc/${daemon.pid}/ns/mnt`, ...command]);
      await inMounts('mount', '-t', 'tmpfs', 'none', path);
      return { show: async () => void (await inMounts('umount', path)) };
    },
    async kill() {
      daemon.kill('SIGKILL');
      for (const pid of (await run('ip', ['netns', 'pids', namespace])).stdout.trim().split('\n').filter(Boolean))
        try {
          process.kill(Number(pid), 'SIGKILL');
        } catch {
          // It has already ended.
        }
      await endGroup(group);
    },
    startInNetwork(name, command, args) {
      const namespaces = [`--net=/run/netns/${namespace}`, `--mount=/proc/${daemon.pid}/ns/mnt`];
      const child = spawn('nsenter', [...namespaces, command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      const log = createWriteStream(join(folder, name));
      for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
      return child;
    },
    close,
    async compose(at, ...args) {
      return (await run('docker-compose', args, { cwd: at, env, maxBuffer })).stdout;
    },
    async shell(at, script) {
      return (await run('bash', ['-euc', script], { cwd: at, env, maxBuffer })).stdout;
    },
    async importImage(name, root, changes) {
      const script = 'root=$1; shift; tar -C "$root" -c . | docker import "$@"';
      const path = 'ENV PATH=/usr/local/bin:/usr/bin:/usr/sbin';
      const options = [path, ...changes].flatMap((change) => ['--change', change]);
      await run('sh', ['-euc', script, 'sh', root, ...options, '-', name], { env });
    },
  };
}

/** Kernels of small machines lack the tables of the newer ones. */
async function useLegacyTables(tools: string): Promise<void> {
  const legacy = 'xtables-legacy-multi';
  await mkdir(join(tools, 'usr/sbin'), { recursive: true });
  const target = existsSync(join(tools, 'usr/sbin', legacy)) ? legacy : `/usr/sbin/${legacy}`;
  for (const name of ['iptables', 'iptables-save', 'iptables-restore', 'ip6tables', 'ip6tables-save', 'ip6tables-restore'])
    await symlink(target, join(tools, 'usr/sbin', name)).catch(() => undefined);
}

async function debianTriplet(): Promise<string> {
  return (
    await run('dpkg-architecture', ['-qDEB_HOST_MULTIARCH']).catch(() => ({ stdout: `${machine()}-linux-gnu` }))
  ).stdout.trim();
}

const machine = () => (process.arch === 'arm64' ? 'aarch64' : 'x86_64');

/** SIGTERM, and wait: dockerd ends its containers and containerd, and unmounts their file systems. */
async function ended(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null || daemon.signalCode !== null) return;
  const exit = new Promise((resolve) => daemon.once('exit', resolve));
  daemon.kill('SIGTERM');
  await exit;
}
