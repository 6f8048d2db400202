/**
 * What is live of one project: which version takes traffic, whether its process is up, and
 * what becomes of the one before.
 *
 *   nothing ──▶ asleep ◀──▶ waking ──▶ awake ──▶ asleep
 *                             ▲          │ crash, hung
 *                             └─ resting ◀┘
 *
 * `goLive` leads from any of these to awake, in one synchronous step. Invariants:
 *  A1 A request gets its lease on the process that is live at that moment, never on a candidate.
 *  A2 A process that was replaced or is to sleep gets no new lease, and is asked to end only
 *     when none is left; but for what `drainingAtMost` and the closing of the target cut short.
 *  A3 At most one boot of the live version is under way; all who wait share it.
 *  A4 What a boot brings that is no longer wanted when it comes is ended and takes no traffic.
 */
import type { AppToRun, AppTrouble, PlatformLog } from '@davit/launch';
import type { TargetLimits } from '../limits.ts';
import type { BootOutcome } from '../process/app-process.ts';
import { describeExit, type Exit } from '../process/start-confined.ts';
import { watchHealth } from './health-watch.ts';
import { Instance, type Lease } from './instance.ts';
import { restartDelayMs } from './restart-delay.ts';

export type Acquired =
  | { outcome: 'lease'; lease: Lease }
  | { outcome: 'nothing_live' }
  | { outcome: 'unavailable'; why: 'restarting' | 'crowded' | 'closing'; retryAfterSeconds: number };

export interface LiveAppPorts {
  boot(app: AppToRun): Promise<BootOutcome>;
  trouble(kind: AppTrouble['kind'], versionNumber: number): void;
  recovered(versionNumber: number): void;
  /** The project has a new version kept warm; the target bounds their number over all. */
  warmed(): void;
  monotonicMs(): number;
  limits: TargetLimits;
  log: PlatformLog;
}

type State =
  | { name: 'nothing' }
  | { name: 'asleep' }
  | { name: 'waking'; boot: Promise<void> }
  | { name: 'awake'; instance: Instance; since: number; stopWatching(): void }
  | { name: 'resting'; until: number; timer: NodeJS.Timeout }
  | { name: 'closed' };

interface Live {
  app: AppToRun;
  versionNumber: number;
}

export class LiveApp {
  readonly projectId: string;
  readonly #ports: LiveAppPorts;
  #live: Live | null = null;
  #state: State = { name: 'nothing' };
  #former: { instance: Instance; timer: NodeJS.Timeout; since: number } | null = null;
  readonly #draining: Instance[] = [];
  readonly #all = new Set<Instance>();
  #waiting = 0;
  #lastUsed = 0;
  #sleepTimer: NodeJS.Timeout | undefined;
  #crashes = 0;
  #failing = false;

  constructor(projectId: string, ports: LiveAppPorts) {
    this.projectId = projectId;
    this.#ports = ports;
  }

  get versionNumber(): number | null {
    return this.#live?.versionNumber ?? null;
  }

  get awake(): boolean {
    return this.#state.name === 'awake' || this.#state.name === 'resting' || (this.#state.name === 'waking' && this.#failing);
  }

  get failing(): boolean {
    return this.#failing;
  }

  /** When the version before went warm; null where none is. */
  get warmSince(): number | null {
    return this.#former?.since ?? null;
  }

