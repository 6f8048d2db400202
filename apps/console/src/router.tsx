/** The tree of all routes. An area's routes are in its folder, `pages/<area>/routes.tsx`. */
import { createRouter } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { accountRoutes } from './pages/account/routes.tsx';
import { agentRoutes } from './pages/agents/routes.tsx';
import { PagePending } from './pages/page-pending.tsx';
import { projectRoutes } from './pages/projects/routes.tsx';
import { settingsRoutes } from './pages/settings/routes.tsx';
import { signingInRoutes } from './pages/signing-in/routes.tsx';
import { homeRoute, rootRoute, signedInRoute, workspaceRoute } from './routes.tsx';

const routeTree = rootRoute.addChildren([
  ...signingInRoutes,
  signedInRoute.addChildren([
    homeRoute,
    ...accountRoutes,
    workspaceRoute.addChildren([...projectRoutes, ...agentRoutes, ...settingsRoutes]),
  ]),
]);

export const router = createRouter({
  routeTree,
  context: { queries: queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
