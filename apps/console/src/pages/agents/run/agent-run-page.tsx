import { NotFoundError } from '@davit/client';
import { Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { explainRun } from '../../../agents/failure.ts';
import type { ReadRun } from '../../../agents/run-pages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { EmptyState } from '../../../ui/note.tsx';
import { Page, Tab, Tabs } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RunStatus } from '../run-status.tsx';
import { useRun } from '../use-run.ts';
import { ExplanationNote } from './explanation-note.tsx';
import { RunActions } from './run-actions.tsx';
import { RunFacts } from './run-facts.tsx';

/** One run: its summary and state above the tabs for timeline, checkpoints and healing. */
export function AgentRunPage(): ReactNode {
  const { workspaceId, runId, query } = useRun();
  const crumbs = (
    <Link to="/w/$workspaceId/agents" params={{ workspaceId }}>
      Agent runs
    </Link>
  );
  if (query.data) return <LoadedRun crumbs={crumbs} read={query.data} error={query.error} onRetry={() => void query.refetch()} />;
  const isGone = query.error instanceof NotFoundError;
  return (
    <Page title={isGone ? 'Agent run not found' : 'Agent run'} crumbs={crumbs}>
      {query.isPending && <Skeleton lines={8} label={`Loading agent run ${runId}`} />}
      {isGone && (
        <EmptyState
          title="There is no run with this id"
          action={
            <ButtonLink to="/w/$workspaceId/agents" params={{ workspaceId }}>
              See all agent runs
            </ButtonLink>
          }
        >
          It may have been deleted, or belong to another workspace.
        </EmptyState>
      )}
      {query.error && !isGone && (
        <ErrorNote title="The run could not be loaded." error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}

interface LoadedProps {
  crumbs: ReactNode;
  read: ReadRun;
  /** Time of the last refresh. */
  error: unknown;
  onRetry: () => void;
}

function LoadedRun({ crumbs, read, error, onRetry }: LoadedProps): ReactNode {
  const { workspaceId, runId } = useRun();
  const { run, healHistory } = read;
  const params = { workspaceId, runId };
  const explanation = explainRun(run, healHistory);
  return (
    <Page title={run.agentId} badge={<RunStatus status={run.status} />} crumbs={crumbs} actions={<RunActions read={read} />}>
      {error ? (
        <ErrorNote title="The run could not be refreshed; it may be out of date." error={error} onRetry={onRetry} />
      ) : null}
      {explanation && <ExplanationNote explanation={explanation} isFailed={run.status === 'FAILED'} />}
      <RunFacts run={run} />
      <Tabs label="Parts of the run">
        <Tab to="/w/$workspaceId/agents/$runId" params={params} activeOptions={{ exact: true, includeSearch: false }}>
          Timeline
        </Tab>
        <Tab to="/w/$workspaceId/agents/$runId/checkpoints" params={params} activeOptions={{ includeSearch: false }}>
          Checkpoints ({run.checkpointCount.toLocaleString('en-US')})
        </Tab>
        <Tab to="/w/$workspaceId/agents/$runId/healing" params={params}>
          Healing ({healHistory.length.toLocaleString('en-US')})
        </Tab>
      </Tabs>
      <Outlet />
    </Page>
  );
}
