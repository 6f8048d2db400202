/**
 * A Swarm of two nodes for a test: two container engines, each in a network of its own, joined by a cable; and a registry on the
 * first. Both see this machine's folders, as nodes that share a volume do. Needs root.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContainerEngine, startEngine } from './container-engine.ts';
import { until } from './until.ts';

const addresses = ['10.95.0.2', '10.95.0.3'] as const;
const registry = `${addresses[0]}:5000`;

/** Who may read and write there. */
const account = { username: 'davit', password: 'only-for-tests' };
const passwords = 'davit:$2y$05$abcdefghijklmnopqrstuuDt8u8tY.Zm8YU.pieFNyF5h5afvnc0a\n';

export interface Swarm {
  /** It manages the Swarm, and Davit is on it. */
  manager: ContainerEngine;
  worker: ContainerEngine;
  /** Their ids. */
  nodes: { manager: string; worker: string };
  /** What a target needs to know of it, as JSON. Both nodes have the label of those that run apps. */
  forApps: {
    socketPath: string;
    node: string;
    registry: { place: string; account: { username: string; password: string } };
  };
  /** Ends everything and removes it. */
  close(): Promise<void>;
}

export async function startSwarm(): Promise<Swarm> {
  const daemon = ['--insecure-registry', registry];
  const engines: ContainerEngine[] = [];
  let endRegistry: () => void = () => undefined;
  const close = async () => {
    endRegistry();
    for (const engine of engines.toReversed()) await engine.close();
  };
  try {
    const manager = await startEngine({ packages: ['docker-registry'], daemon });
    engines.push(manager);
    const worker = await startEngine({ name: 'worker', daemon });
    engines.push(worker);
    await manager.inNetwork('ip', ...'link add cable type veth peer name cable netns'.split(' '), worker.namespace);
    for (const [index, engine] of engines.entries()) {
      await engine.inNetwork('ip', 'address', 'add', `${addresses[index]}/24`, 'dev', 'cable');
      await engine.inNetwork('ip', 'link', 'set', 'cable', 'up');
    }
    endRegistry = await startRegistry(manager);
    const listen = (index: 0 | 1) => ['--advertise-addr', addresses[index], '--listen-addr', `${addresses[index]}:2377`];
    await manager.docker('swarm', 'init', ...listen(0));
    const token = (await manager.docker('swarm', 'join-token', '--quiet', 'worker')).trim();
    await worker.docker('swarm', 'join', ...listen(1), '--token', token, `${addresses[0]}:2377`);
    const idOf = async (engine: ContainerEngine) => (await engine.docker('info', '--format', '{{.Swarm.NodeID}}')).trim();
    const nodes = { manager: await idOf(manager), worker: await idOf(worker) };
    for (const node of Object.values(nodes)) await manager.docker('node', 'update', '--label-add', 'davit.apps=true', node);
    const forApps = {
      socketPath: manager.socketPath,
      node: nodes.manager,
      registry: { place: `${registry}/davit`, account },
    };
    return { manager, worker, nodes, forApps, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startRegistry(engine: ContainerEngine): Promise<() => void> {
  const folder = join(engine.folder, 'registry');
  await mkdir(folder);
  const config = join(engine.folder, 'registry.json');
  const path = join(engine.folder, 'registry-passwords');
  await writeFile(path, passwords);
  const storage = { filesystem: { rootdirectory: folder } };
  const auth = { htpasswd: { realm: 'test', path } };
  await writeFile(config, JSON.stringify({ version: 0.1, storage, auth, http: { addr: registry } }));
  const program = engine.startInNetwork('registry.log', 'docker-registry', ['serve', config]);
  await until('the registry', () =>
    engine.inNetwork('curl', '--silent', `http://${registry}/v2/`).then(
      () => true,
      () => false,
    ),
  );
  return () => void program.kill('SIGKILL');
}
