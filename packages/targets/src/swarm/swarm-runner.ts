/**
 * Jobs as services of a Docker Swarm, one task each, on Davit's node or on every node that has Davit's label. Davit needs the
 * socket of a manager, a folder of apps' data that those nodes see by the same path, and a registry for more than one node.
 * They have a network that leads to Davit alone.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformLog } from '@davit/launch';
import { baseImage, pushedImage, type Registry } from '../containers/base-image.ts';
import { label } from '../containers/container-spec.ts';
import { type Engine, openEngine } from '../containers/engine.ts';
import { firstUser } from '../data/project-folders.ts';
import type { TargetLimits } from '../limits.ts';
import { ClaimedFolders } from '../pods/claimed-folders.ts';
import { Links } from '../pods/links.ts';
import { openPodPlace } from '../pods/pod-place.ts';
import { labelOf } from '../pods/pod-spec.ts';
import { PodWatch } from '../pods/pod-watch.ts';
import { ProjectNodes } from '../pods/project-nodes.ts';
import { type NewPod, type Pods, startPod } from '../pods/start-pod.ts';
import type { Job } from '../runner/job.ts';
import type { Runner } from '../runner/runner.ts';
import { gateAddress, openGate, ownFolder } from './gate.ts';
import { installationOf } from './installation.ts';
import { describe, type Looked, lookInside } from './look-inside.ts';
import { serviceSpec } from './service-spec.ts';
import { type Labels, SwarmClient } from './swarm-client.ts';

/** What operators give to nodes that may run apps. */
export const nodeLabel = 'davit.apps=true';
const lookMs = 250;
const idleLookMs = 5_000;
const nobody = 65_534;
/** A task that hears nothing from Davit for 30 seconds ends itself (`pods/inside/link.mjs`), also where its node answers nobody. */
const surelyEndedMs = 45_000;

export interface SwarmOptions {
  /** The socket of an engine that manages the Swarm. */
  socketPath: string;
  /** Null: apps run on Davit's node alone. */
  registry: Registry | null;
  /** What was seen in a task before; omitted: one looks. */
  looked?: Looked;
}

export interface SwarmRunnerOptions {
  swarm: SwarmOptions;
  /** The folder of the apps' data. */
  appsDataDir: string;
  runtimeDir: string;
  limits: TargetLimits;
  log: PlatformLog;
}

