/** Davit's end of one pod: what its first process says (`inside/link.mjs`), and the connections that it makes for its job. */
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { type Duplex, PassThrough } from 'node:stream';
import type { Exit } from '@davit/processes';

export const usualPingMs = 2_000;
/** As long as a pod waits for Davit: 30 seconds. Counted in pings, so that a pause of Davit itself is no silence. */
const unansweredPings = 15;
const answerMs = 5_000;
const lineBytes = 64 * 1024;
/** What an ended pod still has to send of its output. */
const lastOutputMs = 5_000;

/** What the first process starts. */
export interface Start {
  args: string[];
  environment: Record<string, string>;
  fileMiB: number;
  openFiles: number;
  /** Its ways out: paths of sockets that it sees. */
  sockets: string[];
  /** What it can write to, as it sees it. */
  folders: string[];
}

export type Question = 'memory' | 'processor' | 'removed' | 'temporary' | 'limitFiles';

export class Link {
  readonly key: Buffer;
  /** Where its outgoing connections go: Davit's sockets, by the paths of those that it sees. */
  readonly sockets: ReadonlyMap<string, string>;
  readonly stdout = new PassThrough();
  readonly stderr = new PassThrough();
  /** How its program ended, if that is known. */
  exit: Exit | null = null;
  outOfMemory = false;
  isListening = false;
  /** Why it may not be reached. */
  refused: string | null = null;
  /** Resolves when the pod has called; rejects if the link is closed before. */
  readonly called: Promise<void>;
  /** Resolves when the pod's first process is gone, or the link is closed. */
  readonly over: Promise<void>;
  readonly #events = new EventEmitter().setMaxListeners(0);
  readonly #open = new Set<Duplex>();
  readonly #waiting = new Map<string, (socket: Duplex) => void>();
  readonly #answers = new Map<number, (value: unknown) => void>();
  readonly #forget: () => void;
  readonly #pingMs: number;
  #control: Duplex | null = null;
  readonly #prints = new Set<Duplex>();
  #asked = 0;
  #isClosed = false;

