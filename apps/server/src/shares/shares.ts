/**
 * This server's share of the apps, of servers that divide them (`APPS_RUN_ON=every-server`).
 *
 *   standby ──joins──▶ in ──stops: hands everything over──▶ out
 *                      └──another server has buried it, or took over the folder──▶ lost
 *
 *   A shard of it:  taken ──opened──▶ served ──over its share, or it stops──▶ leaving ──given back──▶ another server's
 *
 *  T1 `prepare` and `begin` are called once, when it has joined. `open` is called for shards before they are served, and `leave`
 *     before they are given back: two servers never run apps of one shard.
 *  T2 It serves while it is certainly in: as long as the database said at its last beat, by monotonic time. Requests that need the
 *     apps are refused otherwise; visitors of apps that are awake are not, because the folder says when that must end.
 *  T3 What is under way for a project (a rollback, a change of settings) ends before its shard leaves, or `underWayMs` later.
 *  T4 While it hands over it stays in, and takes nothing more. What it could not hand over in time it does not give back: another
 *     server buries it, and ends what it left.
 *  T5 `lost` is final: the callback is called once, and the process must exit.
 */
import { type AppsShards, type Shards, shardOf, toGiveBack } from '@davit/storage';
import { type AppsLeader, type AppsLeaderParts, dataMissingReason } from '../apps-leader.ts';
import type { WhereAppsRun } from '../where-apps-run.ts';

const beatEveryMs = 1_000;
const underWayMs = 10_000;
/** Visitors, and requests of other servers, wait this long while an app changes servers: longer than a takeover. */
const waitsMs = 25_000;

type IsAmong = (projectId: string) => boolean;

/** `prepare` claims the folder, too. */
export interface SharesParts extends Omit<AppsLeaderParts, 'lease'> {
  shards: AppsShards;
  /** Begins to run apps, after the servers with these claims have ended theirs. */
  open(isAmong: IsAmong, from: ReadonlySet<string>): Promise<void>;
  /** Ends these apps, after what their visitors wait for. */
  leave(isAmong: IsAmong): Promise<void>;
  /** Where any server runs a project's app, by the database. */
  addressOf(projectId: string | null): Promise<string | null>;
}

export interface Shares extends AppsLeader, WhereAppsRun {
  /** Whether its apps' visitors are served here, also while it is not certain that it is still in (T2). */
  serves(projectId: string): boolean;
  /** Whether it runs the app or is about to. */
  adopts(projectId: string): boolean;
  /** Whether it looks after the project's data: it runs the app, is about to, or is about to leave it. */
  looksAfter(projectId: string): boolean;
  /** The newest that is known, without asking. */
  knownAddressOf(projectId: string): string | null;
  /** How many shards it serves. */
  count(): number;
  /** Gives all of them to the other servers; resolves after this time at the latest. */
  handOver(withinMs: number): Promise<void>;
}

