/**
 * A real container engine for a test: Debian's dockerd, unpacked into a temporary folder, in a network namespace of its
 * own, so that nothing of the machine's network is touched. It has no way to the internet. Needs root.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackPackages } from './debian-packages.ts';
import { temporaryFolder } from './server.ts';
import { until } from './until.ts';

const run = promisify(execFile);
const maxBuffer = 2 ** 26;

export interface ContainerEngine {
  docker(...args: string[]): Promise<string>;
  /** Runs docker-compose in a folder. */
  compose(folder: string, ...args: string[]): Promise<string>;
  /** Runs a script in a folder, with docker and docker-compose on its path. */
  shell(folder: string, script: string): Promise<string>;
  /** Makes an image of a root file system; `changes` are instructions of a Dockerfile. */
  importImage(name: string, root: string, changes: readonly string[]): Promise<void>;
  /** Runs a program in the engine's network, where containers' ports are. */
  inNetwork(command: string, ...args: string[]): Promise<string>;
  /** Ends all containers and removes everything. */
  close(): Promise<void>;
}

export async function startEngine(): Promise<ContainerEngine> {
  const folder = await temporaryFolder('engine');
  const tools = join(folder, 'tools');
  await unpackPackages(tools, ['docker.io', 'docker-compose', 'iptables', 'iproute2', 'curl'], { among: true });
  await symlink('xtables-legacy-multi', join(tools, 'usr/sbin/iptables')).catch(() => undefined);
  const namespace = `davit-${process.pid}`;
  const libraries = join(tools, 'usr/lib', await debianTriplet());
  const socket = `unix://${folder}/docker.sock`;
  const env = {
    ...process.env,
    PATH: `${tools}/usr/bin:${tools}/usr/sbin:${tools}/sbin:${process.env.PATH}`,
    LD_LIBRARY_PATH: libraries,
    XTABLES_LIBDIR: join(libraries, 'xtables'),
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
  const daemon = spawn('nsenter', [`--net=/run/netns/${namespace}`, 'dockerd', ...places, '--host', socket], {
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
    docker,
    inNetwork,
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
