import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../../routes.tsx';

const settingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('./settings-frame.tsx'), 'SettingsFrame'),
});

const generalRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./general/general-page.tsx'), 'GeneralPage'),
});

const membersRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'members',
  component: lazyRouteComponent(() => import('./members/members-page.tsx'), 'MembersPage'),
});

const keysRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'keys',
  // `create` opens the form; `agent` with an agent's scopes preselected.
  validateSearch: (search: Record<string, unknown>): { create?: 'agent' | 'any' } =>
    search.create === 'agent' || search.create === 'any' ? { create: search.create } : {},
  component: lazyRouteComponent(() => import('./keys/keys-page.tsx'), 'KeysPage'),
});

const policyRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'policy',
  component: lazyRouteComponent(() => import('./policy/policy-page.tsx'), 'PolicyPage'),
});

const limitsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'limits',
  component: lazyRouteComponent(() => import('./limits/limits-page.tsx'), 'LimitsPage'),
});

const auditRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'audit',
  component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'webhooks',
  component: lazyRouteComponent(() => import('./webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'about',
  component: lazyRouteComponent(() => import('./about/about-page.tsx'), 'AboutPage'),
});

export const settingsRoutes = [
  settingsRoute.addChildren([
    generalRoute,
    membersRoute,
    keysRoute,
    policyRoute,
    limitsRoute,
    webhooksRoute,
    auditRoute,
    aboutRoute,
  ]),
] as const;
