import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { usePollWhileDown } from '../../api/events.ts';
import { isUnderWay, type Project, planQuery, type Run, runQuery } from '../../api/projects.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EmptyState, Note } from '../../ui/note.tsx';
import { Fact, Facts, Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Duration, TimeAgo } from '../../ui/time.tsx';
import { ChangeBox } from './change-box.tsx';
import { OpenPreview } from './open-preview.tsx';
import styles from './overview.module.css';
import { OwnerAccess } from './owner-access.tsx';
import { PlanView } from './plan/plan-view.tsx';
import { Preview } from './preview.tsx';
import { RunStatus } from './project-status.tsx';
import { splitAt } from './split-at.ts';
import { Stages } from './stages.tsx';
import { useProject } from './use-project.ts';

export function OverviewPage(): ReactNode {
  const { workspaceId, project } = useProject();
  const plan = useQuery(planQuery(workspaceId, project));
  const [highlighted, setHighlighted] = useState<string | null>(null);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <LastRun workspaceId={workspaceId} project={project} />
        {project.deploymentUrl && project.versionNumber !== null ? (
          <Section title="Preview" hidesTitle>
            <Preview project={project} url={project.deploymentUrl} />
          </Section>
        ) : (
          <NothingLive project={project} />
        )}
      </div>
      <div className={styles.column}>
        <div id="change">
          <ChangeBox project={project} />
        </div>
        <About project={project} highlighted={highlighted} />
        {plan.data && <OwnerAccess project={project} plan={plan.data} />}
        <Section key={plan.status} title={project.versionNumber === null ? 'The plan' : 'What was made'}>
          {plan.isPending && <Skeleton lines={6} />}
          {plan.error && (
            <ErrorNote title="The plan could not be loaded." error={plan.error} onRetry={() => void plan.refetch()} />
          )}
          {plan.data && <PlanView plan={plan.data} highlight={setHighlighted} />}
        </Section>
      </div>
    </div>
  );
}

function NothingLive({ project }: { project: Project }): ReactNode {
  if (isUnderWay(project.lastRun?.status)) return null;
  return (
    <EmptyState title="Nothing is live yet">
      {project.status === 'draft'
        ? 'This is a draft: it has a plan, but nothing is built yet. Deploy builds, checks and releases it.'
        : 'The last run did not produce a working version. Its log says why. Deploy again to retry.'}
    </EmptyState>
  );
}

/** The stages of an active run, and the error of a failed one. */
function LastRun({ workspaceId, project }: { workspaceId: string; project: Project }): ReactNode {
  const { lastRun } = project;
  const isBusy = isUnderWay(lastRun?.status);
  const isWorthShowing = isBusy || lastRun?.status === 'FAILED';
  const poll = usePollWhileDown(1_000);
  const run = useQuery({
    ...runQuery(workspaceId, project.id, lastRun?.runId ?? ''),
    enabled: isWorthShowing,
    refetchInterval: isBusy && poll,
  });
  if (!lastRun || !isWorthShowing) return null;
  const preview = isBusy ? run.data?.preview : undefined;
  const params = { workspaceId, projectId: project.id, runId: lastRun.runId };
  return (
    <Section
      title={titleOf(isBusy, preview)}
      actions={
        <Link to="/w/$workspaceId/projects/$projectId/runs/$runId" params={params}>
          See the log
        </Link>
      }
    >
      {lastRun.error && <ErrorNote error={new Error(lastRun.error)} />}
      <p className="visually-hidden" role="status">
        {preview?.status === 'open' && 'The preview is open.'}
      </p>
      {run.data && preview?.status === 'open' ? (
        <OpenPreview project={project} run={run.data} />
      ) : run.data ? (
        <Stages run={run.data} />
      ) : (
        isBusy && <Skeleton lines={5} />
      )}
      {!isBusy && project.versionNumber !== null && (
        <Note>Version {project.versionNumber} is still live: a failed run changes nothing.</Note>
      )}
    </Section>
  );
}

function titleOf(isBusy: boolean, preview: Run['preview']): string {
  if (!isBusy) return 'The last run failed';
  if (preview?.status === 'open') return 'Preview of the next version';
  return preview?.status === 'building' ? 'Building a preview' : 'Deploying';
}

function About({ project, highlighted }: { project: Project; highlighted: string | null }): ReactNode {
  const { lastRun } = project;
  return (
    <Section title="About">
      <Facts>
        <Fact name="Live">{project.versionNumber === null ? 'Nothing yet' : `Version ${project.versionNumber}`}</Fact>
        {lastRun && (
          <Fact name="Last run">
            <RunStatus status={lastRun.status} /> <TimeAgo at={lastRun.finishedAt ?? lastRun.startedAt} />
            {lastRun.finishedAt && (
              <>
                , took <Duration from={lastRun.startedAt} to={lastRun.finishedAt} />
              </>
            )}
          </Fact>
        )}
        <Fact name="Created">
          <TimeAgo at={project.createdAt} />
        </Fact>
        <Fact name="Id">
          <code>{project.id}</code>
        </Fact>
      </Facts>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and not every browser focuses that by itself */}
      <section className={styles.prompt} tabIndex={0} aria-label="Prompt">
        {splitAt(project.prompt, highlighted).map(({ at, text, isHit }) => (isHit ? <mark key={at}>{text}</mark> : text))}
      </section>
    </Section>
  );
}
