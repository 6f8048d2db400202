/** Numbers from 0 to below 1, the same for the same seed: a page and its answers are made from one seed. */
export function seeded(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state - 1) / 2_147_483_646;
  };
  // Small seeds begin alike.
  for (let at = 0; at < 3; at++) next();
  return next;
}

export function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const mixed = [...all];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
