/**
 * Which changes a plan contains.
 * H1 A change applies to the newest plan, so a plan contains all changes that were accepted since the last rollback before it.
 * H2 A rollback makes the plan of a version the newest plan: changes that the version lacks are left behind.
 * H3 A version contains the changes of the plan at the time when its run was accepted.
 * H4 A discarded preview takes its changes out of the newest plan.
 */
import type { PlanHistory } from './ports/store.ts';
import type { PlanChangeRecord } from './records.ts';

/** At the same time, a change comes before the run that builds it, and a rollback comes last. */
const order = { change: 0, version: 1, discard: 2, rollback: 3 } as const;

interface Event {
  kind: keyof typeof order;
  at: number;
  /** The id of a change; the number of a version. */
  key: string;
}

/** The ids of the changes that the newest plan contains; with `version`, those that the plan of that version does. */
export function appliedChanges({ changes, versions, rollbacks }: PlanHistory, version?: number): Set<string> {
  const events: Event[] = [
    ...changes.map(({ id, createdAt }) => ({ kind: 'change' as const, at: createdAt, key: id })),
    ...changes.flatMap(({ id, discardedAt }) =>
      discardedAt === null ? [] : [{ kind: 'discard' as const, at: discardedAt, key: id }],
    ),
    ...versions.map(({ number, plannedAt }) => ({ kind: 'version' as const, at: plannedAt, key: `${number}` })),
    ...rollbacks.map(({ at, versionNumber }) => ({ kind: 'rollback' as const, at, key: `${versionNumber}` })),
  ];
  const ofVersion = new Map<string, readonly string[]>();
  let kept: readonly string[] = [];
  for (const { kind, key } of events.sort((a, b) => a.at - b.at || order[a.kind] - order[b.kind])) {
    if (kind === 'change') kept = [...kept, key];
    if (kind === 'discard') kept = kept.filter((id) => id !== key);
    if (kind === 'version') ofVersion.set(key, kept);
    if (kind === 'rollback') kept = ofVersion.get(key) ?? [];
  }
  return new Set(version === undefined ? kept : ofVersion.get(`${version}`));
}

/** The changes of the newest plan that a version lacks, oldest first. */
export function changesMissingFrom(history: PlanHistory, version: number): PlanChangeRecord[] {
  const [now, then] = [appliedChanges(history), appliedChanges(history, version)];
  return history.changes.filter(({ id }) => now.has(id) && !then.has(id));
}
