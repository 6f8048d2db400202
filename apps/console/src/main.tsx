import './theme/tokens.css';
import './theme/base.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { router } from './router.tsx';
import { keepFocus } from './ui/keep-focus.ts';
import { Toasts } from './ui/toast.tsx';

// The browser keeps the response that index.html preloads for the first request. A first request after the sign-in would
// get that response, and sign the person out.
void queryClient.prefetchQuery(sessionQuery);

// The page's code loads in parallel to the session.
for (const { routeId } of router.matchRoutes(router.latestLocation))
  void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById]);

keepFocus(document);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const app = (
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>
);
/** Longer without an answer, the page shows that it is loading. */
const maxBlankMs = 500;

// The first page appears whole and is rendered in slices: in parts, it keeps a phone from reacting for longer.
const blank = new Promise((resolve) => setTimeout(resolve, maxBlankMs));
void Promise.race([router.load(), blank]).finally(() => startTransition(() => createRoot(root).render(app)));
