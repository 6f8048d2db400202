/**
 * Holes of earlier kits that matter to live apps. A fix raises `kitRelease` in `packages/app-kit/src/release.ts` and
 * adds a line here: operators then see which apps to rebuild, and a rollback to such a kit says so.
 */
export const knownHoles: readonly KnownHole[] = [];

export interface KnownHole {
  /** The first release without it. Versions that name no kit count as release 0. */
  fixedIn: number;
  /** The first release with it; all earlier ones without. */
  since?: number;
  /** A sentence for owners and operators: what an attacker could do. */
  says: string;
}
