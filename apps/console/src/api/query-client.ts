import { DavitError } from '@davit/client';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './call.ts';
import { sessionQuery } from './session.ts';

/** The cache of all responses. The event stream invalidates it; data without events stays fresh for a while. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      // The session has ended elsewhere: the shell refetches it and opens the sign-in page.
      if (isSignedOut(error)) void queryClient.invalidateQueries(sessionQuery);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && error instanceof DavitError && error.retryable,
    },
    mutations: { retry: false },
  },
});
