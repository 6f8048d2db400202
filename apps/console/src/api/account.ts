/** A person's account. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallParts, call } from './call.ts';
import { adoptSession } from './sign-in.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('listSessions', { signal }),
});

export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: ({ signal }) => call('readLink', { params: { token }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useUpdateAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallParts<'updateAccount'>['body']>) => call('updateAccount', { body }),
    onSuccess: (session) => adoptSession(queries, session),
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallParts<'changePassword'>['body']>) => call('changePassword', { body }),
    onSuccess: () => queries.invalidateQueries(sessionsQuery),
  });
}

export function useRevokeSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call('revokeSession', { params: { sessionId } }),
    onSuccess: () => queries.invalidateQueries(sessionsQuery),
  });
}