export function createShares(parts: SharesParts): Shares {
  const { shards, place, address, clock, logger } = parts;
  let state: 'standby' | 'in' | 'out' | 'lost' = 'standby';
  let surelyUntilMs = Number.NEGATIVE_INFINITY;
  let seen: Shards | null = null;
  let lacksData = false;
  let takes = true;
  const opening = new Set<number>();
  const served = new Set<number>();
  const leaving = new Set<number>();
  /** Given back since the newest beat was sent, whose answer may be from before. */
  const givenBack = new Set<number>();
  /** Null: it may become work for any shard. */
  const underWay = new Map<Promise<unknown>, number | null>();
  const changes = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> = Promise.resolve();
  /** Whether the next beat is to come. */
  let beats = true;
  let closed = false;

  const isSure = () => state === 'in' && clock.monotonicMs() < surelyUntilMs;

  async function look(): Promise<void> {
    if (state === 'standby') await join();
    else if (state === 'in') await beat();
  }

  async function join(): Promise<void> {
    const joined = await shards.join(address, place);
    const lackedData = lacksData;
    lacksData = joined === 'elsewhere';
    if (lacksData && !lackedData) logger.error(`This server cannot run the apps: ${dataMissingReason}`);
    if (joined !== 'in') return;
    // It may take longer than a beat, and the others must not bury this server meanwhile.
    const keeping = setInterval(() => void shards.beat(false).catch(() => {}), beatEveryMs);
    try {
      await parts.prepare();
      await parts.begin().catch((error: unknown) => lose('cannot run apps on this server; stopping', error));
    } catch (error) {
      await shards.leave();
      throw error;
    } finally {
      clearInterval(keeping);
    }
    if (state === 'lost') return shards.leave();
    state = 'in';
    logger.info('this server runs a share of the apps now');
    await beat();
  }

  async function beat(): Promise<void> {
    const askedAtMs = clock.monotonicMs();
    givenBack.clear();
    const found = await shards.beat(takes);
    if (state !== 'in') return;
    if (found === null) return lose('another server took over its apps; this one stops');
    surelyUntilMs = askedAtMs + found.sureForMs;
    seen = found;
    const mine = found.owners.flatMap((owner, shard) => (owner === shards.claim ? [shard] : []));
    const known = [opening, served, leaving, givenBack];
    const taken = mine.filter((shard) => !known.some((set) => set.has(shard)));
    if (takes && taken.length > 0) change(openAll(taken, found.leftBy));
    if (takes) change(leaveAll(toGiveBack(found, shards.claim).filter((shard) => served.has(shard))));
  }

  function change(work: Promise<void>): void {
    const changed = work
      .catch((error: unknown) => logger.warn({ err: error }, 'apps could not change servers; retrying'))
      .finally(() => changes.delete(changed));
    changes.add(changed);
  }

  async function openAll(taken: readonly number[], leftBy: ReadonlyMap<number, string>): Promise<void> {
    for (const shard of taken) opening.add(shard);
    const among = new Set(taken);
    const from = new Set(taken.flatMap((shard) => leftBy.get(shard) ?? []));
    try {
      await parts.open((projectId) => among.has(shardOf(projectId)), from);
      for (const shard of taken) served.add(shard);
    } finally {
      for (const shard of taken) opening.delete(shard);
    }
    logger.info({ shards: taken.length, from: from.size }, 'this server took over a part of the apps');
  }

  async function leaveAll(given: readonly number[]): Promise<void> {
    if (given.length === 0) return;
    for (const shard of given) {
      served.delete(shard);
      leaving.add(shard);
    }
    const among = new Set(given);
    try {
      const theirs = [...underWay].flatMap(([work, shard]) => (shard === null || among.has(shard) ? [work] : []));
      await Promise.race([Promise.allSettled(theirs), pause(underWayMs)]);
      await parts.leave((projectId) => among.has(shardOf(projectId)));
      for (const shard of given) givenBack.add(shard);
      await shards.giveBack(given);
    } finally {
      // If it could not be given back it is still this server's: one of the next beats opens it again.
      for (const shard of given) leaving.delete(shard);
    }
    logger.info({ shards: given.length }, 'this server handed over a part of the apps');
  }

  function lose(why: string, error?: unknown): void {
    if (state === 'lost') return;
    state = 'lost';
    surelyUntilMs = Number.NEGATIVE_INFINITY;
    served.clear();
    logger.fatal({ err: error }, why);
    parts.lost();
  }

  function goOn(): void {
    if (!beats || state === 'lost') return;
    timer = setTimeout(() => {
      beating = look()
        .catch((error: unknown) =>
          logger.warn({ err: error }, 'could not tell the other servers that this one runs apps; retrying'),
        )
        .finally(goOn);
    }, beatEveryMs);
  }

  const isServed = (projectId: string) => served.has(shardOf(projectId));
  const knownAddressOf = (projectId: string) => {
    const known = seen?.addresses[shardOf(projectId)] ?? null;
    // Its own: it is not served yet, or not any more.
    return known === address ? null : known;
  };

  async function handOver(withinMs: number): Promise<void> {
    takes = false;
    const isDone = await Promise.race([leaveEverything().then(() => true), pause(withinMs).then(() => false)]);
    beats = false;
    clearTimeout(timer);
    await beating;
    if (state !== 'in') return;
    state = 'out';
    if (isDone && served.size === 0) await shards.leave();
    else logger.warn('some apps could not be handed over in time; another server takes them over soon');
    follow();
  }

  async function leaveEverything(): Promise<void> {
    await beating;
    if (state === 'in') {
      await Promise.allSettled(changes);
      for (let tries = 0; served.size > 0 && tries < 5; tries += 1) {
        await leaveAll([...served]).catch((error: unknown) =>
          logger.warn({ err: error }, 'apps could not be handed over; retrying'),
        );
      }
    }
  }

  /** Once it is out: until the end it passes on the visitors that still come. */
  function follow(): void {
    if (closed) return;
    timer = setTimeout(() => {
      beating = shards
        .look()
        .then((found) => {
          seen = found;
        })
        .catch(() => {})
        .finally(follow);
    }, beatEveryMs / 4);
  }

  return {
    isLeader: () => isSure() && served.has(0),
    mayRunApps: isSure,
    lacksData: () => lacksData,
    isHere: (projectId) => isSure() && (projectId === null ? served.size > 0 : isServed(projectId)),
    serves: isServed,
    adopts: (projectId) => isServed(projectId) || opening.has(shardOf(projectId)),
    looksAfter: (projectId) => [opening, served, leaving].some((set) => set.has(shardOf(projectId))),
    addressOf: parts.addressOf,
    knownAddressOf,
    count: () => served.size,
    waitsMs,
    during(projectId, work) {
      const done = work();
      const settled = done.then(
        () => undefined,
        () => undefined,
      );
      underWay.set(settled, projectId === null ? null : shardOf(projectId));
      void settled.finally(() => underWay.delete(settled));
      return done;
    },
    async start() {
      await look().catch((error: unknown) =>
        logger.warn({ err: error }, 'could not join the servers that run the apps; retrying'),
      );
      goOn();
    },
    handOver,
    async stop() {
      [beats, closed] = [false, true];
      clearTimeout(timer);
      await beating;
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref());
