/**
 * Jobs as pods of a Kubernetes. Davit needs a claim that its own pod and theirs share, a port at which they call it, and the
 * right to make and delete pods in its namespace. They have a network of their own, which the cluster's policies close but for
 * that port (`deploy/kubernetes/apps-in-pods`).
 */
import type { PlatformLog } from '@davit/launch';
import type { Isolation } from '../isolation.ts';
import type { TargetLimits } from '../limits.ts';
import type { Job } from '../runner/job.ts';
import type { Runner } from '../runner/runner.ts';
import { ClaimedFolders } from './claimed-folders.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { type LinkAddress, Links } from './links.ts';
import { type Looked, lookInside } from './look-inside.ts';
import { openOwnCluster } from './own-cluster.ts';
import { contextOf, nodeOf, type PodContext, subPathOf } from './pod-context.ts';
import { openPodPlace } from './pod-place.ts';
import { appLabel, label, labelOf, podSpec } from './pod-spec.ts';
import { PodWatch } from './pod-watch.ts';
import { ProjectNodes } from './project-nodes.ts';
import { type Pods, startPod, surelyEndedMs } from './start-pod.ts';

export interface KubernetesOptions {
  /** Davit's own pod, whose claim has the apps' data. */
  podName: string;
  /** Of apps; null: Davit's. */
  image: string | null;
  link: LinkAddress;
}

/** For a Davit that is in no pod. */
export interface OutsideOptions {
  configFile: string;
  context: PodContext;
  link: LinkAddress;
  /** What apps must not reach. */
  closed: string[];
  /** What was seen in a pod before. */
  looked?: Looked;
}

export interface PodRunnerOptions {
  kubernetes: KubernetesOptions | OutsideOptions;
  /** The folder of the apps' data. */
  appsDataDir: string;
  runtimeDir: string;
  limits: TargetLimits;
  log: PlatformLog;
}

const nobody = 65_534;
const lookMs = 500;

/** Throws with a sentence if pods cannot be used here: there is nothing weaker to fall back to. */
export async function openPodRunner({ kubernetes, appsDataDir, runtimeDir, limits, log }: PodRunnerOptions): Promise<Runner> {
  const { cluster, context } = await find(kubernetes, appsDataDir);
  const server = labelOf(`${context.owner?.uid ?? ''} ${runtimeDir}`);
  const root = subPathOf(context.claim, appsDataDir);
  const installation = labelOf(`${context.namespace} ${context.claim.name} ${root}`);
  const ours = { ...appLabel, [label.installation]: installation };
  const folders = new ClaimedFolders(context.claim, server);
  const labels = { [label.installation]: installation, [label.server]: server };
  const watch = new PodWatch(cluster.podsOf({ ...ours, [label.server]: server }));
  const own = process.getuid?.() ?? nobody;
  const asRoot = own === 0;
  const left = await endAll(cluster, await cluster.podNames({ ...ours, [label.server]: server }));
  if (left > 0) log.warn({ processes: left }, 'Ended processes that an earlier Davit left behind.');
  await folders.removeOwn();
  await watch.open();
  const links = await Links.listen(kubernetes.link);
  const userOf = (user: number) => (asRoot ? user : own);
  const nodes = new ProjectNodes(watch, {
    folder: context.node === null ? root : null,
    // One of which no pod answers may be lost: Davit has no right to ask for nodes.
    takesJobs: (_node, jobs) => links.someAnswer(jobs),
  });
  const pods: Pods = {
    cluster: {
      make: (pod, beside) => cluster.applyPod(podSpec({ ...pod, context, beside })),
      deletePod: (name) => cluster.deletePod(name),
    },
    ...{ links, watch, nodes, folders, labels, projectLabel: label.project, userOf },
  };
  const start = async (job: Job) => (await startPod(pods, job)).running;
  const close = async () => {
    links.close();
    await watch.close();
  };
  const looked = await look(kubernetes, start).catch(async (error: Error) => {
    await close();
    throw error;
  });
  return {
    isolation: describe(looked, asRoot, limits.appProcessors),
    noSandbox: looked.openNetwork,
    passesThroughFolders: false,
    ownerOf: (user) => (asRoot ? user : null),
    start,
    openPlace: (options) => openPodPlace(pods, runtimeDir, options),
    endLeftovers: async () => 0,
    async endOthers() {
      const ended = await endAll(cluster, await cluster.podNames(ours, { [label.server]: server }));
      await folders.removeOthers();
      return ended;
    },
    close,
  };
}

async function look(kubernetes: PodRunnerOptions['kubernetes'], start: Runner['start']): Promise<Looked> {
  const { closed = [], looked } = kubernetes as Partial<OutsideOptions>;
  return looked ?? lookInside(start, kubernetes.link.host, closed);
}

async function find(kubernetes: KubernetesOptions | OutsideOptions, appsDataDir: string) {
  if ('context' in kubernetes) {
    const { context, configFile } = kubernetes;
    return { context, cluster: await openCluster(context.namespace, configFile) };
  }
  try {
    const cluster = await openOwnCluster();
    const pod = await cluster.pod(kubernetes.podName);
    const found = contextOf(pod, appsDataDir, kubernetes.image);
    const node = nodeOf(pod, await cluster.accessModesOf(found.claim.name));
    return { cluster, context: { ...found, node } };
  } catch (error) {
    throw new Error(`Apps cannot run in pods: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Resolves when none of them is left, or all have ended themselves: what is on a node that was lost stays in the cluster's list.
 * Their server is gone, or its link to them. How many there were.
 */
async function endAll(cluster: Cluster, names: string[]): Promise<number> {
  const over = performance.now() + surelyEndedMs;
  const end = async (name: string) => {
    while ((await cluster.deletePod(name)) && performance.now() < over)
      await new Promise((resolve) => setTimeout(resolve, lookMs));
  };
  await Promise.all(names.map(end));
  return names.length;
}

function describe({ openNetwork, systemCallsFiltered }: Looked, asRoot: boolean, processors: number): Isolation {
  const as = asRoot ? 'each as its own user' : "all as Davit's user";
  const network = openNetwork === null ? 'without a network.' : `and WITHOUT a sandbox: ${openNetwork}`;
  const limit = processors === 1 ? 'one processor' : `${processors} processors`;
  const way = openNetwork === null ? ' Apps that need one reach public addresses through the egress proxy.' : '';
  return {
    sandboxed: openNetwork === null,
    ownUser: asRoot,
    network: openNetwork === null ? 'egress_proxy' : 'open',
    memoryLimited: true,
    // A cluster may limit a pod's, which nobody sees from inside.
    processesLimited: false,
    processors: 'gives_way',
    systemCallsFiltered,
    summary: `Apps run in pods of Kubernetes, ${as}, ${network}${way} Each uses ${limit} at most.`,
  };
}
