import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from './call.ts';
import { sessionQuery } from './session.ts';

/** Creates a workspace and opens it. */
export function useCreateWorkspace() {
  const queries = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (name: string) => call('createWorkspace', { body: { name } }),
    onSuccess: async ({ id }) => {
      await queries.refetchQueries(sessionQuery);
      await router.navigate({ to: '/w/$workspaceId/projects', params: { workspaceId: id } });
    },
  });
}
