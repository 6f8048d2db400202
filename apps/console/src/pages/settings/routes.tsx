import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../../routes.tsx';

export const settingsRoutes = [
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: 'settings',
    component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
  }),
] as const;
