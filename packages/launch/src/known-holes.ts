/** Holes of earlier kits. A version is live again at once after a rollback, and so is the hole in its kit. Pure. */
import type { AppManifest } from './records.ts';

export interface KnownHole {
  /** The first release of the kit without it. */
  fixedIn: number;
  /** The first release with it; absent: all before `fixedIn`. */
  since?: number;
  /** A sentence: what an attacker could do. */
  says: string;
}

/** The sentences of the holes that a version with this manifest has. */
export function holesOf({ kitVersion }: AppManifest, holes: readonly KnownHole[]): string[] {
  const release = releaseOf(kitVersion);
  return holes.filter(({ fixedIn, since = 0 }) => since <= release && release < fixedIn).map(({ says }) => says);
}

/** `3.0.0-<content>` is release 3. Versions that name no kit are older than every release. */
function releaseOf(kitVersion = ''): number {
  return Number(/^(\d+)\./.exec(kitVersion)?.[1] ?? 0);
}
