/**
 * Whether this server runs the apps. A single server does; of servers that share a database and have the role `edge`, the one
 * with the lease does.
 *
 *   standby ──acquires the lease──▶ starting ──▶ leading ──another server acquires it──▶ lost
 *
 *  T1 `prepare` and then `begin` are called after the lease is acquired and before any request
 *     is served. A server that cannot prepare releases it and stands by; `begin` is called once.
 *  T2 It leads while the lease is certainly held: renewed within `appsLeaseMs` of monotonic
 *     time. A process that was paused for longer no longer leads when it resumes.
 *  T3 A server with a different folder of apps' data cannot acquire the lease, and logs that.
 *  T4 `lost` is final: the callback is called once, and the process must exit.
 */
import type { Clock } from '@davit/contract';
import { type AppsLease, appsLeaseMs } from '@davit/storage';
import type { Logger } from 'pino';

/** What is wrong, and what to do. */
export const dataMissingReason =
  'their data is in another folder. Point APPS_DATA_DIR at that folder, or move the data here and run "davit admin apps-here".';

const standbyPollMs = 1_000;
const renewEveryMs = 2_000;

export interface AppsLeader {
  isLeader(): boolean;
  /** Whether apps may be started here: leading, or about to. */
  mayRunApps(): boolean;
  /** Whether it cannot take over the apps because their data is in another folder. */
  lacksData(): boolean;
  /** Acquires the lease if it is free, and keeps trying. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface AppsLeaderParts {
  lease: Pick<AppsLease, 'take' | 'keep' | 'giveBack' | 'isDataElsewhere'> | null;
  /** Its folder of apps' data. */
  place: string;
  /** Where the other servers reach this one. */
  address: string;
  clock: Pick<Clock, 'monotonicMs'>;
  logger: Logger;
  /** Opens the apps' port. May fail, and be called again. */
  prepare(): Promise<void>;
  /** Adopts the live versions, and serves their traffic. */
  begin(): Promise<void>;
  lost(): void;
}

/** For a server without the role `edge`. */
export const neverLeader: AppsLeader = {
  isLeader: () => false,
  mayRunApps: () => false,
  lacksData: () => false,
  start: async () => {},
  stop: async () => {},
};

export function createAppsLeader({ lease, place, address, clock, logger, prepare, begin, lost }: AppsLeaderParts): AppsLeader {
  let state: 'standby' | 'starting' | 'leading' | 'lost' = 'standby';
  let surelyUntilMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;
  let lacksData = false;

  /** Counted from before the request, so that it expires here first. */
  async function send(question: () => Promise<boolean>): Promise<boolean> {
    const askedAtMs = clock.monotonicMs();
    const granted = await question();
    if (granted) surelyUntilMs = askedAtMs + appsLeaseMs;
    return granted;
  }

  /** Logs it once whenever it becomes true. */
  async function lookForData(has: NonNullable<typeof lease>): Promise<void> {
    const before = lacksData;
    lacksData = await has.isDataElsewhere(place);
    if (lacksData && !before) logger.error(`This server cannot run the apps: ${dataMissingReason}`);
  }

  async function look(has: NonNullable<typeof lease>): Promise<void> {
    if (state === 'standby') {
      if (!(await send(() => has.take(address, place)))) return lookForData(has);
      lacksData = false;
      await prepare().catch(async (error: unknown) => {
        await has.giveBack();
        throw error;
      });
      state = 'starting';
      logger.info('this server runs the apps now');
    }
    if (state === 'starting') {
      // Beginning may take longer than the lease lasts.
      const keeping = setInterval(() => void send(has.keep).catch(() => {}), renewEveryMs);
      await begin().finally(() => clearInterval(keeping));
      state = 'leading';
    }
    if (await send(has.keep)) return;
    state = 'lost';
    surelyUntilMs = Number.NEGATIVE_INFINITY;
    logger.fatal('another server took over the apps; this one stops');
    lost();
  }

  /** A server that holds the lease but cannot start leaves the apps to another one. */
  async function notNow(has: NonNullable<typeof lease>, error: unknown): Promise<void> {
    if (state !== 'starting') {
      logger.warn({ err: error }, 'could not take over the apps; retrying');
      return;
    }
    state = 'lost';
    logger.fatal({ err: error }, 'cannot run the apps on this server; stopping');
    await has.giveBack().catch(() => {});
    lost();
  }

  function goOn(has: NonNullable<typeof lease>): void {
    if (stopped || state === 'lost') return;
    timer = setTimeout(
      () => {
        underWay = look(has)
          .catch((error: unknown) => notNow(has, error))
          .finally(() => goOn(has));
      },
      state === 'leading' ? renewEveryMs : standbyPollMs,
    );
  }

  const isSure = () => lease === null || clock.monotonicMs() < surelyUntilMs;
  return {
    isLeader: () => state === 'leading' && isSure(),
    mayRunApps: () => lease === null || ((state === 'leading' || state === 'starting') && isSure()),
    lacksData: () => lacksData,
    async start() {
      if (lease === null) {
        await prepare();
        await begin();
        state = 'leading';
        return;
      }
      await look(lease);
      goOn(lease);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
      if (lease !== null && (state === 'leading' || state === 'starting')) await lease.giveBack();
    },
  };
}
