/** Around a project's tabs: its name and status, its actions, and the tabs. */
import { ApiError } from '@davit/client';
import { getRouteApi, Link, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUndelete } from '../../api/project-actions.ts';
import type { Project } from '../../api/projects.ts';
import { useHasRole } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EmptyState } from '../../ui/note.tsx';
import { Page, Tab, Tabs, useTitle } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProjectActions } from './project-actions.tsx';
import styles from './project-frame.module.css';
import { ProjectAnnouncement, ProjectStatus } from './project-status.tsx';
import { useProjectQuery } from './use-project.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/projects/$projectId');

export function ProjectFrame(): ReactNode {
  const { projectId } = route.useParams();
  const project = useProjectQuery();
  if (project.data) return <Loaded project={project.data} />;
  if (project.error instanceof ApiError && project.error.status === 404) return <Gone projectId={projectId} />;
  return (
    <Page title="Project">
      {project.error ? (
        <ErrorNote title="The project could not be loaded." error={project.error} onRetry={() => void project.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Page>
  );
}

function Loaded({ project }: { project: Project }): ReactNode {
  const params = route.useParams();
  const maySeeOutput = useHasRole('member');
  useTitle(project.name);
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <nav aria-label="Breadcrumb" className={styles.crumbs}>
          <Link to="/w/$workspaceId/projects" params={params}>
            Projects
          </Link>
        </nav>
        <div className={styles.row}>
          <div className={styles.titles}>
            <div className={styles.title}>
              <h1>{project.name}</h1>
              <ProjectStatus project={project} />
              <ProjectAnnouncement project={project} />
            </div>
          </div>
          <ProjectActions project={project} />
        </div>
        <Tabs label={`Pages of ${project.name}`}>
          <Tab to="/w/$workspaceId/projects/$projectId" params={params} activeOptions={{ exact: true }}>
            Overview
          </Tab>
          <Tab to="/w/$workspaceId/projects/$projectId/plan" params={params}>
            Plan
          </Tab>
          <Tab to="/w/$workspaceId/projects/$projectId/runs" params={params}>
            Runs
          </Tab>
          <Tab to="/w/$workspaceId/projects/$projectId/versions" params={params}>
            Versions
          </Tab>
          <Tab to="/w/$workspaceId/projects/$projectId/traffic" params={params}>
            Traffic
          </Tab>
          {maySeeOutput && (
            <Tab to="/w/$workspaceId/projects/$projectId/output" params={params}>
              Output
            </Tab>
          )}
          <Tab to="/w/$workspaceId/projects/$projectId/settings" params={params}>
            Settings
          </Tab>
        </Tabs>
      </header>
      <div className={styles.body}>
        <Outlet />
      </div>
    </div>
  );
}

/** A missing project may be a deleted one: it can be restored for a week. */
function Gone({ projectId }: { projectId: string }): ReactNode {
  const params = route.useParams();
  const mayUndelete = useHasRole('member');
  const undelete = useUndelete(projectId);
  return (
    <Page title="Project not found" width="narrow">
      <EmptyState
        title="There is no project with this id"
        action={
          <div className={styles.actions}>
            {mayUndelete && (
              <Button isBusy={undelete.isPending} onClick={() => undelete.mutate()}>
                Restore
              </Button>
            )}
            <ButtonLink to="/w/$workspaceId/projects" params={params} kind="quiet">
              All projects
            </ButtonLink>
          </div>
        }
      >
        You can restore a deleted project for 7 days, with its versions and its data.
      </EmptyState>
      {undelete.error && <ErrorNote title="The project could not be restored." error={undelete.error} />}
    </Page>
  );
}
