import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { type Project, planQuery } from '../../api/projects.ts';
import { TimeAgo } from '../../ui/time.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { Thumbnail } from './plan/thumbnail.tsx';
import styles from './project-list.module.css';
import { ProjectStatus } from './project-status.tsx';

const runLabels = { PENDING: 'waits', RUNNING: 'runs', SUCCEEDED: 'deployed', FAILED: 'failed', CANCELED: 'canceled' } as const;

/** A project of the list. Its plan is requested once the card is visible. */
export function ProjectCard({ workspaceId, project }: { workspaceId: string; project: Project }): ReactNode {
  const card = useRef<HTMLLIElement>(null);
  const plan = useQuery({ ...planQuery(workspaceId, project), enabled: useInView(card), retry: false });
  const { id, name, deploymentUrl, lastRun, prompt, createdAt } = project;
  return (
    <li className={styles.card} ref={card}>
      <div className={styles.picture}>
        <Thumbnail plan={plan.data} />
      </div>
      <div className={styles.text}>
        <div className={styles.top}>
          <Link to="/w/$workspaceId/projects/$projectId" params={{ workspaceId, projectId: id }} className={styles.name}>
            {name}
          </Link>
          <ProjectStatus project={project} />
        </div>
        {deploymentUrl === null ? (
          <span className={styles.prompt}>{prompt}</span>
        ) : (
          <a className={styles.url} href={deploymentUrl} target="_blank" rel="noreferrer">
            {new URL(deploymentUrl).host}
          </a>
        )}
        <span className={styles.meta}>
          {lastRun ? (
            <>
              Last run {runLabels[lastRun.status]} <TimeAgo at={lastRun.finishedAt ?? lastRun.startedAt} />
            </>
          ) : (
            <>
              Created <TimeAgo at={createdAt} />
            </>
          )}
        </span>
      </div>
    </li>
  );
}
