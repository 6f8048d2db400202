/** Which version a rollback may restore. Pure, tested as a decision table. */
import type { VersionRecord } from './records.ts';

/** Known-good, and no rollback has replaced it since. */
export function isKnownGood(version: VersionRecord): boolean {
  return version.goodAt !== null && version.leftAt === null;
}

/**
 * Known-good versions older than the live one with stored artifacts, newest first; all of them if nothing is live.
 * `otherBytes`: only those whose bytes differ from the live one's.
 */
export function restorable(versions: VersionRecord[], liveNumber: number | null, otherBytes = false): VersionRecord[] {
  const live = versions.find((version) => version.number === liveNumber);
  return versions
    .filter((version) => isKnownGood(version) && version.collectedAt === null)
    .filter((version) => liveNumber === null || version.number < liveNumber)
    .filter((version) => !otherBytes || version.artifactDigest !== live?.artifactDigest)
    .sort((a, b) => b.number - a.number);
}
