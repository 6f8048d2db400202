/** A Swarm by the API of one of its managers, as far as Davit uses it: services, their tasks, networks, nodes. */
import { EventEmitter, once } from 'node:events';
import type Docker from 'dockerode';
import type { Registry } from '../containers/base-image.ts';
import type { WatchedPod } from '../pods/pod-watch.ts';
import { isOver, type Task, taskStatus } from './task-state.ts';

export type Labels = Record<string, string>;

/** The name of a job, on its service and its task. */
export const jobLabel = 'davit.job';
const lookMs = 250;
/** A Swarm takes seconds to end a task, and none to see that it ended by itself, as all do that lose Davit. */
const endsWithinMs = 2_000;
/** How long after a change tasks are expected to start and end. */
const busyMs = 10_000;

export class SwarmClient {
  readonly #docker: Docker;
  readonly #registry: Registry | null;
  readonly #changes = new EventEmitter();
  #changedAt = Number.NEGATIVE_INFINITY;

  constructor(docker: Docker, registry: Registry | null) {
    this.#docker = docker;
    this.#registry = registry;
  }

  /** Resolves while something starts or ends, at the latest after this time. */
  async busy(withinMs: number, signal: AbortSignal): Promise<void> {
    if (performance.now() - this.#changedAt < busyMs) return;
    await once(this.#changes, 'changed', { signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]) }).catch(
      () => undefined,
    );
  }

  async createService(spec: object): Promise<void> {
    this.#changed();
    const { account = null, place = '' } = this.#registry ?? {};
    // Nodes get the image with it.
    await this.#docker.createService(
      account === null ? undefined : { ...account, serveraddress: place.split('/')[0] ?? '' },
      spec,
    );
  }

  /** Once its task has ended, or after a moment. Whether something of it may still run. */
  async removeService(name: string): Promise<boolean> {
    this.#changed();
    const deadline = performance.now() + endsWithinMs;
    const some = async (is: (task: Task) => boolean) => (await this.tasks({ [jobLabel]: name })).some(is);
    while ((await some(({ Status }) => Status?.State === 'running')) && performance.now() < deadline) await pause();
    await this.#docker.getService(name).remove().catch(unlessGone);
    return some((task) => !isOver(task));
  }

  async services(labels: Labels): Promise<{ name: string; labels: Labels }[]> {
    const found = await this.#docker.listServices({ filters: { label: pairs(labels) } });
    return found.map(({ Spec }) => ({ name: Spec.Name, labels: Spec.Labels ?? {} }));
  }

  tasks(labels: Labels): Promise<Task[]> {
    return this.#docker.listTasks({ filters: { label: pairs(labels) } });
  }

  /** Each job as the watch takes it. One whose service has no task yet is there, without a state. */
  async jobs(labels: Labels): Promise<WatchedPod[]> {
    const [services, tasks] = await Promise.all([this.services(labels), this.tasks(labels)]);
    const found = new Map<string, Omit<WatchedPod, 'metadata'>>(services.map(({ name }) => [name, {}]));
    for (const task of tasks) {
      const name = task.Labels?.[jobLabel] ?? task.Spec?.ContainerSpec?.Labels?.[jobLabel];
      if (name !== undefined) found.set(name, { spec: { nodeName: task.NodeID }, status: taskStatus(task) });
    }
    return [...found].map(([name, is]) => ({ metadata: { name }, ...is }));
  }

  /** Resolves when nothing of these services runs, or after this time. */
  async end(names: readonly string[], withinMs: number): Promise<void> {
    const deadline = performance.now() + withinMs;
    const end = async (name: string) => {
      while ((await this.removeService(name)) && performance.now() < deadline) await pause();
    };
    await Promise.all(names.map(end));
  }

  /** Closed: nothing in it has a way out. Its id. */
  async createNetwork(name: string, labels: Labels): Promise<string> {
    const options = { Name: name, Driver: 'overlay', Internal: true, CheckDuplicate: true, Labels: labels };
    return (await this.#docker.createNetwork(options)).id;
  }

  /** Given up while something that ends is in them: the next start removes them. */
  async removeNetworks(labels: Labels, except: Labels = {}, tries = 40): Promise<void> {
    const unwanted = async () => {
      const found = await this.#docker.listNetworks({ filters: { label: pairs(labels) } });
      return found.filter(({ Labels: its = {} }) => !hasAll(its, except));
    };
    for (let tried = 1; tried <= tries; tried++) {
      const left = await unwanted();
      if (left.length === 0) return;
      await Promise.all(
        left.map(({ Id }) =>
          this.#docker
            .getNetwork(Id)
            .remove()
            .catch(() => undefined),
        ),
      );
      await pause();
    }
  }

  /** Nodes that their operator gave this label. */
  async nodesWith(label: string): Promise<string[]> {
    const [name, value] = label.split('=');
    const nodes = await this.#docker.listNodes();
    return nodes.filter(({ Spec }) => Spec.Labels?.[name ?? ''] === value).map(({ ID }) => ID);
  }

  async takesTasks(id: string): Promise<boolean> {
    const node = (await this.#docker.listNodes()).find(({ ID }) => ID === id);
    return node?.Status?.State === 'ready' && node.Spec.Availability === 'active';
  }

  #changed(): void {
    this.#changedAt = performance.now();
    this.#changes.emit('changed');
  }
}

export const pause = () => new Promise((resolve) => setTimeout(resolve, lookMs));

const pairs = (labels: Labels): string[] => Object.entries(labels).map(([name, value]) => `${name}=${value}`);

/** False for none. */
function hasAll(labels: Labels, wanted: Labels): boolean {
  const entries = Object.entries(wanted);
  return entries.length > 0 && entries.every(([name, value]) => labels[name] === value);
}

function unlessGone(error: { statusCode?: number }): void {
  if (error.statusCode !== 404) throw error;
}
