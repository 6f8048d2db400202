import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePollWhileDown } from '../../api/events.ts';
import { isUnderWay, runQuery } from '../../api/projects.ts';
import { useRunLog } from '../../api/run-log.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EmptyState, Note } from '../../ui/note.tsx';
import { Fact, Facts, Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Duration, TimeAgo } from '../../ui/time.tsx';
import { LogView } from './log/log-view.tsx';
import { OpenPreview } from './open-preview.tsx';
import { RunStatus } from './project-status.tsx';
import { Stages } from './stages.tsx';
import { useProject } from './use-project.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/projects/$projectId/runs/$runId');

export function RunPage(): ReactNode {
  const { workspaceId, project } = useProject();
  const { runId } = route.useParams();
  const poll = usePollWhileDown(1_000);
  const query = useQuery({
    ...runQuery(workspaceId, project.id, runId),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.status) ? poll : false),
  });
  const run = query.data;
  return (
    <>
      <Section
        title="Run"
        actions={
          <Link to="/w/$workspaceId/projects/$projectId/runs" params={{ workspaceId, projectId: project.id }}>
            All runs
          </Link>
        }
      >
        {query.isPending && <Skeleton lines={12} />}
        {query.error && (
          <ErrorNote title="The run could not be loaded." error={query.error} onRetry={() => void query.refetch()} />
        )}
        {run === null && <EmptyState title="No such run">This project has no run with this id.</EmptyState>}
        {run && (
          <>
            <Facts>
              <Fact name="Status">
                <RunStatus {...run} />
              </Fact>
              <Fact name="Started">
                <TimeAgo at={run.createdAt} />
              </Fact>
              <Fact name="Took">
                <Duration from={run.startedAt} to={run.finishedAt} />
              </Fact>
              {run.versionNumber !== null && <Fact name="Version">{run.versionNumber}</Fact>}
            </Facts>
            {run.error && run.status === 'FAILED' && <ErrorNote title="The run failed." error={new Error(run.error)} />}
            {run.error && run.status === 'CANCELED' && <Note>{run.error} What was live stays live.</Note>}
            {run.preview?.status === 'open' && <OpenPreview project={project} run={run} />}
            <Stages run={run} />
          </>
        )}
      </Section>
      {run !== null && <RunLogSection workspaceId={workspaceId} projectId={project.id} runId={runId} name={project.name} />}
    </>
  );
}

interface LogProps {
  workspaceId: string;
  projectId: string;
  runId: string;
  name: string;
}

function RunLogSection({ workspaceId, projectId, runId, name }: LogProps): ReactNode {
  const log = useRunLog(workspaceId, projectId, runId);
  return (
    <Section title="Log">
      {log.error ? <ErrorNote title="The log was interrupted." error={log.error} /> : null}
      <LogView
        lines={log.lines}
        droppedLines={log.droppedLines}
        isComplete={log.isComplete}
        label={`Log of a run of ${name}`}
        fileName={`${name} ${runId.slice(-8)}.log`}
      />
    </Section>
  );
}
