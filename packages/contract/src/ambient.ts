/**
 * The ambient dependencies of domain packages: time, ids, randomness. Injected, so that tests never wait and are deterministic.
 */
export interface Clock {
  /** Wall time, epoch milliseconds. May jump. */
  now(): number;
  /** Monotonic milliseconds, for durations and deadlines. */
  monotonicMs(): number;
}

/** A new UUID v7 (RFC 9562): ordered by creation time, unique across servers. */
export type NewId = () => string;

/** JSON as stored and sent. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
