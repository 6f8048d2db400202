/** Whole numbers by chance, each as likely as any other, from the browser's source for secrets. */

/** A whole number from 0 to below `below`, which is at least 1. */
export type RandomBelow = (below: number) => number;

const range = 2 ** 32;

export function randomBelow(below: number): number {
  // Numbers past the last multiple would make the first results likelier.
  const end = range - (range % below);
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < end) return number % below;
  }
}

/** The same items in another order, each order as likely as any other. */
export function shuffled<Item>(items: readonly Item[], random: RandomBelow): Item[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [all[last], all[other]] = [all[other] as Item, all[last] as Item];
  }
  return all;
}
