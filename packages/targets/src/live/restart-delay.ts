/** At once after the first failure, then after a second, doubling up to the limit. */
export function restartDelayMs(failures: number, maxDelayMs: number): number {
  return failures <= 1 ? 0 : Math.min(maxDelayMs, 1_000 * 2 ** Math.min(failures - 2, 20));
}
