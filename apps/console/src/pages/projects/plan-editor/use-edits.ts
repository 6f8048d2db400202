/**
 * The edits of a person before they are deployed.
 *
 *  U1 The plan shown is the server's after all edits: a refused edit is reverted, and the reason shown until the next edit.
 *  U2 Undo reverts the last edit; nothing is stored until it is saved.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type EditablePlan, editedPlanQuery, type PlanEdit } from '../../../api/plan-edits.ts';
import { describeEdit } from './describe-edit.ts';

/** The server's maximum per request. */
const maxEdits = 100;

export interface Change {
  edit: PlanEdit;
  words: string;
}

export function useEdits(workspaceId: string, projectId: string) {
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const edits = changes.map(({ edit }) => edit);
  const query = useQuery(editedPlanQuery(workspaceId, projectId, edits));
  const { data, isPlaceholderData } = query;

  useEffect(() => {
    if (!data || isPlaceholderData || data.refused.length === 0) return;
    const refused = new Set(data.refused.map(({ at }) => at));
    setChanges((current) => current.filter((_, at) => !refused.has(at)));
    setRefusal(data.refused[0]?.why ?? null);
  }, [data, isPlaceholderData]);

  const change = (next: (current: readonly Change[]) => readonly Change[]) => {
    setRefusal(null);
    setChanges(next);
  };
  return {
    query,
    changes,
    /** Why the last change could not be made. */
    refusal,
    add: (edit: PlanEdit, plan: EditablePlan) =>
      change((current) => (current.length >= maxEdits ? current : [...current, { edit, words: describeEdit(edit, plan) }])),
    undo: () => change((current) => current.slice(0, -1)),
    discard: () => change(() => []),
  };
}
