/** Injected timers: a package never sets a timer of its own, so tests never wait. */
export interface Timers {
  /** Calls `act` once, after `ms`. The returned function cancels it; calling that late or twice is harmless. */
  after(ms: number, act: () => void): () => void;
}

/** Calls `act` every `everyMs`, never twice at once, until canceled. The caller must catch failures. */
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

/** Resolves to `late` if `work` takes longer than `ms`; `work` itself continues. */
export function within<T, L>(timers: Timers, ms: number, work: Promise<T>, late: L): Promise<T | L> {
  return new Promise((resolve, reject) => {
    const callOff = timers.after(ms, () => resolve(late));
    work.then(resolve, reject).finally(callOff);
  });
}
