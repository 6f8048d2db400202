/**
 * Which checkpoint of a graph, or of a subgraph, LangGraph continues from.
 *
 *  G1 The namespace of a subgraph without a memory of its own names the task that runs it, and so the checkpoint of its
 *     graph: it is new where that is. Otherwise it is among the newest of all namespaces, which an attempt reads once, with
 *     its first read.
 *  G2 A subgraph of a step that never ended continues where it was after a rollback to the checkpoint before that step: as
 *     when LangGraph itself resumes, its finished nodes do not run again.
 */
import type { RunnableConfig } from '@langchain/core/runnables';
import { type Attempt, firstEpoch } from './attempts.ts';
import { parentOf } from './retention.ts';
import type { Row } from './rows.ts';
import { graphOf } from './task-rows.ts';
import type { ThreadRows } from './thread-rows.ts';

/** By namespace, the checkpoints of the graphs that a checkpoint's graph ran in. */
type ParentsOf = (attempt: Attempt, ns: string, id: string) => Promise<Record<string, string>>;

export class Heads {
  readonly #rows: ThreadRows;
  readonly #parentsOf: ParentsOf;

  constructor(rows: ThreadRows, parentsOf: ParentsOf) {
    this.#rows = rows;
    this.#parentsOf = parentsOf;
  }

  /** Its rows. */
  async of(attempt: Attempt, ns: string): Promise<Row[] | undefined> {
    const found = await this.#rows.newest(attempt, ns);
    const newest = found ?? (graphOf(ns) === null ? undefined : await this.#rows.newestByScan(attempt, ns));
    if (ns === '' || !wasRolledBack(attempt)) return newest;
    const fromNs = parentOf(ns) ?? '';
    const [from] = (await this.of(attempt, fromNs)) ?? [];
    const unfinished = from && (await this.#unfinishedOf(attempt, ns, fromNs, from.meta.id));
    return unfinished === undefined ? newest : this.#rows.of(attempt, ns, unfinished);
  }

  /** Checkpoints that its graph's attempt saved itself are not requested. */
  async ofSubgraph(attempt: Attempt, config: RunnableConfig, ns: string): Promise<Row[] | undefined> {
    const own = attempt.saved.get(ns);
    if (own !== undefined) return this.#rows.of(attempt, ns, own);
    const parentNs = parentOf(ns);
    const fromNs = parentNs ?? '';
    const from: string | undefined = config.configurable?.checkpoint_map?.[fromNs];
    const isOfAttempt = from !== undefined && attempt.begun.get(fromNs) === from;
    if (isOfAttempt && parentNs !== null) return undefined;
    const unfinished = isOfAttempt || from === undefined ? undefined : await this.#unfinishedOf(attempt, ns, fromNs, from);
    if (unfinished !== undefined) return this.#rows.of(attempt, ns, unfinished);
    const graph = graphOf(ns);
    const id = graph === null ? undefined : config.configurable?.checkpoint_map?.[graph];
    const ofTask = graph === null || id === undefined ? undefined : await this.#rows.newestOfTask(attempt, ns, { ns: graph, id });
    return ofTask ?? this.#rows.newest(attempt, ns);
  }

  /** G2: the subgraph's newest after this checkpoint, if that was rolled back and the step after it never ended. */
  async #unfinishedOf(attempt: Attempt, ns: string, fromNs: string, from: string): Promise<string | undefined> {
    if (!wasRolledBack(attempt)) return undefined;
    const found = (await this.#rows.after(attempt, fromNs, from)).find(
      ({ meta }) => meta.ns === ns || (meta.ns === fromNs && meta.parent === from),
    );
    if (found?.meta.ns !== ns || !found.superseded) return undefined;
    // A subgraph with a memory of its own may have been run from another checkpoint, such as a fork.
    const parents = await this.#parentsOf(attempt, ns, found.meta.id);
    return parents[fromNs] === from ? found.meta.id : undefined;
  }
}

function wasRolledBack({ run }: Attempt): boolean {
  return run !== undefined && run.epoch > firstEpoch;
}
