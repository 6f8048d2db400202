/** Which parts of the apps a server takes, and which it gives back. Pure: the same for every server that looks at the same rows. */

/** A project's part never changes, so this number never does. */
export const shardCount = 64;

/** Ids end in random digits. */
export function shardOf(projectId: string): number {
  let hash = 0;
  for (const character of projectId.slice(-12)) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % shardCount;
}

export interface Divided {
  /** The claims of all servers that run apps now. */
  claims: readonly string[];
  /** By shard: the claim of its server; null: it is free. */
  owners: readonly (string | null)[];
}

/** How many a server should have: as many as every other one, or one more. */
export function shareOf({ claims, owners }: Divided, mine: string): number {
  const place = [...claims].sort().indexOf(mine);
  if (place === -1) return 0;
  return Math.floor(owners.length / claims.length) + (place < owners.length % claims.length ? 1 : 0);
}

/** Free ones, up to its share. */
export function toTake(divided: Divided, mine: string): number[] {
  const free = divided.owners.flatMap((owner, shard) => (owner === null ? [shard] : []));
  return free.slice(0, Math.max(0, shareOf(divided, mine) - shardsOf(divided, mine).length));
}

/** What it has over its share: the last ones. */
export function toGiveBack(divided: Divided, mine: string): number[] {
  return shardsOf(divided, mine).slice(shareOf(divided, mine));
}

function shardsOf({ owners }: Divided, mine: string): number[] {
  return owners.flatMap((owner, shard) => (owner === mine ? [shard] : []));
}
