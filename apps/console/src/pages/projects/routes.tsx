import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { editedPlanQuery } from '../../api/plan-edits.ts';
import { projectPagesQuery, projectQuery, runPagesQuery, runQuery, versionPagesQuery } from '../../api/projects.ts';
import { trafficSearch } from '../../api/traffic.ts';
import { workspaceRoute } from '../../routes.tsx';
import { outputSearch } from './output-search.ts';

const projectsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'projects',
  validateSearch: (search: Record<string, unknown>): { q?: string } =>
    typeof search.q === 'string' && search.q !== '' ? { q: search.q } : {},
  // Starts the request in parallel to the page's code.
  loader: ({ context, params }) => void context.queries.prefetchInfiniteQuery(projectPagesQuery(params.workspaceId)),
  component: lazyRouteComponent(() => import('./project-list-page.tsx'), 'ProjectListPage'),
});

const deletedProjectsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'deleted-projects',
  component: lazyRouteComponent(() => import('./deleted-projects-page.tsx'), 'DeletedProjectsPage'),
});

const newProjectRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'new',
  validateSearch: (search: Record<string, unknown>): { prompt?: string } =>
    typeof search.prompt === 'string' ? { prompt: search.prompt } : {},
  component: lazyRouteComponent(() => import('./new-project-page.tsx'), 'NewProjectPage'),
});

const projectRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'projects/$projectId',
  loader: ({ context, params }) => void context.queries.prefetchQuery(projectQuery(params.workspaceId, params.projectId)),
  component: lazyRouteComponent(() => import('./project-frame.tsx'), 'ProjectFrame'),
});

// A tab's own data is requested together with the project.
const tabs = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'plan',
    loader: ({ context: { queries, workspace }, params }) => {
      if (workspace.role !== 'viewer') void queries.prefetchQuery(editedPlanQuery(workspace.id, params.projectId, []));
    },
    component: lazyRouteComponent(() => import('./plan-editor/plan-editor-page.tsx'), 'PlanEditorPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'runs',
    loader: ({ context, params: { workspaceId, projectId } }) =>
      void context.queries.prefetchInfiniteQuery(runPagesQuery(workspaceId, projectId)),
    component: lazyRouteComponent(() => import('./runs-page.tsx'), 'RunsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'runs/$runId',
    loader: ({ context, params: { workspaceId, projectId, runId } }) =>
      void context.queries.prefetchQuery(runQuery(workspaceId, projectId, runId)),
    component: lazyRouteComponent(() => import('./run-page.tsx'), 'RunPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'versions',
    loader: ({ context, params: { workspaceId, projectId } }) =>
      void context.queries.prefetchInfiniteQuery(versionPagesQuery(workspaceId, projectId)),
    component: lazyRouteComponent(() => import('./versions-page.tsx'), 'VersionsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'output',
    validateSearch: outputSearch,
    component: lazyRouteComponent(() => import('./output-page.tsx'), 'OutputPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'traffic',
    validateSearch: trafficSearch,
    component: lazyRouteComponent(() => import('./traffic-page.tsx'), 'TrafficPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: 'settings',
    component: lazyRouteComponent(() => import('./project-settings-page.tsx'), 'ProjectSettingsPage'),
  }),
] as const;

export const projectRoutes = [projectsRoute, deletedProjectsRoute, newProjectRoute, projectRoute.addChildren(tabs)] as const;
