/** The signed-in person and their workspaces. */
import type { OwnWorkspace, Person, Role, Session } from '@davit/contract/console';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from './call.ts';

export type { OwnWorkspace, Person, Role, Session };

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call('getSession', { signal }),
  staleTime: 60_000,
});

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
