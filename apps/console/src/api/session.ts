/** The signed-in person and their workspaces. */
import type { OwnWorkspace, Person, Role, Session } from '@davit/contract/console';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from './call.ts';

export type { OwnWorkspace, Person, Role, Session };

/** Settles once no change of the session is in progress. */
let changed: Promise<unknown> = Promise.resolve();

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    await changed;
    return call('getSession', { signal });
  },
  staleTime: 60_000,
});

/**
 * Signs in or out, or sets an account up, which changes the cookie. A request for the session in flight may get the response
 * for the former cookie, that nobody is signed in: it is cancelled, and the next one waits for the change.
 */
export function changeSession<T>(queries: QueryClient, change: () => Promise<T>): Promise<T> {
  void queries.cancelQueries(sessionQuery);
  const done = change();
  changed = done.catch(() => {});
  return done;
}

export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data;
}

/** The signed-in person; below `/w` and `/account` there always is one. */
export function usePerson(): Person {
  const { person } = useSession();
  if (person === null) throw new Error('Nobody is signed in.');
  return person;
}

const workspaceRoute = getRouteApi('/signed-in/w/$workspaceId');

/** The workspace in the URL, with this person's role in it. */
export function useWorkspace(): OwnWorkspace {
  const { workspace } = workspaceRoute.useRouteContext();
  return useSession().workspaces.find(({ id }) => id === workspace.id) ?? workspace;
}

const order: readonly Role[] = ['viewer', 'member', 'owner'];

/** Whether this person has at least this role here. */
export function useHasRole(role: Role): boolean {
  return order.indexOf(useWorkspace().role) >= order.indexOf(role);
}
