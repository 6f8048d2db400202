/** The parent routes: the root, the pages of a signed-in person, and those of a workspace. */
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { sessionQuery } from './api/session.ts';
import { Shell } from './layout/shell.tsx';
import { WorkspaceFrame } from './layout/workspace-frame.tsx';
import { NotFound, RootError, RootNotFound, RouteError } from './pages/not-found.tsx';

export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Outlet,
  notFoundComponent: RootNotFound,
  errorComponent: RootError,
});

/** Everything that requires signing in. Others are sent to the sign-in page, and back afterwards. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queries.ensureQueryData(sessionQuery);
    if (session.person === null) throw redirect({ to: '/sign-in', search: { next: location.href } });
    return { session };
  },
  component: Shell,
  errorComponent: RootError,
});

/** Everything in one workspace. Someone else's workspace is not found. */
export const workspaceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/w/$workspaceId',
  beforeLoad: ({ context, params }) => {
    const workspace = context.session.workspaces.find(({ id }) => id === params.workspaceId);
    if (!workspace) throw notFound();
    return { workspace };
  },
  component: WorkspaceFrame,
  notFoundComponent: NotFound,
  errorComponent: RouteError,
});

/** `/` redirects to the projects of the last opened workspace. */
export const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    const { workspaces } = context.session;
    const last = lastWorkspace();
    const workspace = workspaces.find(({ id }) => id === last) ?? workspaces[0];
    if (!workspace) throw redirect({ to: '/account' });
    throw redirect({ to: '/w/$workspaceId/projects', params: { workspaceId: workspace.id } });
  },
});

function lastWorkspace(): string | null {
  try {
    return localStorage.getItem('davit-workspace');
  } catch {
    return null;
  }
}