  /** A lease at once where the app is awake; else when it has woken, or why not. */
  acquire(): Acquired | Promise<Acquired> {
    const state = this.#state;
    if (state.name === 'awake' && this.#live !== null) {
      const lease = state.instance.lease(this.#live.versionNumber, () => this.#touch());
      return { outcome: 'lease', lease };
    }
    if (state.name === 'nothing') return { outcome: 'nothing_live' };
    if (state.name === 'closed') return { outcome: 'unavailable', why: 'closing', retryAfterSeconds: 1 };
    if (state.name === 'resting') {
      const retryAfterSeconds = Math.max(1, Math.ceil((state.until - this.#ports.monotonicMs()) / 1000));
      return { outcome: 'unavailable', why: 'restarting', retryAfterSeconds };
    }
    if (this.#waiting >= this.#ports.limits.waitingAtMost)
      return { outcome: 'unavailable', why: 'crowded', retryAfterSeconds: 1 };
    return this.#acquireAwake(state.name === 'waking' ? state.boot : this.#wake());
  }

  async #acquireAwake(boot: Promise<void>): Promise<Acquired> {
    this.#waiting++;
    try {
      await boot;
    } finally {
      this.#waiting--;
    }
    return this.acquire();
  }

  /** Names what is live; it sleeps until traffic comes. */
  adopt(app: AppToRun, versionNumber: number): void {
    if (this.#state.name !== 'nothing') return;
    this.#live = { app, versionNumber };
    this.#state = { name: 'asleep' };
  }

  /** Every request from here on goes to this process (A1). The one before drains and stays warm. */
  goLive(instance: Instance, versionNumber: number): void {
    if (this.#state.name === 'closed') return void this.retire(instance);
    const before = this.#leaveState();
    this.#live = { app: instance.process.app, versionNumber };
    this.#crashes = 0;
    this.#setWell();
    instance.keepStreams();
    this.#enterAwake(instance);
    if (before !== null && before !== instance) this.#keepWarm(before);
  }

  /** The process of these bytes that still runs warm, or null. Whoever takes it makes it live, or gives it back. */
  takeWarm(app: AppToRun): Instance | null {
    const former = this.#former;
    if (former === null || former.instance.process.exit !== null) return null;
    const ran = former.instance.process.app;
    if (ran.artifactDigest !== app.artifactDigest || ran.publicUrl !== app.publicUrl) return null;
    clearTimeout(former.timer);
    this.#former = null;
    return former.instance;
  }

  giveBackWarm(instance: Instance): void {
    if (this.#former === null && this.#state.name === 'awake') this.#keepWarm(instance);
    else this.retire(instance);
  }

  /** Ends the version kept warm once it has finished its requests. */
  coolDown(): void {
    if (this.#former === null) return;
    const { instance, timer } = this.#former;
    clearTimeout(timer);
    this.#former = null;
    this.retire(instance);
  }

  /** Lets a process finish what it has, then ends it (A2). */
  retire(instance: Instance): void {
    const { limits } = this.#ports;
    this.#track(instance);
    if (instance.process.exit !== null) return;
    instance.endStreamsAfter(limits.drainTimeoutMs);
    this.#draining.push(instance);
    while (this.#draining.length > limits.drainingAtMost) {
      const oldest = this.#draining.shift();
      oldest?.endStreams();
      void oldest?.process.stop();
    }
    void instance.idle().then(async () => {
      await instance.process.stop();
      const index = this.#draining.indexOf(instance);
      if (index !== -1) this.#draining.splice(index, 1);
    });
  }

  /** No traffic from here on; ends everything within the grace. */
  async close(graceMs: number): Promise<void> {
    const before = this.#leaveState();
    this.#state = { name: 'closed' };
    if (this.#former !== null) clearTimeout(this.#former.timer);
    this.#former = null;
    if (before !== null) this.#track(before);
    const instances = [...this.#all];
    for (const instance of instances) instance.endStreams();
    await Promise.all(
      instances.map(async (instance) => {
        let timer: NodeJS.Timeout | undefined;
        await Promise.race([instance.idle(), new Promise((resolve) => (timer = setTimeout(resolve, graceMs)))]);
        clearTimeout(timer);
        const killTimer = setTimeout(() => instance.process.kill(), graceMs);
        await instance.process.stop();
        clearTimeout(killTimer);
      }),
    );
  }

  #wake(): Promise<void> {
    const live = this.#live;
    if (live === null) return Promise.resolve();
    const boot = this.#bootLive(live);
    this.#state = { name: 'waking', boot };
    return boot;
  }

  async #bootLive(live: Live): Promise<void> {
    const booted = await this.#ports.boot(live.app);
    const wanted = this.#live === live && this.#state.name === 'waking';
    if (booted.outcome === 'up') {
      const instance = new Instance(booted.process);
      if (!wanted) return this.retire(instance);
      this.#enterAwake(instance);
      return this.#setWell();
    }
    if (!wanted) return;
    this.#warn(booted.reason, booted.said);
    this.#rest();
    this.#fail(booted.kind);
  }

  #enterAwake(instance: Instance): void {
    const { limits } = this.#ports;
    this.#track(instance);
    const stopWatching = watchHealth(instance.process, limits, {
      ok: () => this.#setWell(),
      failed: (reason) => {
        this.#warn(`The app failed a health check: ${reason}.`);
        this.#fail('failed_health_check');
      },
      hung: () => this.#restart(instance),
    });
    this.#state = { name: 'awake', instance, since: this.#ports.monotonicMs(), stopWatching };
    this.#touch();
    this.#armSleep();
    if (instance.process.exit !== null) this.#crashed(instance, instance.process.exit);
  }

  /** Ends timers of the present state; gives the process that was live. */
  #leaveState(): Instance | null {
    const state = this.#state;
    clearTimeout(this.#sleepTimer);
    if (state.name === 'resting') clearTimeout(state.timer);
    if (state.name !== 'awake') return null;
    state.stopWatching();
    return state.instance;
  }

  #track(instance: Instance): void {
    if (this.#all.has(instance)) return;
    this.#all.add(instance);
    void instance.process.exited.then((exit) => {
      this.#all.delete(instance);
      if (this.#former?.instance === instance) {
        clearTimeout(this.#former.timer);
        this.#former = null;
      }
      this.#crashed(instance, exit);
    });
  }

  #crashed(instance: Instance, exit: Exit): void {
    if (this.#state.name !== 'awake' || this.#state.instance !== instance) return;
    this.#warn(`The app ended by itself: ${describeExit(exit)}.`);
    this.#restart(instance);
    this.#fail('crash');
  }

  #keepWarm(instance: Instance): void {
    const { limits } = this.#ports;
    this.coolDown();
    if (instance.process.exit !== null) return;
    const timer = setTimeout(() => this.coolDown(), limits.warmMs);
    timer.unref();
    this.#former = { instance, timer, since: this.#ports.monotonicMs() };
    instance.endStreamsAfter(limits.drainTimeoutMs);
    this.#ports.warmed();
  }

  /** Ends what is left of a live process that failed, and boots anew after a rest. */
  #restart(instance: Instance): void {
    const state = this.#state;
    if (state.name !== 'awake' || state.instance !== instance) return;
    const steadyMs = this.#ports.monotonicMs() - state.since;
    if (steadyMs > this.#ports.limits.restartBackoffMaxMs) this.#crashes = 0;
    this.#leaveState();
    instance.process.kill();
    this.#rest();
  }

  #rest(): void {
    const delayMs = restartDelayMs(++this.#crashes, this.#ports.limits.restartBackoffMaxMs);
    if (delayMs === 0) return void this.#wake();
    const timer = setTimeout(() => void this.#wake(), delayMs);
    timer.unref();
    this.#state = { name: 'resting', until: this.#ports.monotonicMs() + delayMs, timer };
  }

  #fail(kind: AppTrouble['kind']): void {
    this.#failing = true;
    if (this.#live !== null) this.#ports.trouble(kind, this.#live.versionNumber);
  }

  #setWell(): void {
    const recovered = this.#failing;
    this.#failing = false;
    if (recovered && this.#live !== null) this.#ports.recovered(this.#live.versionNumber);
  }

  #warn(what: string, said?: string[]): void {
    this.#ports.log.warn({ projectId: this.projectId, version: this.versionNumber, said }, what);
  }

  #touch(): void {
    this.#lastUsed = this.#ports.monotonicMs();
  }

  /** One timer however many requests: it looks when the earliest moment to sleep comes. */
  #armSleep(): void {
    clearTimeout(this.#sleepTimer);
    const idleMs = this.#ports.monotonicMs() - this.#lastUsed;
    this.#sleepTimer = setTimeout(() => this.#sleepIfIdle(), Math.max(1, this.#ports.limits.appIdleMs - idleMs));
    this.#sleepTimer.unref();
  }

  #sleepIfIdle(): void {
    const state = this.#state;
    if (state.name !== 'awake') return;
    const idleMs = this.#ports.monotonicMs() - this.#lastUsed;
    const busy = state.instance.inFlight > 0;
    if (busy) this.#touch();
    if (busy || this.#failing || idleMs < this.#ports.limits.appIdleMs) {
      this.#armSleep();
      return;
    }
    this.#leaveState();
    this.#state = { name: 'asleep' };
    this.coolDown();
    this.retire(state.instance);
  }
}
