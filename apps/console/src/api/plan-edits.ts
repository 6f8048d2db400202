/** The plan of a project during editing: requested with all edits so far, stored at the end. */
import type { PlanEdit } from '@davit/contract';
import type { AnswerOf, consoleApi } from '@davit/contract/console';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

export type { PlanEdit } from '@davit/contract';
export type { EditableField, EditableList, EditablePlan } from '@davit/contract/console';
export type EditedPreview = AnswerOf<(typeof consoleApi)['previewEdits']>;

export function editedPlanQuery(workspaceId: string, projectId: string, edits: readonly PlanEdit[]) {
  return queryOptions({
    queryKey: ['w', workspaceId, 'project', projectId, 'edited-plan', edits],
    queryFn: ({ signal }) => call('previewEdits', { params: { workspaceId, projectId }, body: { edits: [...edits] }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSaveEdits(workspaceId: string, projectId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { edits: readonly PlanEdit[]; deploy: boolean; overwrite?: boolean }) =>
      call('saveEdits', {
        params: { workspaceId, projectId },
        body: { edits: [...change.edits], deploy: change.deploy, overwrite: change.overwrite ?? false },
      }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['w', workspaceId, 'projects'] }),
        queries.invalidateQueries({ queryKey: ['w', workspaceId, 'project', projectId] }),
      ]),
  });
}
