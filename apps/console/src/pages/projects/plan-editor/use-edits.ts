/**
 * The edits of a person before they are deployed.
 *
 *  U1 The plan shown is the server's after all edits: a refused edit is reverted and reported.
 *  U2 Undo reverts the last edit; nothing is stored until it is saved.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type EditablePlan, editedPlanQuery, type PlanEdit } from '../../../api/plan-edits.ts';
import { toastError } from '../../../ui/toast.tsx';
import { describeEdit } from './describe-edit.ts';

/** The server's maximum per request. */
const maxEdits = 100;

export interface Change {
  edit: PlanEdit;
  words: string;
}

export function useEdits(workspaceId: string, projectId: string) {
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const edits = changes.map(({ edit }) => edit);
  const query = useQuery(editedPlanQuery(workspaceId, projectId, edits));
  const { data, isPlaceholderData } = query;

  useEffect(() => {
    if (!data || isPlaceholderData || data.refused.length === 0) return;
    const refused = new Set(data.refused.map(({ at }) => at));
    setChanges((current) => current.filter((_, at) => !refused.has(at)));
    toastError('This change cannot be made.', new Error(data.refused[0]?.why));
  }, [data, isPlaceholderData]);

  const add = (edit: PlanEdit, plan: EditablePlan) =>
    setChanges((current) => (current.length >= maxEdits ? current : [...current, { edit, words: describeEdit(edit, plan) }]));
  return {
    query,
    changes,
    add,
    undo: () => setChanges((current) => current.slice(0, -1)),
    discard: () => setChanges([]),
  };
}
