/** Davit in a real Kubernetes, installed by the commands of docs/kubernetes.md, with a PostgreSQL outside the cluster. */
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exactBlocksOf } from '../../docs/pages.ts';
import { Api } from '../../harness/api.ts';
import { baseImage, copyCheckout } from '../../harness/davit-image.ts';
import { type Cluster, startCluster } from '../../harness/kubernetes/cluster.ts';
import { nodeAddress } from '../../harness/kubernetes/configuration.ts';
import { type AddedNode, addNode as joinNode } from '../../harness/kubernetes/node.ts';
import { prepareNode } from '../../harness/kubernetes/prepare-node.ts';
import { startPostgres } from '../../harness/postgres.ts';
import { addRow, type Visited, visitPage } from './visiting.ts';

const [image = '', profile = '', settings = '', install = ''] = exactBlocksOf('docs/kubernetes.md', 'sh', 4, 'Install');
const [kustomization = '', ingress = ''] = exactBlocksOf('docs/kubernetes.md', 'yaml', 2, 'Install');
const [appsInPods = ''] = exactBlocksOf('docs/kubernetes.md', 'yaml', 1, 'A pod for each app');
const [severalNodes = ''] = exactBlocksOf('docs/kubernetes.md', 'yaml', 1, 'Several nodes');
const [change = ''] = exactBlocksOf('docs/kubernetes.md', 'sh', 1, 'Change settings, and upgrade');
const [backUp = '', restore = ''] = exactBlocksOf('docs/kubernetes.md', 'sh', 2, 'Back up and restore');
const [restoring = ''] = exactBlocksOf('docs/kubernetes.md', 'yaml', 1, 'Back up and restore');

const unlimited = ['RATE_LIMIT_V1_KEY_PER_MIN', 'RATE_LIMIT_V1_IP_PER_MIN'].map((name) => `${name}=1000000\n`).join('');

export interface InstalledDavit {
  cluster: Cluster;
  /** What the commands of each part printed. */
  installed: string;
  api: Api;
  /** A page of an app, at the Service that an ingress controller would forward to. */
  visit(url: string): Promise<Visited>;
  /** Adds a row to the list at this page of an app. */
  addRow(at: string, typed: Record<string, string>): Promise<void>;
  /** A URL as which pods reach a new database of the PostgreSQL outside the cluster, and this process. */
  createDatabase(): Promise<{ url: string; urlHere: string }>;
  /** A port that leads to the Service of the API. */
  apiPort: number;
  /** Types the commands that apply a change. */
  change(setting: string): Promise<string>;
  /** Adds what gives each app a pod, and types the commands that apply a change. */
  giveAppsPods(): Promise<string>;
  backUp(): Promise<string>;
  /** Types the commands that restore the backup into an empty database, and those that end it. */
  restore(): Promise<string>;
  kubectl(...args: string[]): Promise<string>;
  /** Adds a node that has Davit's image. */
  addNode(number: number): Promise<AddedNode>;
  close(): Promise<void>;
}

