import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePollWhileDown } from '../../api/events.ts';
import { type Run, runPagesQuery } from '../../api/projects.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EmptyState } from '../../ui/note.tsx';
import { Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { Duration, TimeAgo } from '../../ui/time.tsx';
import { RunStatus } from './project-status.tsx';
import { useProject } from './use-project.ts';

const triggers = { create: 'Created', deploy: 'Deployed' } as Record<string, string>;

export function RunsPage(): ReactNode {
  const { workspaceId, project } = useProject();
  const pages = useInfiniteQuery({ ...runPagesQuery(workspaceId, project.id), refetchInterval: usePollWhileDown(2_000) });
  const runs = pages.data?.pages.flatMap((page) => page.runs) ?? [];
  const started = (run: Run) => (
    <Link to="/w/$workspaceId/projects/$projectId/runs/$runId" params={{ workspaceId, projectId: project.id, runId: run.runId }}>
      <TimeAgo at={run.createdAt} />
    </Link>
  );
  return (
    <Section title="Runs" hidesTitle>
      {pages.isPending && <Skeleton />}
      {pages.error && (
        <ErrorNote title="The runs could not be loaded." error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {pages.isSuccess && runs.length === 0 && (
        <EmptyState title="No run yet">
          A run takes the prompt to a live version, in five stages. Deploy starts the first run.
        </EmptyState>
      )}
      {runs.length > 0 && (
        <Table
          caption={`Runs of ${project.name}`}
          rows={runs}
          keyOf={({ runId }) => runId}
          columns={[
            { title: 'Started', cell: started },
            { title: 'Status', cell: (run) => <RunStatus {...run} /> },
            { title: 'Because', cell: ({ trigger }) => triggers[trigger] ?? trigger },
            { title: 'Version', cell: ({ versionNumber }) => versionNumber ?? '–' },
            { title: 'Took', cell: (run) => <Duration from={run.startedAt} to={run.finishedAt} /> },
            ...(runs.some(({ error }) => error !== null) ? [{ title: 'Error', cell: ({ error }: Run) => error ?? '' }] : []),
          ]}
        />
      )}
      {pages.hasNextPage && (
        <div>
          <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show older runs
          </Button>
        </div>
      )}
    </Section>
  );
}
