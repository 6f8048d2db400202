/** Own domains of a project. */
import type { Domain } from '@davit/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { davit } from './davit.ts';
import { useWorkspace } from './session.ts';

export type { Domain };

/** Davit verifies, and orders certificates, by itself too. */
const refreshMs = 15_000;

const keyOf = (workspaceId: string, projectId: string) => ['w', workspaceId, 'project', projectId, 'domains'];

export const domainsQuery = (workspaceId: string, projectId: string) =>
  queryOptions({
    queryKey: keyOf(workspaceId, projectId),
    queryFn: ({ signal }) => davit(workspaceId).domains.list(projectId, { signal }),
    refetchInterval: ({ state }) => (state.data?.domains.some(isUnsettled) ? refreshMs : false),
  });

const isUnsettled = ({ status, certificate }: Domain) =>
  status !== 'verified' || (certificate !== null && certificate.status !== 'present');

function useRefresh(projectId: string): () => Promise<unknown> {
  const queries = useQueryClient();
  const { id } = useWorkspace();
  return () => queries.invalidateQueries({ queryKey: keyOf(id, projectId) });
}

export function useAddDomain(projectId: string) {
  const { id } = useWorkspace();
  return useMutation({
    mutationFn: (host: string) => davit(id).domains.add(projectId, host),
    onSuccess: useRefresh(projectId),
  });
}

export function useVerifyDomain(projectId: string) {
  const { id } = useWorkspace();
  return useMutation({
    mutationFn: (host: string) => davit(id).domains.verify(projectId, host),
    onSuccess: useRefresh(projectId),
  });
}

export function useRemoveDomain(projectId: string) {
  const { id } = useWorkspace();
  return useMutation({
    mutationFn: (host: string) => davit(id).domains.remove(projectId, host),
    onSuccess: useRefresh(projectId),
  });
}
