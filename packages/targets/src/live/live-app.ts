/**
 * The live version of one project: which version gets traffic, and whether its process is up.
 *
 *   nothing ──▶ asleep ◀──▶ waking ──▶ awake ──▶ asleep
 *                             ▲          │ crash, hung
 *                             └─ resting ◀┘
 *
 * `goLive` leads from any of these to awake, in one synchronous step. Invariants:
 *  A1 A request gets its lease on the currently live process, never on a candidate.
 *  A2 A process that was replaced or goes to sleep gets no new lease (`replaced-versions.ts`).
 *  A3 At most one boot of the live version is in progress; all waiting requests share it.
 *  A4 A process that is no longer wanted when its boot completes is ended and gets no traffic.
 *  A5 It boots only with a slot of the machine (`awake-limit.ts`); without one it stays asleep.
 *  A6 A crash, or a failed health check, that a flood explains is not reported as trouble: the process
 *     had traffic, and ran out of memory or was at its limits. Such crashes are bounded.
 */
import type { AppFailure, AppToRun, PlatformLog } from '@davit/launch';
import type { Exit } from '@davit/processes';
import type { TargetLimits } from '../limits.ts';
import type { AppProcess, BootOutcome } from '../process/app-process.ts';
import { describeExit } from '../runner/runner.ts';
import type { AwakeApp, AwakeLimit, InstanceState, Place } from './awake-limit.ts';
import { watchHealth } from './health-watch.ts';
import { Instance, type Lease } from './instance.ts';
import { ReplacedVersions, type ReplacedVersionsPorts } from './replaced-versions.ts';
import { restartDelayMs } from './restart-delay.ts';
import { UncountedDeaths } from './uncounted-deaths.ts';

export type Acquired =
  | { outcome: 'lease'; lease: Lease }
  | { outcome: 'nothing_live' }
  | { outcome: 'unavailable'; why: 'restarting' | 'crowded' | 'closing' | 'no_sandbox'; retryAfterSeconds: number };

export interface LiveAppPorts extends ReplacedVersionsPorts {
  boot(app: AppToRun): Promise<BootOutcome>;
  onFailure(kind: AppFailure['kind'], versionNumber: number): void;
  recovered(versionNumber: number): void;
  /** Whether this machine never starts it. Absent: it is found out by a boot. */
  isNeverHere?(app: AppToRun): boolean;
  /** Where a process may run. */
  places: AwakeLimit;
  /** Whether bodies or streams are, or recently were, at the limits of this app. */
  isStrained(): boolean;
  limits: TargetLimits;
  log: PlatformLog;
}

/** Whether a boot was tried at all. */
type Woken = 'tried' | 'no_place';

type State =
  | { name: 'nothing' }
  | { name: 'asleep' }
  | { name: 'waking'; boot: Promise<Woken> }
  | { name: 'awake'; instance: Instance; since: number; stopWatching(): void }
  | { name: 'resting'; until: number; timer: NodeJS.Timeout }
  | { name: 'closed' };

interface Live {
  app: AppToRun;
  versionNumber: number;
}

export class LiveApp implements AwakeApp {
  readonly projectId: string;
  readonly #ports: LiveAppPorts;
  #live: Live | null = null;
  #state: State = { name: 'nothing' };
  readonly replaced: ReplacedVersions;
  #waiting = 0;
  #lastUsed = 0;
  #sleepTimer: NodeJS.Timeout | undefined;
  #crashes = 0;
  readonly #uncountedDeaths: UncountedDeaths;
  #failing = false;

  constructor(projectId: string, ports: LiveAppPorts) {
    this.projectId = projectId;
    this.#ports = ports;
    this.replaced = new ReplacedVersions(ports);
    this.#uncountedDeaths = new UncountedDeaths(ports.limits, () => ports.monotonicMs());
  }

  get versionNumber(): number | null {
    return this.#live?.versionNumber ?? null;
  }

  /** Undefined if nothing is live, or it does not declare one. */
  get maxBodyBytes(): number | undefined {
    return this.#live?.app.maxBodyBytes;
  }

  get awake(): boolean {
    return this.#state.name === 'awake' || this.#state.name === 'resting' || (this.#state.name === 'waking' && this.#failing);
  }

  /** The process that gets traffic now; null if none is up. */
  get process(): AppProcess | null {
    return this.#state.name === 'awake' ? this.#state.instance.process : null;
  }

  /** Resolves when its boot in progress has ended; null if none is. */
  get booting(): Promise<unknown> | null {
    return this.#state.name === 'waking' ? this.#state.boot : null;
  }

