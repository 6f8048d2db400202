import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';

export function AgentRunsPage(): ReactNode {
  return (
    <Page title="Agent runs">
      <EmptyState title="No agent has reported a run yet">
        Agents that run elsewhere report their steps and checkpoints here, and get them back after a failure.
      </EmptyState>
    </Page>
  );
}
