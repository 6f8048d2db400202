import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../../api/session.ts';
import { rootRoute } from '../../routes.tsx';

/** Redirects after sign-in only to a path of this console. */
const isOwnPath = (next: unknown): next is string => typeof next === 'string' && /^\/(?![/\\])/.test(next);

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

export const signingInRoutes = [signInRoute, linkRoute] as const;
