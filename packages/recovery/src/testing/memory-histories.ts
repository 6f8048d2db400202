/** Checkpoints by their histories, in memory. */
import type { WorkspaceRecoveryStore } from '../ports/store.ts';
import type { AgentRunRecord, StoredCheckpoint } from '../records.ts';

type Histories = Pick<WorkspaceRecoveryStore, 'listHistory' | 'listNewest' | 'listAdditions' | 'beginsUnplaced'>;

export function memoryHistories(
  checkpoints: readonly StoredCheckpoint[],
  own: (runId: string) => AgentRunRecord | undefined,
): Histories {
  return {
    async listHistory(runId, { limit, cursor, namespace, key }) {
      const found = checkpoints.filter(
        (one) =>
          own(runId) &&
          one.runId === runId &&
          !one.retention?.addition &&
          one.key === (key ?? one.key) &&
          (namespace === undefined || one.retention?.namespace === namespace),
      );
      return newestSlice(found, limit, cursor);
    },
    async listNewest(runId, { limit, cursor }) {
      const found: StoredCheckpoint[] = [];
      const look = (onlyWith: string | null) => {
        const reached = checkpoints.filter(
          ({ runId: of, retention, supersededBy }) =>
            own(runId) &&
            of === runId &&
            supersededBy === null &&
            retention &&
            !retention.addition &&
            retention.onlyWith === onlyWith,
        );
        for (const of of Map.groupBy(reached, ({ retention }) => retention?.namespace).values()) {
          const newest = of.at(-1);
          if (!newest) continue;
          found.push(newest);
          if (newest.key !== null) look(newest.key);
        }
      };
      look(null);
      return newestSlice(
        found.sort((one, other) => one.seq - other.seq),
        limit,
        cursor,
      );
    },
    listAdditions: async (runId, keys, limit) =>
      checkpoints
        .filter((one) => own(runId) && one.runId === runId && one.retention?.addition && keys.includes(one.key ?? ''))
        .slice(0, limit),
    beginsUnplaced: async (runId) => checkpoints.find((one) => own(runId) && one.runId === runId)?.retention === null,
  };
}

export function newestSlice<T extends { seq: number }>(found: readonly T[], limit: number, cursor: string | undefined) {
  const before = found.filter(({ seq }) => seq < Number(cursor ?? Infinity)).toReversed();
  const items = before.slice(0, limit);
  return { items, nextCursor: before.length > limit ? String(items.at(-1)?.seq) : null };
}

export function slice<T extends { seq: number }>(rows: T[], limit: number, cursor: string | undefined) {
  const items = rows.filter(({ seq }) => seq > Number(cursor ?? 0));
  const shown = items.slice(0, limit);
  return { items: shown, nextCursor: items.length > limit ? String(shown.at(-1)?.seq) : null };
}
