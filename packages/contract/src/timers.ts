/** Injected timers: a package never sets a timer of its own, so tests never wait. */
export interface Timers {
  /** Calls `act` once, after `ms`. The answer calls it off; doing so late or twice is harmless. */
  after(ms: number, act: () => void): () => void;
}

/** Calls `act` every `everyMs`, never twice at once, until called off. A failure is the caller's to catch. */
export function repeat(timers: Timers, everyMs: number, act: () => Promise<void>): () => void {
  let stopped = false;
  let callOff = timers.after(everyMs, round);
  function round(): void {
    void act().finally(() => {
      if (!stopped) callOff = timers.after(everyMs, round);
    });
  }
  return () => {
    stopped = true;
    callOff();
  };
}

/** Resolves to `late` when `work` takes longer than `ms`; `work` itself goes on. */
export function within<T, L>(timers: Timers, ms: number, work: Promise<T>, late: L): Promise<T | L> {
  return new Promise((resolve, reject) => {
    const callOff = timers.after(ms, () => resolve(late));
    work.then(resolve, reject).finally(callOff);
  });
}
