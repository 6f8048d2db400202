/**
 * A real Kubernetes for a test: 1.20, built once from Debian's sources, with Debian's etcd and container engine, in namespaces
 * of its own. It has one node; `node.ts` adds more. It has no network plugin, so nothing enforces network policies. Needs root.
 */
import { type ChildProcess, execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ContainerEngine, startEngine } from '../container-engine.ts';
import { makeGroup } from '../control-groups.ts';
import { until } from '../until.ts';
import {
  controlPlane,
  firstNode,
  gatewayAddress,
  kubeconfig,
  kubeletConfiguration,
  type NodeConfiguration,
  nodeAddress,
  nodeParts,
  tokens,
} from './configuration.ts';
import { kubernetesPrograms } from './programs.ts';

const run = promisify(execFile);
const forward = fileURLToPath(new URL('forward.mjs', import.meta.url));
const startsWithinMs = 300_000;

export interface Cluster {
  engine: ContainerEngine;
  kubectl(...args: string[]): Promise<string>;
  /** Runs a script in a folder, with kubectl for this cluster on its path. */
  shell(folder: string, script: string): Promise<string>;
  /** A port of this machine's loopback that leads to an address in the cluster. */
  portTo(address: string): Promise<number>;
  /** Lets the cluster's pods reach sockets of this machine, each at a port of `nodeAddress`. */
  offer(sockets: Record<number, string>): void;
  /** The folder of kubelet's data, /var/lib/kubelet elsewhere. */
  kubeletFolder: string;
  close(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const programs = await kubernetesPrograms();
  const client = (await isOnPath('kubectl')) ? [] : ['kubernetes-client'];
  const engine = await startEngine({ packages: ['etcd-server', 'jq', ...client], daemon: await engineOptions(firstNode) });
  const { folder, group } = engine;
  const places = { programs, folder, group };
  const config = join(folder, 'kubeconfig');
  const started = new Map<string, ChildProcess>();
  const start = (name: string, command: string, args: readonly string[]) =>
    void started.set(name, engine.startInNetwork(`${name}.log`, command, args));
  const ports: Server[] = [];
  const close = async () => {
    for (const port of ports) port.close();
    // The kubelet before the engine: it would start again what that ends.
    await Promise.all([...started.values()].map(ended));
    await engine.close();
  };
  const failIfOneEnded = () => {
    for (const [name, { exitCode }] of started) if (exitCode !== null) throw new Error(`${name} ended`);
  };
  const answers = (what: string, ask: () => Promise<string>, expected: RegExp) => {
    const isAsExpected = async () => {
      failIfOneEnded();
      const answer = await ask().catch(() => '');
      return expected.test(answer);
    };
    return until(what, isAsExpected, { withinMs: startsWithinMs });
  };
  const kubectl = (...args: string[]) => engine.inNetwork('kubectl', '--kubeconfig', config, ...args);
  try {
    await addNodeAddress(engine);
    await makeGroup(group);
    await writeFiles(engine);
    for (const { name, command, args } of [...controlPlane(places), ...nodeParts(places, firstNode)]) {
      start(name, command, args);
      if (name === 'kube-apiserver') await answers('the API of Kubernetes', () => kubectl('get', '--raw', '/readyz'), /^ok/);
    }
    await answers('the node', () => kubectl('get', 'node', firstNode.name), / Ready /);
  } catch (error) {
    const logs = await Promise.all([...started.keys()].map((name) => endOf(join(folder, `${name}.log`))));
    await close();
    throw new Error(`Kubernetes did not start:\n${logs.join('\n')}`, { cause: error });
  }
  return {
    engine,
    kubectl,
    close,
    kubeletFolder: join(folder, 'kubelet-data'),
    shell: (at, script) => engine.inNetwork('bash', '-euc', `cd '${at}'; export KUBECONFIG='${config}'\n${script}`),
    async portTo(address) {
      const name = `forward-${ports.length}`;
      const socket = join(folder, name);
      start(name, process.execPath, [forward, socket, address]);
      await until('the way into the cluster', () => existsSync(socket));
      const port = createServer((incoming) => connectBoth(incoming, connect(socket)));
      ports.push(port);
      await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve));
      return (port.address() as AddressInfo).port;
    },
    offer(sockets) {
      const places = Object.entries(sockets).flatMap(([port, socket]) => [`${nodeAddress}:${port}`, socket]);
      start(`offer-${places[0]}`, process.execPath, [forward, ...places]);
    },
  };
}

/** The kernel finds addresses of services on the way out, so there must be one. */
async function addNodeAddress({ inNetwork }: ContainerEngine): Promise<void> {
  await inNetwork('ip', 'link', 'add', 'node', 'type', 'veth', 'peer', 'name', 'outside');
  await inNetwork('ip', 'address', 'add', `${nodeAddress}/24`, 'dev', 'node');
  for (const name of ['node', 'outside']) await inNetwork('ip', 'link', 'set', name, 'up');
  await inNetwork('ip', 'route', 'add', 'default', 'via', gatewayAddress, 'dev', 'node');
}

async function writeFiles({ folder, group }: ContainerEngine): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const files = {
    'accounts.key': privateKey.export({ type: 'pkcs1', format: 'pem' }),
    'accounts.pub': publicKey.export({ type: 'spki', format: 'pem' }),
    'tokens.csv': tokens,
    'kubelet.json': kubeletConfiguration({ group }),
    kubeconfig: kubeconfig('127.0.0.1'),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { mode: 0o600 });
}

/** Without CAP_SYS_RESOURCE nobody may do what the kubelet asks for. */
export async function engineOptions({ bridge }: NodeConfiguration): Promise<string[]> {
  const network = ['--bip', bridge];
  const capabilities = /^CapEff:\s+(\w+)$/m.exec(await readFile('/proc/self/status', 'utf8'))?.[1] ?? '0';
  if ((BigInt(`0x${capabilities}`) >> 24n) & 1n) return network;
  const wrapper = fileURLToPath(new URL('runc-without-priority.sh', import.meta.url));
  return [...network, '--add-runtime', `without-priority=${wrapper}`, '--default-runtime', 'without-priority'];
}

const isOnPath = (program: string) =>
  run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );

const endOf = async (log: string) => `${log}:\n${(await readFile(log, 'utf8').catch(() => '')).slice(-1_500)}`;

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exit;
}

function connectBoth(one: Socket, other: Socket): void {
  one.on('error', () => other.destroy()).on('close', () => other.destroy());
  other.on('error', () => one.destroy()).on('close', () => one.destroy());
  one.pipe(other).pipe(one);
}
