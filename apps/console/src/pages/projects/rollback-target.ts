import type { Version } from '../../api/projects.ts';

/** The version that a rollback would restore: the newest known-good one before the live one; null if there is none. */
export function rollbackTarget(versions: readonly Version[]): Version | null {
  const live = versions.find((version) => version.live);
  if (!live) return null;
  return versions.find(({ number, knownGood, collected }) => number < live.number && knownGood && !collected) ?? null;
}