/** Throws with a sentence if the Swarm cannot be used: there is nothing weaker to fall back to. */
export async function openSwarmRunner({ swarm, appsDataDir, runtimeDir, limits, log }: SwarmRunnerOptions): Promise<Runner> {
  const engine = await openEngine(swarm.socketPath);
  const node = await requireManager(engine);
  const client = new SwarmClient(engine.docker, swarm.registry);
  const installation = { [label.installation]: installationOf(appsDataDir) };
  const server = serverOf(node.id, runtimeDir);
  const labels: Labels = { ...installation, [label.server]: server };
  const folders = new ClaimedFolders({ name: 'of the apps', subPath: '', mountPath: appsDataDir }, server);
  const left = await endAll(client, labels);
  if (left > 0) log.warn({ processes: left }, 'Ended processes that an earlier Davit left behind.');
  await folders.removeOwn();
  const image = await imageFor(engine, swarm.registry);
  const own = process.getuid?.() ?? nobody;
  const asRoot = own === 0;
  const here = [`node.id==${node.id}`];
  const gate = await openGate({
    ...{ client, name: server, runtimeDir, user: asRoot ? nobody : own },
    ...{ image, labels, constraints: here },
  });
  const watch = new PodWatch(pollJobs(client, labels), lookMs);
  await watch.open();
  const links = await Links.listen({ ...gateAddress, listen: { path: gate.socketPath } });
  // Nobody but the gate gets to its folder, and that is another user.
  chmodSync(gate.socketPath, 0o666);
  const seen = seenFolder(runtimeDir);
  const anywhere = async () =>
    swarm.registry !== null && (await client.nodesWith(nodeLabel)).length > 0
      ? [`node.labels.${nodeLabel.replace('=', '==')}`]
      : here;
  const create = (job: NewPod, constraints: string[]) =>
    client.createService(serviceSpec({ ...job, root: appsDataDir }, { image, network: gate.network, labels, constraints }));
  const pods: Pods = {
    cluster: {
      make: async (job, node) => create(job, node === null ? await anywhere() : [`node.id==${node}`]),
      deletePod: (name) => client.removeService(name),
    },
    folders: {
      // One that is made for this job alone: where it is missing, the node refuses the task.
      mount: (job, mine) => folders.mount(job, { ...mine, seen }),
      release: (job) => folders.release(job),
    },
    nodes: new ProjectNodes(watch, { folder: '', takesJobs: (node) => client.takesTasks(node) }),
    ...{ links, watch, labels: {}, projectLabel: label.project },
    userOf: (user) => (asRoot ? user : own),
  };
  const start = async (job: Job) => (await startPod(pods, job)).running;
  const close = async () => {
    links.close();
    await watch.close();
    await gate.close();
    rmSync(join(runtimeDir, ownFolder), { recursive: true, force: true });
  };
  const look = () => lookInside(start, asRoot ? firstUser : null, [`${node.address}:2377`, `${node.address}:7946`]);
  const closed = async (error: Error) => {
    await close();
    throw error;
  };
  const looked = swarm.looked ?? (await look().catch(closed));
  return {
    isolation: describe(engine, asRoot, looked, limits.appProcessors),
    noSandbox: null,
    passesThroughFolders: false,
    ownerOf: (user) => (asRoot ? user : null),
    start,
    openPlace: (options) => openPodPlace(pods, runtimeDir, options),
    endLeftovers: (path) => endAll(client, { ...installation, [label.server]: serverOf(node.id, path) }),
    async endOthers() {
      const ended = await endAll(client, installation, labels);
      await folders.removeOthers();
      return ended;
    },
    close,
  };
}

async function requireManager({ docker, name }: Engine): Promise<{ id: string; address: string }> {
  const { Swarm } = await docker.info();
  if (Swarm?.LocalNodeState !== 'active')
    throw new Error(`${name} is in no Swarm. Make one with "docker swarm init", or set APPS_RUN_IN=containers.`);
  if (!Swarm.ControlAvailable) throw new Error(`${name} is a worker of its Swarm. Davit needs the engine of a manager.`);
  return { id: Swarm.NodeID, address: Swarm.NodeAddr };
}

async function imageFor(engine: Engine, registry: Registry | null): Promise<string> {
  if (registry === null) return baseImage(engine);
  return pushedImage(engine, registry).catch((error: Error) => {
    throw new Error(`The image of apps could not be pushed to APPS_REGISTRY (${registry.place}): ${error.message}`);
  });
}

/** By the node too: two servers of two nodes may have equal folders. */
const serverOf = (node: string, runtimeDir: string) => labelOf(`${node} ${runtimeDir}`);

function seenFolder(runtimeDir: string) {
  const path = join(runtimeDir, ownFolder, 'seen');
  mkdirSync(path, { recursive: true });
  return { path, inside: '/davit/seen', writable: false };
}

/** Ends services with these labels, and removes their networks, except those with the others. How many there were. */
async function endAll(client: SwarmClient, labels: Labels, except?: Labels): Promise<number> {
  const isExcepted = (found: Labels) =>
    except !== undefined && Object.entries(except).every(([name, value]) => found[name] === value);
  const names = (await client.services(labels)).flatMap(({ name, labels: found }) => (isExcepted(found) ? [] : [name]));
  await client.end(names, surelyEndedMs);
  await client.removeNetworks(labels, except);
  return names.filter((name) => name.startsWith('davit-app-')).length;
}

/** A Swarm tells nobody what becomes of tasks: it is asked again and again, seldom while nothing starts or ends. */
function pollJobs(client: SwarmClient, labels: Labels) {
  return {
    list: async () => ({ pods: await client.jobs(labels), version: '' }),
    async watch(_version: string, _onEvent: unknown, signal: AbortSignal) {
      await client.busy(idleLookMs, signal);
      return 'too old' as const;
    },
  };
}
