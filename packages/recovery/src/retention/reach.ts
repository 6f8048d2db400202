/**
 * Which of a run's older checkpoints can still be reached. It reads every checkpoint of the run once, newest first, and then
 * decides on the older ones, newest first again.
 *
 *  R1 The window, from `fromSeq` on, stays, and so does the last known-good checkpoint.
 *  R2 A run can be read as it is, or be rolled back to any checkpoint that stays. So each history keeps its
 *     newest checkpoint as of the window's beginning, and as of the known-good one.
 *  R3 A history that is reachable only through one checkpoint (`onlyWith`) is deleted when that one is neither
 *     in the window nor one of R2.
 *  R4 A reachable checkpoint is read with all of its history from the first of its `needsFrom` on: that stays too.
 *     An unknown key counts as the beginning: then nothing of the history is certainly unneeded.
 *     An addition with `onlyWith` is not part of that history: R3 holds for it.
 *  R5 A checkpoint that stays keeps everything it is built on.
 *  R6 After a rollback an agent continues with what its step had done, unless that step ended. So each history
 *     also keeps its newest checkpoint from before the last rollback, and whatever came after one of R2: additions,
 *     and the checkpoint that shows that its step ended. For the known-good one these are its own additions, and the
 *     next checkpoint of its history.
 */
import type { CheckpointTrace } from '../ports/store.ts';
import type { AgentRunRecord, CheckpointRetention } from '../records.ts';
import { type Anchored, retentionOf } from './older-records.ts';

export interface RetentionWindow {
  fromSeq: number;
  good: { id: string; seq: number } | null;
}

/** The newest checkpoint of a history at a moment. */
interface Head extends Anchored {
  key: string | null;
  seq: number;
  history: History;
  moment: number;
}

interface History {
  /** One for each moment, if there is one. */
  heads: (Head | undefined)[];
  /** The newest at the window's beginning, if a rollback has superseded it (R6). */
  undone: Head | undefined;
  /** Whether the window has one that no rollback has superseded. */
  isCurrent: boolean;
  /** The `seq` of the oldest checkpoint seen so far that is not an addition. */
  next: number | null;
  /** Keys that something in the history needs, and the position of the first checkpoint with it; null: not seen. */
  needed: Map<string, number | null>;
  /** The ones that the window needs. */
  windowNeeds: Set<string>;
  spans: Span[];
}

/** What stays of a history, from and to a `seq`, superseded or not. */
interface Span {
  from: number;
  to: number;
}

export class Reach {
  readonly #window: RetentionWindow;
  readonly #framework: AgentRunRecord['framework'];
  /** The moments as of which heads are determined (R2). */
  readonly #moments: number[];
  readonly #histories = new Map<string, History>();
  /** What heads may be anchored to (R3). */
  readonly #anchors = new Set<string>();
  readonly #bases = new Set<string>();
  /** The known-good checkpoint's key, and the `seq` of the next one of its history (R6). */
  #goodKey: string | null = null;
  #afterGood: number | null = null;

  constructor(window: RetentionWindow, framework: AgentRunRecord['framework']) {
    const { fromSeq, good } = window;
    this.#window = window;
    this.#framework = framework;
    this.#moments = good !== null && good.seq < fromSeq ? [fromSeq - 1, good.seq] : [fromSeq - 1];
  }

