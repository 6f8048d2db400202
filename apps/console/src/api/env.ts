/** The settings and secrets of an app. */
import type { EnvVariable, UpdateEnvBody } from '@davit/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { davit } from './davit.ts';
import { useWorkspace } from './session.ts';

export type { EnvVariable };

export const envQuery = (workspaceId: string, projectId: string) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'project', projectId, 'env'],
    queryFn: async ({ signal }) => (await davit(workspaceId).projects.env(projectId, { signal })).variables,
  });

export function useUpdateEnv(projectId: string) {
  const queries = useQueryClient();
  const { id } = useWorkspace();
  return useMutation({
    // Values are secret: none stays in the memory of the page.
    gcTime: 0,
    mutationFn: (body: UpdateEnvBody) => davit(id).projects.updateEnv(projectId, body),
    onSuccess: ({ variables }) => queries.setQueryData(envQuery(id, projectId).queryKey, variables),
  });
}
