/**
 * Whether this server runs the apps and works on runs. Alone with its database it does;
 * of servers that share one, the one that has the lease.
 *
 *   standing by ──lease taken──▶ beginning ──▶ on duty ──another server took it──▶ relieved
 *
 *  T1 `begin` is called once, after the lease was taken and before anyone is served by it.
 *  T2 On duty while the lease is sure to be ours: kept within `appsLeaseMs` of monotonic
 *     time. A process that was stopped for longer is off duty the moment it goes on.
 *  T3 Relieved is the end: `relieved` is called once, and the process is to end.
 */
import { type Clock, Fault } from '@davit/contract';
import type { Launch } from '@davit/launch';
import { type AppsLease, appsLeaseMs } from '@davit/storage';
import type { Logger } from 'pino';

const standByEveryMs = 1_000;
const keepEveryMs = 2_000;

export interface AppsDuty {
  onDuty(): boolean;
  /** Takes the lease if it can be had now, and goes on trying. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface AppsDutyParts {
  lease: AppsLease | null;
  clock: Pick<Clock, 'monotonicMs'>;
  logger: Logger;
  /** Adopts what is live, and starts working. */
  begin(): Promise<void>;
  relieved(): void;
}

export function createAppsDuty({ lease, clock, logger, begin, relieved }: AppsDutyParts): AppsDuty {
  let state: 'standing by' | 'beginning' | 'on duty' | 'relieved' = 'standing by';
  let surelyUntilMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let stopped = false;

  /** Counted from before the asking, so that it is over here before it is over there. */
  async function ask(question: () => Promise<boolean>): Promise<boolean> {
    const askedAtMs = clock.monotonicMs();
    const granted = await question();
    if (granted) surelyUntilMs = askedAtMs + appsLeaseMs;
    return granted;
  }

  async function look(has: AppsLease): Promise<void> {
    if (state === 'standing by') {
      if (!(await ask(has.take))) return;
      state = 'beginning';
      logger.info('this server runs the apps now');
    }
    if (state === 'beginning') {
      // Beginning may take longer than the lease lasts.
      const keeping = setInterval(() => void ask(has.keep).catch(() => {}), keepEveryMs);
      await begin().finally(() => clearInterval(keeping));
      state = 'on duty';
    }
    if (await ask(has.keep)) return;
    state = 'relieved';
    surelyUntilMs = Number.NEGATIVE_INFINITY;
    logger.fatal('another server has taken the apps over; this one stops');
    relieved();
  }

  function goOn(has: AppsLease): void {
    if (stopped || state === 'relieved') return;
    timer = setTimeout(
      () => {
        underWay = look(has)
          .catch((error: unknown) => logger.warn({ err: error }, 'asking which server runs the apps failed; asking again'))
          .finally(() => goOn(has));
      },
      state === 'on duty' ? keepEveryMs : standByEveryMs,
    );
  }

  return {
    onDuty: () => (lease === null ? state === 'on duty' : state === 'on duty' && clock.monotonicMs() < surelyUntilMs),
    async start() {
      if (lease === null) {
        await begin();
        state = 'on duty';
        return;
      }
      await look(lease);
      goOn(lease);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
      if (lease !== null && (state === 'on duty' || state === 'beginning')) await lease.giveBack();
    },
  };
}

/** The launch room as callers reach it: what touches apps is refused by a server that does not run them. */
export function whileOnDuty(launch: Launch, duty: Pick<AppsDuty, 'onDuty'>): Launch {
  const guarded = <Args extends unknown[], Result>(act: (...args: Args) => Promise<Result>) => {
    return async (...args: Args): Promise<Result> => {
      if (duty.onDuty()) return act(...args);
      throw new Fault('unavailable', 'This server stands by: another one of this installation runs the apps.', {
        hint: 'Send the request to that one, or again in a moment.',
        retryAfter: 5,
      });
    };
  };
  return {
    ...launch,
    createProject: guarded(launch.createProject),
    rollback: guarded(launch.rollback),
    deleteProject: guarded(launch.deleteProject),
    ownerLink: guarded(launch.ownerLink),
    output: guarded(launch.output),
  };
}
