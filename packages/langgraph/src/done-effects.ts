/**
 * Passes the side effects of a thread's last rollback to the invocation that continues after it, whichever process rolled it
 * back.
 *
 *  D1 An invocation continues after a rollback while the newest checkpoint of its graph is of an earlier epoch than its run.
 *     Its first read asks Davit once. After a rollback through this saver the answer is already here, and the state may
 *     be edited before the graph continues. An invocation from a chosen checkpoint is another one.
 *  D2 From the first checkpoint on that the graph's loop saves, the same call is another one.
 *  D3 Values that the caller put into `configurable` stay.
 */
import { type Davit, NotFoundError } from '@davit/client';
import type { RunnableConfig } from '@langchain/core/runnables';
import type { Attempt } from './attempts.ts';
import type { Row } from './rows.ts';
import { setBounded } from './set-bounded.ts';
import { possibleSideEffectsKey, type SideEffect, sideEffectsKey } from './side-effects.ts';

export interface Effects {
  sideEffects: SideEffect[];
  possibleSideEffects: SideEffect[];
}

interface Rollback extends Effects {
  runId: string;
  epoch: number;
}

interface Known extends Rollback {
  /** This saver rolled the thread back. */
  isOwn: boolean;
}

/** Threads whose side effects wait for the invocation that continues. */
const maxThreads = 1_000;

export class DoneEffects {
  readonly #davit: Davit;
  readonly #known = new Map<string, Known>();
  readonly #handedOver = new WeakSet<SideEffect[]>();

  constructor(davit: Davit) {
    this.#davit = davit;
  }

  rolledBack(threadId: string, { runId, epoch, sideEffects, possibleSideEffects }: Rollback, isOwn = true): void {
    setBounded(this.#known, threadId, { runId, epoch, sideEffects, possibleSideEffects, isOwn }, maxThreads);
  }

  /** D2. */
  wentOn(threadId: string): void {
    this.#known.delete(threadId);
  }

  /** `newest`: the rows of the checkpoint that an invocation's first read found; none if it starts from a chosen one. */
  async handOver({ configurable }: RunnableConfig, attempt: Attempt, newest: readonly Row[]): Promise<void> {
    if (!configurable || !Object.isExtensible(configurable)) return;
    const effects = await this.#of(attempt, newest);
    this.#put(configurable, sideEffectsKey, effects?.sideEffects);
    this.#put(configurable, possibleSideEffectsKey, effects?.possibleSideEffects);
  }

  /** D1. */
  async #of(attempt: Attempt, [first]: readonly Row[]): Promise<Effects | undefined> {
    const { threadId, run } = attempt;
    if (!run || !first) return undefined;
    const cached = this.#known.get(threadId);
    const known = cached?.runId === run.runId && cached.epoch === run.epoch ? cached : undefined;
    if (known?.isOwn) return known;
    if (first.epoch >= run.epoch) return undefined;
    if (known) return known;
    const found = await this.#ask(run.runId);
    if (!found) return undefined;
    attempt.saw({ runId: run.runId, epoch: found.epoch }, true);
    this.rolledBack(threadId, found, false);
    return found;
  }

  /** An older Davit does not support this. */
  #ask(runId: string): Promise<Rollback | undefined> {
    return this.#davit.agentRuns.sideEffects(runId).catch((error: unknown) => {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    });
  }

  /** D3. A reused config may still have those of an earlier rollback. */
  #put(configurable: Record<string, unknown>, key: string, effects: SideEffect[] | undefined): void {
    const before = configurable[key];
    const isOwn = before === undefined || this.#handedOver.has(before as SideEffect[]);
    if (!isOwn) return;
    if (effects === undefined) delete configurable[key];
    else {
      this.#handedOver.add(effects);
      configurable[key] = effects;
    }
  }
}
