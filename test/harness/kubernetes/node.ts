/**
 * One more node of a cluster: an engine, a kubelet and a proxy in a network of their own, which a cable connects to the first
 * node's. Both see the files of this machine, so a volume of one is the other's too.
 */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEngine } from '../container-engine.ts';
import { makeGroup } from '../control-groups.ts';
import { until } from '../until.ts';
import { type Cluster, ended, engineOptions } from './cluster.ts';
import { firstNode, gatewayAddress, kubeconfig, kubeletConfiguration, nodeConfiguration, nodeParts } from './configuration.ts';
import { importImages } from './prepare-node.ts';
import { kubernetesPrograms } from './programs.ts';

const readyWithinMs = 300_000;

export interface AddedNode {
  name: string;
  /** As if it lost power: nobody hears of it again, and nothing of it runs. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** `number`: 2 or more. `images`: of the first node's engine, as this one has no registry either. */
export async function addNode(cluster: Cluster, number: number, images: readonly string[]): Promise<AddedNode> {
  const node = nodeConfiguration(number);
  const name = String.fromCharCode('a'.charCodeAt(0) + number - 1);
  const engine = await startEngine({ packages: ['jq'], daemon: await engineOptions(node), name });
  const { folder, group } = engine;
  const places = { programs: await kubernetesPrograms(), folder, group };
  const running: ReturnType<typeof engine.startInNetwork>[] = [];
  const end = () => Promise.all(running.map(ended));
  const first = (...command: [string, ...string[]]) => cluster.engine.inNetwork(...command);
  const cable = `node-${number}`;
  const close = async () => {
    await end();
    await engine.close();
  };
  try {
    await connect();
    await makeGroup(group);
    await writeFile(join(folder, 'kubelet.json'), kubeletConfiguration({ group }));
    await writeFile(join(folder, 'kubeconfig'), kubeconfig(firstNode.address), { mode: 0o600 });
    await importImages(engine);
    for (const image of images) {
      const file = join(folder, 'image.tar');
      await cluster.engine.docker('save', '--output', file, image);
      await engine.docker('load', '--input', file);
    }
    for (const part of nodeParts(places, node)) running.push(engine.startInNetwork(`${part.name}.log`, part.command, part.args));
    const isReady = async () => / Ready /.test(await cluster.kubectl('get', 'node', node.name).catch(() => ''));
    await until(`${node.name} to be ready`, isReady, { withinMs: readyWithinMs });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    name: node.name,
    async kill() {
      // First of all its cable: a program that ends would tell its peers.
      for (const [chain, way] of [
        ['INPUT', '-i'],
        ['FORWARD', '-i'],
        ['OUTPUT', '-o'],
        ['FORWARD', '-o'],
      ] as const)
        await first('iptables', '-I', chain, way, cable, '-j', 'DROP');
      await engine.kill();
      await end();
    },
    close,
  };

  /** The first node's end has an address of the same network, and routes to this node and its pods. */
  async function connect(): Promise<void> {
    await first('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'node', 'netns', engine.namespace);
    await first('ip', 'link', 'set', cable, 'up');
    await first('ip', 'route', 'add', `${node.address}/32`, 'dev', cable, 'src', firstNode.address);
    await first('ip', 'route', 'add', podsOf(node.bridge), 'via', node.address);
    await first('iptables', '-I', 'FORWARD', '-j', 'ACCEPT');
    await engine.inNetwork('ip', 'address', 'add', `${node.address}/24`, 'dev', 'node');
    await engine.inNetwork('ip', 'link', 'set', 'node', 'up');
    await engine.inNetwork('ip', 'route', 'add', 'default', 'via', gatewayAddress, 'dev', 'node');
    await engine.inNetwork('ip', 'route', 'add', podsOf(firstNode.bridge), 'via', firstNode.address);
    await engine.inNetwork('iptables', '-I', 'FORWARD', '-j', 'ACCEPT');
  }
}

const podsOf = (bridge: string) => bridge.replace(/\.1\/24$/, '.0/24');
