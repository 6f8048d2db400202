import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Filters, readFilters } from '../../agents/filters.ts';
import { type Connection, connections } from '../../agents/snippets.ts';
import { agentRunQuery, agentRunsQuery } from '../../api/agent-runs.ts';
import { workspaceRoute } from '../../routes.tsx';

const agentRunsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'agents',
  validateSearch: (search: Record<string, unknown>): Filters => readFilters(search),
  loader: ({ context, params, location }) =>
    void context.queries.prefetchInfiniteQuery(agentRunsQuery(params.workspaceId, readFilters(location.search))),
  component: lazyRouteComponent(() => import('./list/agent-runs-page.tsx'), 'AgentRunsPage'),
});

const connectRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'agents/connect',
  validateSearch: (search: Record<string, unknown>): { with?: Connection } => {
    const found = connections.find((one) => one === search.with);
    return found === undefined ? {} : { with: found };
  },
  component: lazyRouteComponent(() => import('./connect/connect-page.tsx'), 'ConnectPage'),
});

const compareRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'agents/compare',
  validateSearch: (search: Record<string, unknown>): { a?: string; b?: string } => ({
    ...idOf('a', search),
    ...idOf('b', search),
  }),
  component: lazyRouteComponent(() => import('./compare/compare-page.tsx'), 'ComparePage'),
});

const agentRunRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'agents/$runId',
  loader: ({ context, params }) => void context.queries.prefetchQuery(agentRunQuery(params.workspaceId, params.runId)),
  component: lazyRouteComponent(() => import('./run/agent-run-page.tsx'), 'AgentRunPage'),
});

const timelineRoute = createRoute({
  getParentRoute: () => agentRunRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { row?: string; at?: 'end' } => ({
    ...idOf('row', search),
    ...(search.at === 'end' && { at: 'end' }),
  }),
  component: lazyRouteComponent(() => import('./timeline/timeline-page.tsx'), 'TimelinePage'),
});

const checkpointsRoute = createRoute({
  getParentRoute: () => agentRunRoute,
  path: 'checkpoints',
  validateSearch: (search: Record<string, unknown>): { a?: string; b?: string } => ({
    ...idOf('a', search),
    ...idOf('b', search),
  }),
  component: lazyRouteComponent(() => import('./states/checkpoints-page.tsx'), 'CheckpointsPage'),
});

const healingRoute = createRoute({
  getParentRoute: () => agentRunRoute,
  path: 'healing',
  component: lazyRouteComponent(() => import('./run/healing-page.tsx'), 'HealingPage'),
});

export const agentRoutes = [
  agentRunsRoute,
  connectRoute,
  compareRoute,
  agentRunRoute.addChildren([timelineRoute, checkpointsRoute, healingRoute]),
] as const;

const maxIdLength = 100;

function idOf<Name extends string>(name: Name, search: Record<string, unknown>): { [name in Name]?: string } {
  const value = search[name];
  const isId = typeof value === 'string' && value !== '' && value.length <= maxIdLength;
  return (isId ? { [name]: value } : {}) as { [name in Name]?: string };
}
