import type { AppProcess } from '../process/app-process.ts';

/** An endless response: an event stream or a WebSocket. */
export interface OpenStream {
  /** Ends it properly towards the client, by its protocol. */
  end(): void;
}

/** The right to send one request to a process, which stays up until the lease is returned. */
export interface Lease {
  readonly process: AppProcess;
  readonly versionNumber: number;
  /** Marks the response as a stream, so that a cutover can end it. */
  stream(open: OpenStream): void;
  /** Idempotent. */
  release(): void;
}

/** A process with the count of the requests that it is working on. */
export class Instance {
  readonly process: AppProcess;
  readonly #streams = new Set<OpenStream>();
  readonly #waiting: (() => void)[] = [];
  /** It ends as soon as nothing is in flight. */
  retired = false;
  #killed = false;
  #inFlight = 0;
  #hadTraffic = false;
  #drainTimer: NodeJS.Timeout | undefined;

  constructor(process: AppProcess) {
    this.process = process;
  }

  /** It ends at once, or has ended, whatever is in flight. */
  get isGone(): boolean {
    return this.#killed || this.process.exit !== null;
  }

  kill(): void {
    this.#killed = true;
    this.process.kill();
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Whether it ever got a request other than Davit's health checks. */
  get hadTraffic(): boolean {
    return this.#hadTraffic;
  }

  lease(versionNumber: number, onRelease: () => void): Lease {
    this.#inFlight++;
    this.#hadTraffic = true;
    const streams = this.#streams;
    let own: OpenStream | undefined;
    let held = true;
    return {
      process: this.process,
      versionNumber,
      stream(open) {
        if (!held) return;
        own = open;
        streams.add(open);
      },
      release: () => {
        if (!held) return;
        held = false;
        if (own !== undefined) streams.delete(own);
        this.#inFlight--;
        if (this.#inFlight === 0) for (const resolve of this.#waiting.splice(0)) resolve();
        onRelease();
      },
    };
  }

  /** Resolves when nothing is in flight. */
  idle(): Promise<void> {
    return this.#inFlight === 0 ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Ends the streams that are still open after this time, so that their clients reconnect to the new version. */
  endStreamsAfter(ms: number): void {
    this.keepStreams();
    this.#drainTimer = setTimeout(() => this.endStreams(), ms);
    this.#drainTimer.unref();
  }

  /** It is the live one again. */
  keepStreams(): void {
    clearTimeout(this.#drainTimer);
  }

  endStreams(): void {
    this.keepStreams();
    for (const stream of [...this.#streams]) stream.end();
  }

  /** Ends its streams, waits this long for the rest, and again for the process. */
  async endWithin(graceMs: number): Promise<void> {
    this.endStreams();
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([this.idle(), waited]);
    clearTimeout(timer);
    const killTimer = setTimeout(() => this.kill(), graceMs);
    await this.process.stop();
    clearTimeout(killTimer);
  }
}
