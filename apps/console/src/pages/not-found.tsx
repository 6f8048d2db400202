import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { EmptyState } from '../ui/note.tsx';
import { Page } from '../ui/page.tsx';

export function NotFound(): ReactNode {
  return (
    <Page title="Page not found" width="narrow">
      <EmptyState title="There is no page at this address" action={<ButtonLink to="/">Go to your projects</ButtonLink>}>
        It may have been deleted, or belong to a workspace that you are not a member of.
      </EmptyState>
    </Page>
  );
}

/** Outside the shell, where nothing else is a landmark. */
export function RootNotFound(): ReactNode {
  return (
    <main>
      <NotFound />
    </main>
  );
}

export function RootError(props: { error: unknown; reset: () => void }): ReactNode {
  return (
    <main>
      <RouteError {...props} />
    </main>
  );
}

/** The page after a rendering error. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }): ReactNode {
  return (
    <Page title="This page could not be loaded" width="narrow">
      <ErrorNote error={error} onRetry={reset} />
      <p>
        <Link to="/">Go to your projects</Link>
      </p>
    </Page>
  );
}
