import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../../api/session.ts';
import { rootRoute } from '../../routes.tsx';
import { isOwnPath } from './own-path.ts';

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { next?: string } => (isOwnPath(search.next) ? { next: search.next } : {}),
  beforeLoad: async ({ context, search }) => {
    const { person } = await context.queries.ensureQueryData(sessionQuery);
    if (person !== null) throw redirect({ to: search.next ?? '/' });
  },
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
});

export const linkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/link/$token',
  component: lazyRouteComponent(() => import('./link-page.tsx'), 'LinkPage'),
});

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  beforeLoad: async ({ context }) => {
    const { server } = await context.queries.ensureQueryData(sessionQuery);
    if (!server.sendsMail) throw redirect({ to: '/sign-in' });
  },
  component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

export const signingInRoutes = [signInRoute, linkRoute, forgotPasswordRoute] as const;
