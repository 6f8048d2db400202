import { DavitError } from '@davit/client';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './call.ts';
import { sessionQuery } from './session.ts';

/** The cache of everything read. The events stream says what changed; what it says nothing of is fresh for a while. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error) {
      // The session has ended elsewhere: the shell asks again and leads to the sign-in page.
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
