/**
 * The ambient dependencies of domain packages: time, ids, randomness.
 * Tests hand in their own, so they never wait and always repeat.
 */
export interface Clock {
  /** Wall time, epoch milliseconds. May jump. */
  now(): number;
  /** Milliseconds that only ever grow; for durations and deadlines. */
  monotonicMs(): number;
}

/** A new UUID v7 (RFC 9562): ordered by time of making, unique across servers. */
export type NewId = () => string;

/** JSON as it is stored and sent. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
