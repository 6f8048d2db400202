/**
 * On which node each project is. Programs that have one SQLite file open share memory, so they must be on one machine, whatever
 * the folder is shared by.
 *
 *  N1 While a job that sees a project's folder may run on a node, every other one that sees it is sent there.
 *  N2 If that node takes no tasks any more, the next one waits until those on it have ended.
 */

import { jobLabel, pause, type SwarmClient } from './swarm-client.ts';
import { isOver } from './task-state.ts';

const placedWithinMs = 100_000;

interface Place {
  node: string;
  jobs: Set<string>;
}

export class ProjectNodes {
  readonly #client: SwarmClient;
  readonly #places = new Map<string, Place>();
  /** By job. */
  readonly #projects = new Map<string, string>();
  /** One job of a project after the other: the second one goes where the first one went. */
  readonly #turns = new Map<string, Promise<void>>();

  constructor(client: SwarmClient) {
    this.#client = client;
  }

  /** Has `create` make a job's service on the node that is right, or on any that `anywhere` allows, and waits until it has one. */
  async place(job: string, project: string, anywhere: string[], create: (constraints: string[]) => Promise<void>): Promise<void> {
    const before = this.#turns.get(project);
    const turn = (async () => {
      await before;
      const place = await this.#current(project);
      this.#projects.set(job, project);
      place?.jobs.add(job);
      await create(place === null ? anywhere : [`node.id==${place.node}`]);
      if (place === null) this.#places.set(project, { node: await this.#nodeOf(job), jobs: new Set([job]) });
    })();
    const done = turn.catch(() => undefined);
    this.#turns.set(project, done);
    void done.then(() => this.#turns.get(project) === done && this.#turns.delete(project));
    await turn;
  }

  /** Nothing of it runs. */
  release(job: string): void {
    const project = this.#projects.get(job) ?? '';
    this.#projects.delete(job);
    const place = this.#places.get(project);
    place?.jobs.delete(job);
    if (place?.jobs.size === 0) this.#places.delete(project);
  }

  async #current(project: string): Promise<Place | null> {
    const deadline = performance.now() + placedWithinMs;
    for (;;) {
      const place = this.#places.get(project);
      if (place === undefined) return null;
      if (await this.#client.takesTasks(place.node)) return place;
      if (performance.now() > deadline) throw new Error('what runs on a node that takes no tasks any more has not ended');
      await pause();
    }
  }

  async #nodeOf(job: string): Promise<string> {
    const deadline = performance.now() + placedWithinMs;
    for (;;) {
      const [task] = await this.#client.tasks({ [jobLabel]: job });
      if (task?.NodeID !== undefined && task.NodeID !== '') return task.NodeID;
      const why = task?.Status?.Err ?? '';
      if ((task !== undefined && isOver(task)) || performance.now() > deadline)
        throw new Error(`no node of the Swarm takes it: ${why === '' ? 'the Swarm does not say why' : why}`);
      await pause();
    }
  }
}

/** Whose folder a job sees, by what it mounts of the apps' folder; null: nobody's. */
export function projectOf(mounts: readonly { subPath: string }[]): string | null {
  const names = mounts.map(({ subPath }) => subPath.split('/')[0] ?? '');
  return names.find((name) => name !== '' && !name.startsWith('.')) ?? null;
}
