/**
 * Which changes a plan contains.
 * H1 A change applies to the newest plan, so a plan contains all changes that were accepted since the last rollback before it.
 * H2 A rollback makes the plan of a version the newest plan: changes that the version lacks are left behind.
 * H3 A version contains the changes of the plan at the time when its run was accepted.
 */
import type { PlanHistory } from './ports/store.ts';
import type { PlanChangeRecord } from './records.ts';

/** The ids of the changes that the newest plan contains; with `version`, those that the plan of that version does. */
export function keptChanges(history: PlanHistory, version?: number): Set<string> {
  const planned = (number: number) => history.versions.find((one) => one.number === number)?.plannedAt ?? 0;
  let kept = new Set<string>();
  const atVersion = new Map<number, Set<string>>();
  const events = [
    ...history.changes.map(({ id, createdAt }) => ({
      at: createdAt,
      order: 0,
      apply: () => void (kept = new Set([...kept, id])),
    })),
    ...history.versions.map(({ number }) => ({ at: planned(number), order: 1, apply: () => void atVersion.set(number, kept) })),
    ...history.rollbacks.map(({ at, versionNumber }) => ({
      at,
      order: 2,
      apply: () => void (kept = atVersion.get(versionNumber) ?? new Set()),
    })),
  ];
  for (const { apply } of events.sort((a, b) => a.at - b.at || a.order - b.order)) apply();
  return version === undefined ? kept : (atVersion.get(version) ?? new Set());
}

/** The changes of the newest plan that a version lacks, oldest first. */
export function leftBehindBy(history: PlanHistory, version: number): PlanChangeRecord[] {
  const [now, then] = [keptChanges(history), keptChanges(history, version)];
  return history.changes.filter(({ id }) => now.has(id) && !then.has(id));
}
