import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectsQuery } from '../../api/projects.ts';
import { workspaceRoute } from '../../routes.tsx';

export const projectsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'projects',
  // Starts the request with the page's code, not after it.
  loader: ({ context, params }) => void context.queries.prefetchQuery(projectsQuery(params.workspaceId)),
  component: lazyRouteComponent(() => import('./project-list-page.tsx'), 'ProjectListPage'),
});

export const newProjectRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'new',
  validateSearch: (search: Record<string, unknown>): { prompt?: string } =>
    typeof search.prompt === 'string' ? { prompt: search.prompt } : {},
  component: lazyRouteComponent(() => import('./new-project-page.tsx'), 'NewProjectPage'),
});

export const projectRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'projects/$projectId',
  component: lazyRouteComponent(() => import('./project-page.tsx'), 'ProjectPage'),
});

export const projectRoutes = [projectsRoute, newProjectRoute, projectRoute] as const;
