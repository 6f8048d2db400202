import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../../routes.tsx';

export const agentRoutes = [
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: 'agents',
    component: lazyRouteComponent(() => import('./agent-runs-page.tsx'), 'AgentRunsPage'),
  }),
] as const;