  add(trace: CheckpointTrace): void {
    const { id, seq, key, baseId } = trace;
    const inWindow = seq >= this.#window.fromSeq;
    if (inWindow) this.#build(id, baseId);
    const anchored = retentionOf(trace, this.#framework);
    if (anchored === null) return;
    const history = this.#history(anchored.retention);
    if (key !== null && history.needed.has(key)) history.needed.set(key, seq);
    if (anchored.retention.addition) return;
    const isGood = id === this.#window.good?.id;
    if (isGood) this.#good(history, key);
    history.next = seq;
    if (inWindow || isGood) for (const anchor of anchored.anchors) this.#anchors.add(anchor);
    if (inWindow) {
      history.isCurrent ||= !trace.superseded;
      this.#need(history, anchored.retention, history.windowNeeds);
    } else if (trace.superseded) this.#undone(history, anchored, trace);
    else this.#head(history, anchored, trace);
  }

  /** Called once all were added, before any query. */
  settle(): void {
    const heads = [...this.#histories.values()].flatMap(({ heads, undone }) =>
      [...heads, undone].filter((head) => head !== undefined),
    );
    for (const head of reached(heads, this.#anchors)) {
      for (const anchor of head.anchors) this.#anchors.add(anchor);
      const from = first(head.history, head.retention.needsFrom, head.seq);
      head.history.spans.push({ from, to: this.#moments[head.moment] ?? head.seq });
    }
    for (const history of this.#histories.values()) {
      const { fromSeq } = this.#window;
      history.spans.push({ from: first(history, history.windowNeeds, fromSeq), to: fromSeq - 1 });
    }
  }

  /** Checkpoints before the window, newest first. */
  keeps(trace: CheckpointTrace): boolean {
    const { id, baseId } = trace;
    const isRetained = this.#bases.has(id) || id === this.#window.good?.id || this.#isReached(trace);
    if (isRetained) this.#build(id, baseId);
    return isRetained;
  }

  #isReached(trace: CheckpointTrace): boolean {
    const { seq, key } = trace;
    if (seq === this.#afterGood || (key !== null && key === this.#goodKey)) return true;
    const anchored = retentionOf(trace, this.#framework);
    if (anchored?.retention.addition && anchored.anchor !== null) return this.#anchors.has(anchored.anchor);
    const spans = anchored === null ? [] : (this.#histories.get(anchored.retention.namespace)?.spans ?? []);
    return spans.some(({ from, to }) => from <= seq && seq <= to);
  }

  #head(history: History, anchored: Anchored, { key, seq }: CheckpointTrace): void {
    for (const [moment, until] of this.#moments.entries()) {
      if (seq > until || history.heads[moment]) continue;
      history.heads[moment] = { ...anchored, key, seq, history, moment };
      this.#need(history, anchored.retention);
    }
  }

  /** R6: an agent can only continue with what is newer than everything not superseded. */
  #undone(history: History, anchored: Anchored, { key, seq }: CheckpointTrace): void {
    if (history.isCurrent || history.undone || history.heads[0]) return;
    history.undone = { ...anchored, key, seq, history, moment: 0 };
    this.#need(history, anchored.retention);
  }

  #good(history: History, key: string | null): void {
    this.#goodKey = key;
    this.#afterGood = history.next;
  }

  #need(history: History, { needsFrom }: CheckpointRetention, also?: Set<string>): void {
    for (const key of needsFrom) {
      if (!history.needed.has(key)) history.needed.set(key, null);
      also?.add(key);
    }
  }

  /** R5. */
  #build(id: string, baseId: string | null): void {
    this.#bases.delete(id);
    if (baseId !== null) this.#bases.add(baseId);
  }

  #history({ namespace }: CheckpointRetention): History {
    const known = this.#histories.get(namespace);
    if (known) return known;
    const history: History = {
      heads: [],
      undone: undefined,
      isCurrent: false,
      next: null,
      needed: new Map(),
      windowNeeds: new Set(),
      spans: [],
    };
    this.#histories.set(namespace, history);
    return history;
  }
}

/** R3: heads that need nothing else, and those whose anchor is reachable; each once. */
function reached(heads: readonly Head[], anchors: ReadonlySet<string>): Head[] {
  const waiting = new Map<string, Head[]>();
  const found: Head[] = [];
  for (const head of heads) {
    const { anchor } = head;
    if (anchor === null || anchors.has(anchor)) found.push(head);
    else waiting.set(anchor, [...(waiting.get(anchor) ?? []), head]);
  }
  for (const { anchors: reachedBy } of found) {
    for (const anchor of reachedBy) {
      found.push(...(waiting.get(anchor) ?? []));
      waiting.delete(anchor);
    }
  }
  return found;
}

/** R4: the position of the first of these keys; `otherwise` if nothing is needed. */
function first(history: History, needs: Iterable<string>, otherwise: number): number {
  return Math.min(otherwise, ...Array.from(needs, (key) => history.needed.get(key) ?? 0));
}
