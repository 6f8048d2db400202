/**
 * Podman's service for a test, which answers Docker's API: Debian's packages, unpacked into a temporary folder, in a network
 * namespace of its own, with images and containers of its own. Needs root.
 */
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackPackages } from './debian-packages.ts';
import { temporaryFolder } from './server.ts';
import { until } from './until.ts';

const run = promisify(execFile);

export interface PodmanEngine {
  socketPath: string;
  /** Ends all containers and removes everything. */
  close(): Promise<void>;
}

export async function startPodman(): Promise<PodmanEngine> {
  const folder = await temporaryFolder('podman');
  const tools = join(folder, 'tools');
  await mkdir(tools);
  await unpackPackages(tools, ['podman', 'runc', 'iproute2'], { among: true });
  const found = (...paths: string[]) => paths.flatMap((path) => [join(tools, path), `/${path}`]).find((path) => existsSync(path));
  const conf = join(folder, 'containers.conf');
  await writeFile(
    conf,
    `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
conmon_path = ["${found('usr/bin/conmon') ?? ''}"]
[engine.runtimes]
runc = ["${found('usr/sbin/runc', 'usr/bin/runc') ?? ''}"]
`,
  );
  // The image is imported, not pulled: nothing has to be signed.
  const user = join(folder, '.config/containers');
  await mkdir(user, { recursive: true });
  await writeFile(join(user, 'policy.json'), '{"default":[{"type":"insecureAcceptAnything"}]}');
  const path = `${tools}/usr/bin:${tools}/usr/sbin:${tools}/sbin:${process.env.PATH}`;
  const env = { ...process.env, PATH: path, HOME: folder, CONTAINERS_CONF: conf };
  const namespace = `davit-p-${process.pid}`;
  const socketPath = join(folder, 'podman.sock');
  const places = ['--root', join(folder, 'root'), '--runroot', join(folder, 'run'), '--tmpdir', join(folder, 'tmp')];
  const podman = ['podman', ...places, '--storage-driver', 'overlay'];
  const inNetwork = [`--net=/run/netns/${namespace}`];
  await run('ip', ['netns', 'add', namespace], { env });
  await run('nsenter', [...inNetwork, 'ip', 'link', 'set', 'lo', 'up'], { env });
  const service = spawn('nsenter', [...inNetwork, ...podman, 'system', 'service', '--time=0', `unix://${socketPath}`], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  service.stderr.on('data', (chunk) => (output = (output + chunk).slice(-4_000)));
  const close = async () => {
    await run('nsenter', [...inNetwork, ...podman, 'rm', '--all', '--force', '--time=0'], { env }).catch(() => undefined);
    if (service.exitCode === null && service.signalCode === null) {
      const exit = new Promise((resolve) => service.once('exit', resolve));
      service.kill('SIGTERM');
      await exit;
    }
    await run('ip', ['netns', 'delete', namespace], { env });
    await run('umount', ['--recursive', join(folder, 'root', 'overlay')]).catch(() => undefined);
    await rm(join(folder, 'root'), { recursive: true, force: true });
  };
  try {
    await until('Podman', () => {
      if (service.exitCode !== null) throw new Error(`Podman ended:\n${output}`);
      return existsSync(socketPath);
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { socketPath, close };
}
