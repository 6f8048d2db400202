/** A workspace's settings: keys, policy, members, limits; and facts about the installation. */
import type { BodyOf, consoleApi } from '@davit/contract/console';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from './call.ts';
import { davit } from './davit.ts';
import { sessionQuery } from './session.ts';

type Api = typeof consoleApi;
const keyOf = (workspaceId: string, thing: string) => ['w', workspaceId, 'settings', thing];

export const keysQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keyOf(workspaceId, 'keys'),
    queryFn: ({ signal }) => call('listKeys', { params: { workspaceId }, signal }),
  });

export const policyQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keyOf(workspaceId, 'policy'),
    queryFn: ({ signal }) => call('getPolicy', { params: { workspaceId }, signal }),
  });

export const membersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keyOf(workspaceId, 'members'),
    queryFn: ({ signal }) => call('listMembers', { params: { workspaceId }, signal }),
  });

export const invitationsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keyOf(workspaceId, 'invitations'),
    queryFn: ({ signal }) => call('listInvitations', { params: { workspaceId }, signal }),
  });

export const usageQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keyOf(workspaceId, 'usage'),
    queryFn: ({ signal }) => call('getUsage', { params: { workspaceId }, signal }),
  });

const auditItems = 50;

export const auditQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(workspaceId, 'audit'),
    queryFn: ({ pageParam, signal }) =>
      davit(workspaceId)
        .audit({ limit: auditItems, ...(pageParam !== null && { cursor: pageParam }) }, { signal })
        .then((page) => page),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const aboutQuery = queryOptions({ queryKey: ['about'], queryFn: ({ signal }) => call('getAbout', { signal }) });

function useRefresh(workspaceId: string, ...things: string[]) {
  const client = useQueryClient();
  return () => Promise.all(things.map((thing) => client.invalidateQueries({ queryKey: keyOf(workspaceId, thing) })));
}

export function useCreateKey(workspaceId: string) {
  const refresh = useRefresh(workspaceId, 'keys', 'usage');
  return useMutation({
    mutationFn: (body: BodyOf<Api['createKey']>) => call('createKey', { params: { workspaceId }, body }),
    onSuccess: refresh,
  });
}

export function useRevokeKey(workspaceId: string) {
  const refresh = useRefresh(workspaceId, 'keys', 'usage');
  return useMutation({
    mutationFn: (keyId: string) => call('revokeKey', { params: { workspaceId, keyId } }),
    onSettled: refresh,
  });
}

export function useSetPolicy(workspaceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<Api['setPolicy']>) => call('setPolicy', { params: { workspaceId }, body }),
    onSuccess: (policy) => client.setQueryData(policyQuery(workspaceId).queryKey, policy),
  });
}

/** The role or membership may be the person's own, so the session is refetched too. */
function useMemberRefresh(workspaceId: string) {
  const client = useQueryClient();
  const router = useRouter();
  const refresh = useRefresh(workspaceId, 'members');
  return async () => {
    await client.refetchQueries(sessionQuery);
    await router.invalidate();
    await refresh();
  };
}

export function useSetRole(workspaceId: string) {
  const refresh = useMemberRefresh(workspaceId);
  return useMutation({
    mutationFn: ({ personId, role }: { personId: string; role: BodyOf<Api['setMemberRole']>['role'] }) =>
      call('setMemberRole', { params: { workspaceId, personId }, body: { role } }),
    onSettled: refresh,
  });
}

export function useRemoveMember(workspaceId: string) {
  const client = useQueryClient();
  const refresh = useRefresh(workspaceId, 'members');
  return useMutation({
    mutationFn: (personId: string) => call('removeMember', { params: { workspaceId, personId } }),
    onSettled: async () => {
      await client.refetchQueries(sessionQuery);
      await refresh();
    },
  });
}

export function useInvite(workspaceId: string) {
  const refresh = useRefresh(workspaceId, 'invitations');
  return useMutation({
    mutationFn: (body: BodyOf<Api['createInvitation']>) => call('createInvitation', { params: { workspaceId }, body }),
    onSuccess: refresh,
  });
}

export function useRevokeInvitation(workspaceId: string) {
  const refresh = useRefresh(workspaceId, 'invitations');
  return useMutation({
    mutationFn: (invitationId: string) => call('revokeInvitation', { params: { workspaceId, invitationId } }),
    onSettled: refresh,
  });
}

export function useRenameWorkspace(workspaceId: string) {
  const client = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (name: string) => call('renameWorkspace', { params: { workspaceId }, body: { name } }),
    onSuccess: async () => {
      await client.refetchQueries(sessionQuery);
      await router.invalidate();
    },
  });
}
