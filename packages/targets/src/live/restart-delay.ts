/** At once after the first failure, then a second, doubling up to the bound. */
export function restartDelayMs(failures: number, atMostMs: number): number {
  return failures <= 1 ? 0 : Math.min(atMostMs, 1_000 * 2 ** Math.min(failures - 2, 20));
}