/** `nodes`: with more than one, apps have pods on any of them, and `davit-edge` has two. */
export async function installDavit({ nodes = 1 } = {}): Promise<InstalledDavit & { nodes: AddedNode[] }> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const cluster = await startCluster();
    closers.push(cluster.close);
    const postgres = await startPostgres();
    closers.push(postgres.remove);
    const checkout = await copyCheckout();
    const installation = join(checkout, 'installation');
    const isOne = nodes === 1;
    await prepareNode(cluster, !isOne);
    const type = (block: string) => cluster.shell(checkout, `${docker}\n${block}`);
    await type(image);
    await type(profile.replace('/var/lib/kubelet', cluster.kubeletFolder));
    const added: AddedNode[] = [];
    const addNode = async (number: number) => {
      const node = await joinNode(cluster, number, ['registry.example.com/davit:1']);
      closers.push(node.close);
      return node;
    };
    for (let number = 2; number <= nodes; number++) added.push(await addNode(number));
    const port = 5432;
    cluster.offer({ [port]: join(postgres.socketFolder, `.s.PGSQL.${postgres.port}`) });
    const createDatabase = async () => {
      const urlHere = await postgres.createDatabase();
      return { urlHere, url: urlHere.replace(`127.0.0.1:${postgres.port}`, `${nodeAddress}:${port}`) };
    };
    const databaseLine = async () => {
      const { url } = await createDatabase();
      return (text: string) => text.replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${url}`);
    };
    await type((await databaseLine())(settings));
    const secrets = join(installation, 'davit.env');
    await appendFile(secrets, `${unlimited}DAVIT_BACKUP_PASSPHRASE=correct horse battery staple\n`);
    const withPods = kustomization.replace(/^resources:\n( {2}- .*\n)+/m, appsInPods);
    const onSeveral = withPods.replace(/^components:\n( {2}- .*\n)+/m, severalNodes);
    await writeFile(join(installation, 'kustomization.yaml'), isOne ? kustomization : onSeveral);
    await writeFile(join(installation, 'ingress.yaml'), ingress);
    await suitOldKubernetes(cluster, checkout);
    const installed = await type(install);
    const kubectl = (...args: string[]) => cluster.kubectl('--namespace', 'davit', ...args);
    const addressOf = (service: string) => kubectl('get', 'service', service, '--output=jsonpath={.spec.clusterIP}');
    const apiPort = await cluster.portTo(`${await addressOf('davit-api')}:80`);
    const edgePort = await cluster.portTo(`${await addressOf('davit-edge')}:80`);
    const key = await kubectl(
      'exec',
      'deployment/davit-api',
      '--',
      'davit',
      'keys',
      'create',
      '--name',
      'test',
      '--scopes',
      'all',
    );
    return {
      cluster,
      installed,
      apiPort,
      api: new Api(`http://127.0.0.1:${apiPort}`, key.trim()),
      visit: (url) => visitPage(edgePort, url),
      addRow: (at, typed) => addRow(edgePort, at, typed),
      createDatabase,
      async change(setting) {
        await appendFile(secrets, `${setting}\n`);
        return type(change);
      },
      async giveAppsPods() {
        await edit(join(installation, 'kustomization.yaml'), () => withPods);
        return type(change);
      },
      backUp: () => type(backUp),
      async restore() {
        await edit(secrets, await databaseLine());
        const file = join(installation, 'kustomization.yaml');
        const before = await readFile(file, 'utf8');
        await appendFile(file, restoring);
        const restored = await type(restore);
        await writeFile(file, before);
        return restored + (await type(change));
      },
      kubectl,
      nodes: added,
      addNode,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** There is no registry, and no network to build by. */
const offline = { BASE: baseImage, npm_config_offline: 'true', npm_config_cache: 'npm-cache' };
const buildArguments = Object.entries(offline).map(([name, value]) => `--build-arg ${name}=${value}`);
const docker = `docker() {
  case "$1" in
    build) shift; command docker build --quiet ${buildArguments.join(' ')} "$@" ;;
    push) command docker image inspect --format pushed "$2" ;;
  esac
}`;

/** 1.20 has no policy/v1, and its kubectl another kustomize. */
async function suitOldKubernetes({ kubectl }: Cluster, checkout: string): Promise<void> {
  await edit(join(checkout, 'deploy/kubernetes/base/api.yaml'), (text) => text.replace('policy/v1\n', 'policy/v1beta1\n'));
  if (!(await kubectl('version', '--client', '--output=json')).includes('"minor": "20')) return;
  const former = (text: string) =>
    text
      .replace(/^resources:\n( {2}- \.\.\/.*\n)/m, 'bases:\n$1resources:\n')
      .replace(/^patches:$/m, 'patchesStrategicMerge:')
      .replace(/^( {2}- )path: /gm, '$1')
      .replace(/envs: \[(.*)\]/, 'env: $1');
  for (const file of ['installation', 'deploy/kubernetes/sandbox'])
    await edit(join(checkout, file, 'kustomization.yaml'), former);
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')));
}
