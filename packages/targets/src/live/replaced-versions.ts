/**
 * The processes of a project that no longer take new requests.
 *
 *   live ──▶ warm ──▶ draining ──▶ ended          warm ──▶ taken ──▶ live, or back
 *
 *  R1 At most one is warm: it still answers, for a quick rollback.
 *  R2 A draining one is asked to end when nothing is in flight; earlier only if more
 *     than `maxDraining` drain, and then it may still finish its requests.
 *  R3 Streams that remain after `drainTimeoutMs` are ended, warm or draining.
 */
import type { AppToRun } from '@davit/launch';
import type { TargetLimits } from '../limits.ts';
import type { Instance } from './instance.ts';

export interface ReplacedVersionsPorts {
  /** A version is warm from now on. */
  warmed(): void;
  monotonicMs(): number;
  limits: Pick<TargetLimits, 'warmMs' | 'drainTimeoutMs' | 'maxDraining'>;
}

export class ReplacedVersions {
  readonly #ports: ReplacedVersionsPorts;
  readonly #draining: Instance[] = [];
  readonly #notEnded = new Set<Instance>();
  #warm: { instance: Instance; since: number; timer: NodeJS.Timeout } | null = null;

  constructor(ports: ReplacedVersionsPorts) {
    this.#ports = ports;
  }

  /** All that may still run. */
  get notEnded(): Instance[] {
    return [...this.#notEnded];
  }

  /** Null if none is warm. */
  get warmSince(): number | null {
    return this.#warm?.since ?? null;
  }

  isWarm(instance: Instance): boolean {
    return this.#warm?.instance === instance;
  }

  /** From live to warm; the one that was warm drains (R1). */
  keepWarm(instance: Instance): void {
    this.coolDown();
    if (instance.process.exit !== null) return;
    this.#watchEnd(instance);
    const timer = setTimeout(() => this.coolDown(), this.#ports.limits.warmMs);
    timer.unref();
    this.#warm = { instance, since: this.#ports.monotonicMs(), timer };
    instance.endStreamsAfter(this.#ports.limits.drainTimeoutMs);
    this.#ports.warmed();
  }

  /** The warm process with these bytes, or null. The caller makes it live, or returns it. */
  takeWarm(app: AppToRun): Instance | null {
    if (this.#warm === null) return null;
    const { instance, timer } = this.#warm;
    const ran = instance.process.app;
    if (instance.process.exit !== null || ran.artifactDigest !== app.artifactDigest || ran.publicUrl !== app.publicUrl)
      return null;
    clearTimeout(timer);
    this.#warm = null;
    return instance;
  }

  giveBack(instance: Instance): void {
    if (this.#warm === null) this.keepWarm(instance);
    else this.retire(instance);
  }

  /** From warm to draining. */
  coolDown(): void {
    if (this.#warm === null) return;
    const { instance, timer } = this.#warm;
    clearTimeout(timer);
    this.#warm = null;
    this.retire(instance);
  }

  /** To draining, from whatever it was (R2). */
  retire(instance: Instance): void {
    if (instance.process.exit !== null) return;
    instance.retired = true;
    this.#watchEnd(instance);
    instance.endStreamsAfter(this.#ports.limits.drainTimeoutMs);
    this.#draining.push(instance);
    if (this.#draining.length > this.#ports.limits.maxDraining) {
      const oldest = this.#draining.shift();
      oldest?.endStreams();
      void oldest?.process.stop();
    }
    void instance.idle().then(() => instance.process.stop());
  }

  #watchEnd(instance: Instance): void {
    if (this.#notEnded.has(instance)) return;
    this.#notEnded.add(instance);
    void instance.process.exited.then(() => {
      this.#notEnded.delete(instance);
      const index = this.#draining.indexOf(instance);
      if (index !== -1) this.#draining.splice(index, 1);
      if (this.#warm?.instance !== instance) return;
      clearTimeout(this.#warm.timer);
      this.#warm = null;
    });
  }
}