  constructor(key: Buffer, sockets: ReadonlyMap<string, string>, forget: () => void, pingMs = usualPingMs) {
    this.key = key;
    this.#pingMs = pingMs;
    this.sockets = sockets;
    this.#forget = forget;
    this.over = once(this.#events, 'over').then(() => undefined);
    this.called = Promise.race([
      once(this.#events, 'called').then(() => undefined),
      this.over.then(() => Promise.reject(new Error('its pod ended'))),
    ]);
    this.called.catch(() => undefined);
  }

  /** Counts a connection until it ends; false if there are too many. */
  admit(socket: Duplex, most: number): boolean {
    if (this.#isClosed || this.#open.size >= most) return false;
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return true;
  }

  /** Whether its pod has called, and answers now. */
  async answersNow(): Promise<boolean> {
    return this.#control !== null && (await this.ask('memory')) !== null;
  }

  /** Whether a connection of this kind was expected. */
  take(kind: string, socket: Duplex): boolean {
    if (kind === 'control' && this.#control === null) return this.#listenTo(socket);
    if (kind === 'stdout' || kind === 'stderr') return this.#print(socket, this[kind]);
    const id = kind.startsWith('app ') ? kind.slice(4) : '';
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.(socket);
    return waiting !== undefined;
  }

  start(start: Start): void {
    this.#send({ start });
  }

  signal(name: 'SIGTERM' | 'SIGKILL'): void {
    this.#send({ signal: name });
  }

  /** A new connection to the app. Rejects if the pod makes none. */
  connectToApp(): Promise<Duplex> {
    const id = randomBytes(8).toString('hex');
    return new Promise((resolve, reject) => {
      const late = () => {
        this.#waiting.delete(id);
        reject(new Error('the pod made no connection'));
      };
      const timer = setTimeout(late, answerMs);
      this.#waiting.set(id, (socket) => {
        clearTimeout(timer);
        resolve(socket);
      });
      this.#send({ open: id });
    });
  }

  /** Null if there is no answer in time. */
  ask(what: Question, bytes = 0): Promise<unknown> {
    const ask = ++this.#asked;
    return new Promise((resolve) => {
      const answered = (value: unknown) => {
        clearTimeout(timer);
        this.#answers.delete(ask);
        resolve(value);
      };
      const timer = setTimeout(() => answered(null), answerMs);
      this.#answers.set(ask, answered);
      if (this.#isClosed) answered(null);
      else this.#send({ ask, what, bytes });
    });
  }

  /** Resolves when something may have changed, or after this time. */
  async changed(withinMs: number): Promise<void> {
    const signal = AbortSignal.timeout(withinMs);
    await once(this.#events, 'changed', { signal }).catch(() => undefined);
  }

  /** The pod's first process ends everything. Idempotent. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#forget();
    this.#events.emit('over');
    this.#events.emit('changed');
    for (const answered of [...this.#answers.values()]) answered(null);
    this.#control?.destroy();
    for (const socket of this.#open) if (!this.#prints.has(socket)) socket.destroy();
    for (const stream of [this.stdout, this.stderr]) stream.resume();
    setTimeout(() => this.#endOutput(), lastOutputMs).unref();
    this.#printed();
  }

  #listenTo(control: Duplex): boolean {
    this.#control = control;
    let unanswered = 0;
    const timer = setInterval(() => {
      if (++unanswered > unansweredPings) control.destroy();
      else control.write('\n');
    }, this.#pingMs);
    let text = '';
    control.setEncoding('utf8');
    control.on('data', (chunk: string) => {
      unanswered = 0;
      const lines = (text + chunk).split('\n');
      text = lines.pop() ?? '';
      if (text.length > lineBytes) return control.destroy();
      for (const line of lines) this.#hear(line);
    });
    control.on('end', () => control.end());
    control.once('close', () => {
      clearInterval(timer);
      this.close();
    });
    control.resume();
    this.#events.emit('called');
    return true;
  }

  #print(from: Duplex, to: PassThrough): boolean {
    if (this.#prints.size >= 2) return false;
    this.#prints.add(from);
    from.pipe(to, { end: false });
    from.once('end', () => from.end());
    from.once('close', () => {
      this.#prints.delete(from);
      this.#printed();
    });
    return true;
  }

  #printed(): void {
    if (this.#isClosed && this.#prints.size === 0) this.#endOutput();
  }

  #endOutput(): void {
    for (const from of this.#prints) from.destroy();
    for (const stream of [this.stdout, this.stderr]) stream.end();
  }

  /** L4: nothing of it is believed to have a form. */
  #hear(line: string): void {
    const message = parse(line);
    if (message === null) return;
    if (message.exit !== undefined) this.exit = exitOf(message.exit);
    if (message.outOfMemory === true) this.outOfMemory = true;
    if (message.listening === true) this.isListening = true;
    if (typeof message.refused === 'string') this.refused = message.refused.slice(0, 200);
    if (typeof message.answer === 'number') this.#answers.get(message.answer)?.(message.value);
    if (typeof message.failed === 'string') {
      this.refused = message.failed.slice(0, 200);
      this.close();
    }
    this.#events.emit('changed');
  }

  #send(message: object): void {
    if (this.#control !== null && !this.#isClosed) this.#control.write(`${JSON.stringify(message)}\n`);
  }
}

/** Each ends the other, after what it sent; one that breaks off takes the other with it. */
export function passBothWays(one: Duplex, other: Duplex): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => {
      if (!from.readableEnded || !from.writableFinished) to.destroy();
    });
    from.pipe(to);
  }
}

function parse(line: string): Record<string, unknown> | null {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === 'object' ? (message as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function exitOf(message: unknown): Exit {
  const { code, signal } = (message ?? {}) as Record<string, unknown>;
  return { code: typeof code === 'number' ? code : null, signal: typeof signal === 'string' ? signal.slice(0, 20) : null };
}
