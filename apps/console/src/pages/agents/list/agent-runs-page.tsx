import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isFiltered } from '../../../agents/filters.ts';
import { agentRunsQuery } from '../../../api/agent-runs.ts';
import { usePollWhileDown } from '../../../api/events.ts';
import { useWorkspace } from '../../../api/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { EmptyState } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './list.module.css';
import { RunFilters } from './run-filters.tsx';
import { RunTable } from './run-table.tsx';

const route = getRouteApi('/signed-in/w/$workspaceId/agents');

export function AgentRunsPage(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const filters = route.useSearch();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useInfiniteQuery({ ...agentRunsQuery(workspaceId, filters), refetchInterval: usePollWhileDown() });
  const runs = list.data?.pages.flatMap((page) => page.runs) ?? [];
  const first = list.data?.pages[0];
  const connect = (
    <ButtonLink
      to="/w/$workspaceId/agents/connect"
      params={{ workspaceId }}
      kind={runs.length === 0 ? 'primary' : 'secondary'}
      icon="plus"
    >
      Connect an agent
    </ButtonLink>
  );
  const isEmpty = list.data !== undefined && runs.length === 0;
  const isNew = isEmpty && !isFiltered(filters);
  return (
    <Page
      title="Agent runs"
      about="Agents that run elsewhere report their steps and states here. When one fails, you can restore its last known-good state."
      actions={!isNew && connect}
    >
      {!isNew && <RunFilters filters={filters} />}
      {list.isPending && <Skeleton lines={6} label="Loading agent runs" />}
      {list.error && (
        <ErrorNote title="The agent runs could not be loaded." error={list.error} onRetry={() => void list.refetch()} />
      )}
      {isNew && (
        <EmptyState title="No agent has reported a run yet" action={connect}>
          Add a few lines to your agent, in LangGraph, CrewAI, AutoGen or plain HTTP. Its runs then appear here, step by step, and
          you can take any of them back to an earlier state.
        </EmptyState>
      )}
      {isEmpty && !isNew && (
        <EmptyState
          title={list.hasNextPage ? 'Nothing found so far' : 'No runs match these filters'}
          action={
            <ButtonLink to="/w/$workspaceId/agents" params={{ workspaceId }} search={{}}>
              Clear the filters
            </ButtonLink>
          }
        >
          {list.hasNextPage
            ? 'The newest runs were searched. Search further back, or narrow the time.'
            : 'Filters match exact values: an agent id, a correlation id, or metadata such as team=search.'}
        </EmptyState>
      )}
      {runs.length > 0 && (
        <>
          <div className={styles.summary}>
            <p role="status">
              {first &&
                `${first.total.toLocaleString('en-US')}${first.totalCapped ? ' or more' : ''} ${first.total === 1 ? 'run' : 'runs'}`}
            </p>
            <CompareChosen workspaceId={workspaceId} chosen={chosen} onClear={() => setChosen([])} />
          </div>
          <RunTable workspaceId={workspaceId} runs={runs} chosen={chosen} onChoose={setChosen} />
        </>
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button onClick={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {isEmpty ? 'Search further back' : 'Show more'}
          </Button>
        </div>
      )}
    </Page>
  );
}

function CompareChosen({
  workspaceId,
  chosen,
  onClear,
}: {
  workspaceId: string;
  chosen: readonly string[];
  onClear: () => void;
}) {
  const [a, b] = chosen;
  if (a === undefined) return null;
  return (
    <div className={styles.compare}>
      {b === undefined ? (
        <span>Choose a second run to compare.</span>
      ) : (
        <ButtonLink to="/w/$workspaceId/agents/compare" params={{ workspaceId }} search={{ a, b }} kind="primary" size="small">
          Compare the two
        </ButtonLink>
      )}
      <Button size="small" kind="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
