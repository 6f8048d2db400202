/** Lists count exactly to here; past it they answer this number and say that it is capped. */
export const maxTotal = 10_000;

/** `counted` has stopped at `maxTotal + 1`. */
export function capTotal(counted: number): { total: number; totalCapped: boolean } {
  return { total: Math.min(counted, maxTotal), totalCapped: counted > maxTotal };
}
