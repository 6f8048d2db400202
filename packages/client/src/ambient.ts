/** The client's environment, injected so that tests neither wait nor guess. */
export interface Ambient {
  /** Calls `act` once, after `ms` milliseconds; the returned function cancels it. */
  after(ms: number, act: () => void): () => void;
  /** Epoch milliseconds; only to read a Retry-After that is a date. */
  now(): number;
  /** Monotonic milliseconds, for durations. */
  monotonicMs(): number;
  /** From 0 to 1, exclusive; for jitter. */
  random(): number;
  /** A new key for a request that must take effect once: 1 to 255 visible characters. */
  newKey(): string;
}

export const systemAmbient: Ambient = {
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  monotonicMs: () => performance.now(),
  random: () => Math.random(),
  // randomUUID is missing on pages without HTTPS; this is not.
  newKey: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
};

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function sleep(ambient: Ambient, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const callOff = ambient.after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    function stop(): void {
      callOff();
      reject(signal?.reason);
    }
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** An environment variable; undefined in browsers and where access is not allowed. */
export function fromEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  try {
    return process?.env?.[name] || undefined;
  } catch {
    return undefined;
  }
}
