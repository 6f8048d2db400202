/** Which version a rollback may restore. Pure: the table of decisions is tested on it. */
import type { VersionRecord } from './records.ts';

/** Proved itself, and has not since been left by a rollback. */
export function isKnownGood(version: VersionRecord): boolean {
  return version.goodAt !== null && version.leftAt === null;
}

/**
 * Known-good versions older than the live one whose bytes are still kept, newest first;
 * with nothing live, all of them. `otherBytes`: only those that differ from the live one's.
 */
export function restorable(versions: VersionRecord[], liveNumber: number | null, otherBytes = false): VersionRecord[] {
  const live = versions.find((version) => version.number === liveNumber);
  return versions
    .filter((version) => isKnownGood(version) && version.collectedAt === null)
    .filter((version) => liveNumber === null || version.number < liveNumber)
    .filter((version) => !otherBytes || version.artifactDigest !== live?.artifactDigest)
    .sort((a, b) => b.number - a.number);
}
