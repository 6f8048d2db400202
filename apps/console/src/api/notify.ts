/** Where messages of an app to its owner go by e-mail. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { davit } from './davit.ts';
import { useWorkspace } from './session.ts';

export const notifyAddressQuery = (workspaceId: string, projectId: string) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'project', projectId, 'notify-address'],
    queryFn: async ({ signal }) => davit(workspaceId).notifications.getAddress(projectId, { signal }),
  });

/** Null removes the address; the same one again sends a new link. */
export function useSetNotifyAddress(projectId: string) {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (address: string | null) => davit(id).notifications.setAddress(projectId, address),
    onSuccess: (state) => queries.setQueryData(notifyAddressQuery(id, projectId).queryKey, state),
  });
}
