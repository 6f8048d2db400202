/**
 * Sends what is due in an outbox, on every server with the role `worker`; the claim in the store decides which one sends an item.
 *
 *  F1 Workspaces take turns, and each has at most `maxPerWorkspace` in flight here, all at most `maxUnderWay`.
 *  F2 One round of looking at a time; an item that ends meanwhile starts another. One that was interrupted does not: while the
 *     store takes no writes it is still due, and looking would never end.
 *  F3 After `stop` nothing begins, and it resolves when what was under way has ended.
 */
import { type Clock, type PlatformLog, repeat, type Timers } from '@davit/contract';

export interface Outbox<Item extends { workspaceId: string }> {
  /** For the log, in the plural. */
  name: string;
  /** Workspaces with due items, ordered by id. */
  dueWorkspaces(now: number, afterId: string | null, limit: number): Promise<string[]>;
  due(workspaceId: string, now: number, limit: number): Promise<Item[]>;
  /** Claims and sends one, and stores the result. */
  deliver(item: Item, signal: AbortSignal): Promise<void>;
  /** Removes what has ended long ago. */
  prune(now: number): Promise<unknown>;
}

export interface FairSenderParts {
  clock: Clock;
  timers: Timers;
  log: PlatformLog;
}

const pollEveryMs = 1_000;
const maxUnderWay = 32;
const maxPerWorkspace = 4;
const workspacesAtOnce = 100;
const pruneEveryMs = 60_000;

export function createFairSender<Item extends { workspaceId: string }>(
  outbox: Outbox<Item>,
  { clock, timers, log }: FairSenderParts,
) {
  const underWay = new Map<string, number>();
  const stopping = new AbortController();
  const sends = new Set<Promise<void>>();
  let afterId: string | null = null;
  let prunedAt = Number.NEGATIVE_INFINITY;
  let round: Promise<void> | null = null;
  let again = false;
  let stopLooking = () => {};

  /** One turn for each workspace with due items. */
  async function look(): Promise<void> {
    const found = await outbox.dueWorkspaces(clock.now(), afterId, workspacesAtOnce);
    afterId = found.length < workspacesAtOnce ? null : (found.at(-1) ?? null);
    for (const workspaceId of found) {
      const own = maxPerWorkspace - (underWay.get(workspaceId) ?? 0);
      const free = Math.min(own, maxUnderWay - sends.size);
      if (stopping.signal.aborted || sends.size >= maxUnderWay) return;
      if (free > 0) for (const item of await outbox.due(workspaceId, clock.now(), free)) begin(item);
    }
    if (clock.monotonicMs() - prunedAt >= pruneEveryMs) {
      prunedAt = clock.monotonicMs();
      await outbox.prune(clock.now());
    }
  }

  function poll(): Promise<void> {
    again = true;
    round ??= (async () => {
      while (again && !stopping.signal.aborted) {
        again = false;
        await look();
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, `could not send ${outbox.name}; retrying`))
      .finally(() => {
        round = null;
      });
    return round;
  }

  function begin(item: Item): void {
    const { workspaceId } = item;
    underWay.set(workspaceId, (underWay.get(workspaceId) ?? 0) + 1);
    const sending = outbox
      .deliver(item, stopping.signal)
      .then(
        () => true,
        (error: unknown) => {
          log.warn({ err: error }, `one of ${outbox.name} was interrupted; retrying`);
          return false;
        },
      )
      .then((hasEnded) => {
        sends.delete(sending);
        const left = (underWay.get(workspaceId) ?? 1) - 1;
        if (left === 0) underWay.delete(workspaceId);
        else underWay.set(workspaceId, left);
        if (hasEnded) void poll();
      });
    sends.add(sending);
  }

  return {
    start() {
      stopLooking = repeat(timers, pollEveryMs, poll);
    },
    async stop() {
      stopLooking();
      stopping.abort();
      await round;
      await Promise.all(sends);
    },
  };
}
