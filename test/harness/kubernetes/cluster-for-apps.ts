/**
 * A Kubernetes whose pods run the apps of targets in this process and others: with the rights of `deploy/kubernetes/apps-in-pods`
 * and no more. In place of a network that enforces policies, the node drops what they forbid.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { baseImage } from '../davit-image.ts';
import { until } from '../until.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { nodeAddress } from './configuration.ts';
import { prepareNode } from './prepare-node.ts';

const files = fileURLToPath(new URL('../../../deploy/kubernetes', import.meta.url));
const namespace = 'davit';
const account = 'davit-edge';
const claimName = 'davit-apps';
const ports = { first: 4_200, last: 4_399 };
export const apiAddress = `${nodeAddress}:6443`;

/** What a target needs to know of it, as JSON. */
export interface ClusterForApps {
  /** The API's, behind another process than this: who asks it may wait for the answer. */
  apiSocket: string;
  token: string;
  configFile: string;
  namespace: string;
  image: string;
  claimName: string;
  mountPath: string;
  link: { host: string; first: number; last: number; folder: string };
  closed: string[];
}

export async function startClusterForApps(): Promise<Cluster & { forApps: ClusterForApps; closeNetwork(): Promise<void> }> {
  const cluster = await startCluster();
  try {
    const { engine } = cluster;
    const mountPath = await prepareNode(cluster);
    const kubectl = (...args: string[]) => cluster.kubectl('--namespace', namespace, ...args);
    await kubectl('create', 'namespace', namespace);
    for (const name of ['access', 'network-policies'])
      await kubectl('apply', '--filename', join(files, 'apps-in-pods', `${name}.yaml`));
    await kubectl('apply', '--filename', await claimFile(engine.folder));
    const token = await tokenOf(kubectl);
    const server = `https://127.0.0.1:${await cluster.portTo('127.0.0.1:6443')}`;
    // What that port leads to, the first of the cluster's.
    const apiSocket = join(engine.folder, 'forward-0');
    const configFile = join(engine.folder, 'apps-kubeconfig');
    await writeFile(configFile, kubeconfig(server, token), { mode: 0o600 });
    const numbers = Array.from({ length: ports.last - ports.first + 1 }, (_, index) => ports.first + index);
    cluster.offer(Object.fromEntries(numbers.map((port) => [port, join(engine.folder, `link-${port}`)])));
    const link = { host: nodeAddress, ...ports, folder: engine.folder };
    const forApps = {
      apiSocket,
      token,
      configFile,
      namespace,
      image: baseImage,
      claimName,
      mountPath,
      link,
      closed: [apiAddress],
    };
    return { ...cluster, forApps, closeNetwork: () => closeNetwork(cluster) };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

/** Pods reach the offered ports, and nothing else of the node. */
async function closeNetwork({ engine }: Cluster): Promise<void> {
  const insert = (...rule: string[]) => engine.inNetwork('iptables', '-I', 'INPUT', '-i', 'docker0', ...rule);
  await insert('-j', 'DROP');
  await insert('-p', 'tcp', '--dport', `${ports.first}:${ports.last}`, '-j', 'ACCEPT');
}

async function claimFile(folder: string): Promise<string> {
  const documents = parseAllDocuments(await readFile(join(files, 'base/edge.yaml'), 'utf8')).map((one) => one.toJS());
  const file = join(folder, 'claim.json');
  await writeFile(file, JSON.stringify(documents.find(({ kind }) => kind === 'PersistentVolumeClaim')));
  return file;
}

async function tokenOf(kubectl: Cluster['kubectl']): Promise<string> {
  const secret = await until("the account's token", () =>
    kubectl('get', 'serviceaccount', account, '--output=jsonpath={.secrets[0].name}').then((name) => name !== '' && name),
  );
  const encoded = await kubectl('get', 'secret', secret, '--output=jsonpath={.data.token}');
  return Buffer.from(encoded, 'base64').toString('latin1');
}

const kubeconfig = (server: string, token: string): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'test', cluster: { server, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'davit', user: { token } }],
    contexts: [{ name: 'test', context: { cluster: 'test', user: 'davit' } }],
    'current-context': 'test',
  });
