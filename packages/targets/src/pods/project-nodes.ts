/**
 * On which node each project is. Programs that have one SQLite file open share memory, so they must be on one machine, whatever
 * the folder is shared by.
 *
 *  N1 While a job that may open a project's SQLite files may run on a node, every other one that may is sent there.
 *  N2 If that node takes no jobs any more, the next one waits until those on it have ended.
 */
import { posix } from 'node:path';
import type { PodWatch } from './pod-watch.ts';

/** What starts on a node may fetch its image first; what ran on a lost one ends itself. */
const withinMs = 180_000;
const lookMs = 250;

type Watch = Pick<PodWatch, 'expect' | 'state' | 'changed'>;

export interface NodesOptions {
  /** The apps' folder, as mounts name it; null: all jobs are on one node anyway. */
  folder: string | null;
  /** Whether another job may be sent to a node, where these are. */
  takesJobs(node: string, jobs: ReadonlySet<string>): boolean | Promise<boolean>;
}

interface Place {
  node: string;
  jobs: Set<string>;
}

interface Placed {
  name: string;
  mounts: readonly { subPath: string }[];
  rowsElsewhere: boolean;
}

export class ProjectNodes {
  readonly #watch: Watch;
  readonly #options: NodesOptions;
  readonly #places = new Map<string, Place>();
  /** By job. */
  readonly #projects = new Map<string, string>();
  /** One job of a project after the other: the second one goes where the first one went. */
  readonly #turns = new Map<string, Promise<void>>();

  constructor(watch: Watch, options: NodesOptions) {
    this.#watch = watch;
    this.#options = options;
  }

  /** Has `create` make a job on the node that is right for its project, and waits until it has one. Null: any node is right. */
  async place(pod: Placed, create: (node: string | null) => Promise<void>): Promise<void> {
    const job = pod.name;
    const project = projectOf(pod, this.#options.folder);
    if (project === null) return create(null);
    const before = this.#turns.get(project);
    const turn = (async () => {
      await before;
      const place = await this.#current(project);
      this.#projects.set(job, project);
      place?.jobs.add(job);
      await create(place?.node ?? null);
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
    const deadline = performance.now() + withinMs;
    for (;;) {
      const place = this.#places.get(project);
      if (place === undefined) return null;
      if (await this.#options.takesJobs(place.node, place.jobs)) return place;
      if (performance.now() > deadline) throw new Error('what runs on a node that takes no jobs any more has not ended');
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    }
  }

  async #nodeOf(job: string): Promise<string> {
    const deadline = performance.now() + withinMs;
    this.#watch.expect(job);
    for (;;) {
      const state = this.#watch.state(job);
      if (state !== null && state.node !== null) return state.node;
      if (state?.hasEnded || performance.now() > deadline)
        throw new Error(`no node takes it: ${state?.failure ?? 'nothing says why'}`);
      await this.#watch.changed(lookMs);
    }
  }
}

/** Whose SQLite files a job may open, by what it mounts of the apps' folder; null: nobody's. */
function projectOf({ mounts, rowsElsewhere }: Placed, folder: string | null): string | null {
  if (rowsElsewhere || folder === null) return null;
  const names = mounts.map(({ subPath }) => posix.relative(`/${folder}`, `/${subPath}`).split('/')[0] ?? '');
  return names.find((name) => name !== '' && !name.startsWith('.')) ?? null;
}
