/** One job as a pod, from its start until nothing of it runs. */
import { randomBytes } from 'node:crypto';
import { posix } from 'node:path';
import type { Exit } from '@davit/processes';
import type { Job, JobFolder } from '../runner/job.ts';
import type { RunningJob } from '../runner/runner.ts';
import type { ClaimedFolders } from './claimed-folders.ts';
import type { Link, Question } from './link.ts';
import type { Links } from './links.ts';
import type { Mount } from './pod-spec.ts';
import type { PodState } from './pod-state.ts';
import type { PodWatch } from './pod-watch.ts';
import type { ProjectNodes } from './project-nodes.ts';

/** The image may have to be fetched first, or a node to be added. */
const startsWithinMs = 120_000;
/** Where others of its project are, there is a node, with the image. One that was just lost is not waited for any longer. */
const startsBesideWithinMs = 60_000;
const lookMs = 1_000;
/** A pod without a word from Davit for 30 seconds ends itself (`inside/link.mjs`), also where its node answers nobody. */
export const surelyEndedMs = 45_000;
const deleteAgainMs = 5_000;
/** A pod that ends by itself is seen to by then. One that is deleted before its node has reported it is not, for up to a minute. */
const endsByItselfMs = 5_000;

/** What is asked for: a job as a pod. */
export interface NewPod {
  name: string;
  labels: Record<string, string>;
  mounts: Mount[];
  rowsElsewhere: boolean;
  /** How it calls Davit. */
  call: string;
  user: number;
  limits: Job['limits'];
}

/** Of a Kubernetes, or of what else starts pods on several machines. */
export interface Pods {
  cluster: {
    /** `beside`: the node that it must be on; null: any. */
    make(pod: NewPod, beside: string | null): Promise<void>;
    /** Whether something of it may still run. */
    deletePod(name: string): Promise<boolean>;
  };
  links: Links;
  watch: PodWatch;
  nodes: ProjectNodes;
  folders: Pick<ClaimedFolders, 'mount' | 'release'>;
  labels: Record<string, string>;
  /** Its name, where a label says which project's a pod is. */
  projectLabel: string;
  userOf(user: number): number;
}

/** Throws if the cluster does not start it; then nothing of it is left. */
export async function startPod(pods: Pods, job: Job): Promise<{ running: RunningJob; link: Link }> {
  const name = `davit-app-${randomBytes(8).toString('hex')}`;
  const { mounted, sockets } = sorted(job.folders);
  const { link, call } = pods.links.open(name, sockets);
  const labels = { ...pods.labels, ...(job.project === undefined ? {} : { [pods.projectLabel]: job.project }) };
  try {
    const mounts = pods.folders.mount(name, mounted);
    const { rowsElsewhere = false, limits } = job;
    const pod = { name, labels, mounts, rowsElsewhere, call, user: pods.userOf(job.user), limits };
    let withinMs = startsWithinMs;
    await pods.nodes.place(pod, (node) => {
      if (node !== null) withinMs = startsBesideWithinMs;
      return pods.cluster.make(pod, node);
    });
    pods.watch.expect(name);
    await called(pods, name, link, withinMs);
    link.start(startOf(job, [...sockets.keys()]));
  } catch (error) {
    link.close();
    await endPod(pods, name, surelyEndedMs);
    throw error;
  }
  return { link, running: follow(pods, name, link) };
}

/** Sockets are of this machine: the pod's first process has others in their place. */
function sorted(folders: Job['folders']): { mounted: Record<string, JobFolder>; sockets: Map<string, string> } {
  const all = Object.entries(folders);
  const mounted = Object.fromEntries(all.filter(([, { sockets }]) => sockets === undefined));
  const sockets = all.flatMap(([, { path, inside, sockets: names = [] }]) =>
    names.map((name): [string, string] => [posix.join(inside, name), posix.join(path, name)]),
  );
  return { mounted, sockets: new Map(sockets) };
}

function startOf(job: Job, sockets: string[]) {
  const at = (name: string): string => {
    const folder = job.folders[name];
    if (folder === undefined) throw new Error(`a job without a folder called ${name}`);
    return folder.inside;
  };
  const { fileMiB, openFiles } = job.limits;
  const folders = Object.values(job.folders).flatMap(({ inside, writable }) => (writable ? [inside] : []));
  return { args: job.args(at), environment: job.environment(at), fileMiB, openFiles, sockets, folders };
}

/** Waits until the pod runs. */
async function called({ watch }: Pods, name: string, link: Link, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  let isCalled = false;
  const call = link.called.then(() => {
    isCalled = true;
  });
  while (!isCalled) {
    await Promise.race([call, link.changed(lookMs)]);
    const state = watch.state(name);
    if (isCalled) return;
    if (state?.hasEnded)
      throw new Error(
        `its pod ended at once${state.exitCode === null ? '' : ` (exit code ${state.exitCode})`}${state.failure === null ? '' : `: ${state.failure}`}`,
      );
    if (performance.now() > deadline)
      throw new Error(`its pod did not start: ${state?.failure ?? 'the cluster does not say why'}`);
  }
}

function follow(pods: Pods, name: string, link: Link): RunningJob {
  let end: PodState | null = null;
  const exited = (async (): Promise<Exit> => {
    await link.over;
    const printed = Promise.all([link.stdout, link.stderr].map(ended));
    await pods.watch.ended(name, AbortSignal.timeout(endsByItselfMs));
    end = await endPod(pods, name, surelyEndedMs - endsByItselfMs);
    await printed;
    // Without a word about the program, the pod's own end says nothing of it.
    return link.exit ?? { code: null, signal: 'SIGKILL' };
  })();
  const number = async (what: Question) => {
    const value = await link.ask(what);
    return typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : 0;
  };
  return {
    stdout: link.stdout,
    stderr: link.stderr,
    exited,
    terminate: () => link.signal('SIGTERM'),
    kill: () => link.close(),
    limitFiles: async (bytes) => (await link.ask('limitFiles', bytes)) === true,
    watchMemory: () => ({
      look: () => undefined,
      end: () => ({ usedPart: 0, kernelKilled: link.outOfMemory || end?.outOfMemory === true }),
    }),
    memoryBytes: () => number('memory'),
    processorWantedMs: () => number('processor'),
    // Its share of a node's processors is what it asked for, which is least of all: it gives way as it is.
    lowerPriority: () => undefined,
    removedBytes: () => number('removed'),
    temporaryEntries: () => number('temporary'),
  };
}

/** Resolves when nothing of it runs, with its last state if that is known. */
async function endPod({ cluster, watch, nodes, folders }: Pods, name: string, withinMs: number): Promise<PodState | null> {
  // It may be there although its making seemed to fail.
  watch.expect(name);
  const over = AbortSignal.timeout(withinMs);
  let state: PodState | null = null;
  for (let exists = true; exists && !state?.hasEnded && !over.aborted; ) {
    exists = await cluster.deletePod(name).catch(() => true);
    state = exists ? await watch.ended(name, AbortSignal.any([over, AbortSignal.timeout(deleteAgainMs)])) : watch.state(name);
  }
  watch.forget(name);
  nodes.release(name);
  await folders.release(name).catch(() => undefined);
  return state;
}

function ended(stream: NodeJS.ReadableStream & { readableEnded: boolean }): Promise<void> {
  if (stream.readableEnded) return Promise.resolve();
  return new Promise((resolve) => void stream.once('end', resolve).once('close', resolve));
}