  get failing(): boolean {
    return this.#failing;
  }

  /** A lease at once if the app is awake; else when it has woken, or why it did not. */
  acquire(): Acquired | Promise<Acquired> {
    const state = this.#state;
    if (this.#live !== null && this.#ports.isNeverHere?.(this.#live.app))
      return { outcome: 'unavailable', why: 'no_sandbox', retryAfterSeconds: 60 };
    if (state.name === 'awake' && this.#live !== null) {
      const lease = state.instance.lease(this.#live.versionNumber, () => this.#released());
      return { outcome: 'lease', lease };
    }
    if (state.name === 'nothing') return { outcome: 'nothing_live' };
    if (state.name === 'closed') return { outcome: 'unavailable', why: 'closing', retryAfterSeconds: 1 };
    if (state.name === 'resting') {
      const retryAfterSeconds = Math.max(1, Math.ceil((state.until - this.#ports.monotonicMs()) / 1000));
      return { outcome: 'unavailable', why: 'restarting', retryAfterSeconds };
    }
    if (this.#waiting >= this.#ports.limits.maxWaiting) return { outcome: 'unavailable', why: 'crowded', retryAfterSeconds: 1 };
    return this.#acquireAwake(state.name === 'waking' ? state.boot : this.#wake());
  }

  async #acquireAwake(boot: Promise<Woken>): Promise<Acquired> {
    this.#waiting++;
    const woken = await boot.finally(() => this.#waiting--);
    if (woken === 'tried') return this.acquire();
    const retryAfterSeconds = Math.max(1, Math.ceil(this.#ports.limits.awakeWaitMs / 1000));
    return { outcome: 'unavailable', why: 'crowded', retryAfterSeconds };
  }

  /** Sets the live version; it sleeps until traffic arrives. */
  adopt(app: AppToRun, versionNumber: number): void {
    if (this.#state.name !== 'nothing') return;
    this.#live = { app, versionNumber };
    this.#state = { name: 'asleep' };
  }

  /** Every request from here on goes to this process (A1). The previous one drains and stays warm. */
  goLive(instance: Instance, versionNumber: number): void {
    if (this.#state.name === 'closed') {
      this.replaced.retire(instance);
      return;
    }
    const before = this.#leaveState();
    this.#live = { app: instance.process.app, versionNumber };
    this.#crashes = 0;
    this.#uncountedDeaths.forget();
    this.#setWell();
    instance.keepStreams();
    this.#enterAwake(instance);
    if (before !== null && before !== instance) this.replaced.keepWarm(before);
    this.#ports.places.claim(this, instance);
  }

  /** No traffic from here on; ends everything within the grace period. */
  async close(graceMs: number): Promise<void> {
    const live = this.#leaveState();
    this.#state = { name: 'closed' };
    const instances = new Set(this.replaced.notEnded);
    if (live !== null) instances.add(live);
    await Promise.all([...instances].map((instance) => instance.endWithin(graceMs)));
  }

  stateOf(instance: Instance): InstanceState {
    if (instance.isGone) return { name: 'ending' };
    if (instance.inFlight > 0) return { name: 'busy' };
    if (instance.retired) return { name: 'ending' };
    if (this.replaced.isWarm(instance)) return { name: 'warm', since: this.replaced.warmSince ?? 0 };
    const isLive = this.#state.name === 'awake' && this.#state.instance === instance;
    // The requests it was woken for have no lease yet.
    if (!isLive || this.#waiting > 0 || this.#failing) return { name: 'busy' };
    return { name: 'idle', since: this.#lastUsed };
  }

  evict(instance: Instance): void {
    if (this.replaced.isWarm(instance)) this.replaced.coolDown();
    else if (this.#state.name === 'awake' && this.#state.instance === instance) this.#sleep(instance);
  }

  #wake(): Promise<Woken> {
    const live = this.#live;
    if (live === null) return Promise.resolve('tried');
    const boot = this.#bootLive(live);
    this.#state = { name: 'waking', boot };
    return boot;
  }

  async #bootLive(live: Live): Promise<Woken> {
    const wanted = () => this.#live === live && this.#state.name === 'waking';
    const place = await this.#ports.places.take();
    if (!wanted()) {
      place?.free();
      return 'tried';
    }
    if (place === null) {
      // A failed one is restarted automatically.
      if (this.#failing) this.#restAfterCounted();
      else this.#state = { name: 'asleep' };
      return 'no_place';
    }
    const booted = await this.#ports.boot(live.app);
    if (booted.outcome === 'up') this.#booted(new Instance(booted.process), place, wanted());
    else {
      place.free();
      if (wanted()) this.#notBooted(booted);
    }
    return 'tried';
  }

  #booted(instance: Instance, place: Place, wanted: boolean): void {
    place.hold(this, instance);
    if (wanted) {
      this.#enterAwake(instance);
      this.#setWell();
    } else this.replaced.retire(instance);
    this.#ports.places.settle();
  }

  #notBooted({ kind, reason, lastOutput }: Extract<BootOutcome, { outcome: 'failed' }>): void {
    this.#warn(reason, lastOutput);
    this.#restAfterCounted();
    this.#fail(kind);
  }

  #enterAwake(instance: Instance): void {
    const { limits } = this.#ports;
    const stopWatching = watchHealth(instance.process, limits, {
      ok: () => {
        this.#setWell();
        // One that failed and recovered may be evicted for others.
        this.#ports.places.settle();
      },
      failed: (reason) => {
        this.#warn(`The app failed a health check: ${reason}.`);
        this.#fail(this.#isExplained(instance) && !this.#uncountedDeaths.spent ? null : 'failed_health_check');
      },
      hung: () => void this.#restart(instance),
    });
    this.#state = { name: 'awake', instance, since: this.#ports.monotonicMs(), stopWatching };
    this.#touch();
    this.#armSleep();
    void instance.process.exited.then((exit) => this.#crashed(instance, exit));
  }

  /** Clears the timers of the current state; returns the process that was live. */
  #leaveState(): Instance | null {
    const state = this.#state;
    clearTimeout(this.#sleepTimer);
    if (state.name === 'resting') clearTimeout(state.timer);
    if (state.name !== 'awake') return null;
    state.stopWatching();
    return state.instance;
  }

  #crashed(instance: Instance, exit: Exit): void {
    if (this.#state.name !== 'awake' || this.#state.instance !== instance) return;
    this.#warn(`The app exited: ${describeExit(exit)}.`);
    this.#fail(this.#restart(instance) === 'counted' ? 'crash' : null);
  }

  /** Whether a flood, rather than a fault of the version, explains the failure (A6). */
  #isExplained({ process, hadTraffic }: Instance): boolean {
    return hadTraffic && (process.ranOutOfMemory || this.#ports.isStrained());
  }

  /** Ends the rest of a failed live process, and boots again after a delay. */
  #restart(instance: Instance): 'counted' | 'uncounted' {
    const state = this.#state;
    if (state.name !== 'awake' || state.instance !== instance) return 'uncounted';
    const isUncounted = this.#isExplained(instance) && this.#uncountedDeaths.add();
    const steadyMs = this.#ports.monotonicMs() - state.since;
    if (steadyMs > this.#ports.limits.restartBackoffMaxMs) this.#crashes = 0;
    this.#leaveState();
    instance.kill();
    if (!isUncounted) this.#restAfterCounted();
    else this.#rest(restartDelayMs(this.#uncountedDeaths.recent, this.#ports.limits.uncountedRestartMaxMs));
    return isUncounted ? 'uncounted' : 'counted';
  }

  #restAfterCounted(): void {
    this.#rest(restartDelayMs(++this.#crashes, this.#ports.limits.restartBackoffMaxMs));
  }

  #rest(delayMs: number): void {
    if (delayMs === 0) return void this.#wake();
    const timer = setTimeout(() => void this.#wake(), delayMs);
    timer.unref();
    this.#state = { name: 'resting', until: this.#ports.monotonicMs() + delayMs, timer };
  }

  /** Null: it failed, but that does not count against its version. */
  #fail(kind: AppFailure['kind'] | null): void {
    this.#failing = true;
    if (kind !== null && this.#live !== null) this.#ports.onFailure(kind, this.#live.versionNumber);
  }

  #setWell(): void {
    const recovered = this.#failing;
    this.#failing = false;
    if (recovered && this.#live !== null) this.#ports.recovered(this.#live.versionNumber);
  }

  #warn(what: string, output?: string[]): void {
    this.#ports.log.warn({ projectId: this.projectId, version: this.versionNumber, output }, what);
  }

  #touch(): void {
    this.#lastUsed = this.#ports.monotonicMs();
  }

  #released(): void {
    this.#touch();
    this.#ports.places.settle();
  }

  /** One timer for any number of requests: it fires at the earliest time to sleep. */
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
    this.#sleep(state.instance);
  }

  #sleep(instance: Instance): void {
    this.#leaveState();
    this.#state = { name: 'asleep' };
    this.replaced.coolDown();
    this.replaced.retire(instance);
  }
}
