/** Signing in and out. Each response is the new session, which goes into the cache. */
import type { Session } from '@davit/contract/console';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type CallParts, call } from './call.ts';
import { changeSession, sessionQuery } from './session.ts';

/** Stores a session; the cached data of another person is dropped, and what the former session was refused is refetched. */
export function adoptSession(queries: QueryClient, session: Session): void {
  const before = queries.getQueryData(sessionQuery.queryKey);
  if (before?.person?.id !== session.person?.id) queries.clear();
  queries.setQueryData(sessionQuery.queryKey, session);
  void queries.invalidateQueries({ queryKey: ['w'] });
}

export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallParts<'signIn'>['body']>) => changeSession(queries, () => call('signIn', { body })),
    onSuccess: (session) => adoptSession(queries, session),
  });
}

export function useRequestReset() {
  return useMutation({ mutationFn: (email: string) => call('requestReset', { body: { email } }) });
}

export function useTakeLink(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallParts<'takeLink'>['body']>) =>
      changeSession(queries, () => call('takeLink', { params: { token }, body })),
    onSuccess: (session) => adoptSession(queries, session),
  });
}

export function useSetUpAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallParts<'setUpAccount'>['body']>) =>
      changeSession(queries, () => call('setUpAccount', { body })),
    onSuccess: (session) => adoptSession(queries, session),
  });
}

export function useSignOut() {
  const queries = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => changeSession(queries, () => call('signOut')),
    onSuccess: async () => {
      queries.clear();
      await router.navigate({ to: '/sign-in' });
      await router.invalidate();
    },
  });
}
