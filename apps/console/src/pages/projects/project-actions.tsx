/**
 * The buttons of a project: deploy, cancel, roll back, open. Those not allowed now, or for this role, are not shown.
 *
 * A button may be gone when its request ends, because a run began or ended: what follows uses the promise, not the
 * callbacks of mutate(), which are not called then.
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCancelRun, useDeploy, useRollback } from '../../api/project-actions.ts';
import { isUnderWay, type Project, type Version, versionPagesQuery } from '../../api/projects.ts';
import { useHasRole, useWorkspace } from '../../api/session.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { OwnerButton } from './owner-button.tsx';
import styles from './project-frame.module.css';
import { RestoreDialog } from './restore-dialog.tsx';
import { rollbackTarget } from './rollback-target.ts';

export function ProjectActions({ project }: { project: Project }): ReactNode {
  const mayWrite = useHasRole('member');
  const isBusy = isUnderWay(project.lastRun?.status);
  return (
    <div className={styles.actions}>
      {mayWrite && !isBusy && <RollbackButton project={project} />}
      {mayWrite && project.versionNumber !== null && <OwnerButton project={project} />}
      {project.deploymentUrl && (
        <ButtonAnchor href={project.deploymentUrl} target="_blank" rel="noreferrer" icon="external">
          Open
        </ButtonAnchor>
      )}
      {mayWrite && (isBusy ? <CancelButton project={project} /> : <DeployButton project={project} />)}
    </div>
  );
}

function DeployButton({ project }: { project: Project }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const navigate = useNavigate();
  const deploy = useDeploy(project.id);
  const start = () =>
    void deploy.mutateAsync().then(
      ({ runId }) =>
        navigate({
          to: '/w/$workspaceId/projects/$projectId/runs/$runId',
          params: { workspaceId, projectId: project.id, runId },
        }),
      (error) => toastError('The deployment could not be started.', error),
    );
  return (
    <Button kind="primary" icon="deploy" isBusy={deploy.isPending} onClick={start}>
      Deploy
    </Button>
  );
}

function CancelButton({ project }: { project: Project }): ReactNode {
  const cancel = useCancelRun(project.id);
  const runId = project.lastRun?.runId;
  if (runId === undefined) return null;
  const stop = () =>
    void cancel.mutateAsync(runId).then(
      () => toast({ title: 'Run canceled', description: 'The live version stays live.' }),
      (error) => toastError('The run could not be canceled.', error),
    );
  return (
    <Button isBusy={cancel.isPending} onClick={stop}>
      Cancel run
    </Button>
  );
}

function RollbackButton({ project }: { project: Project }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const versions = useInfiniteQuery({
    ...versionPagesQuery(workspaceId, project.id),
    enabled: project.versionNumber !== null && project.versionNumber > 1,
  });
  const rollback = useRollback(project.id);
  const [chosen, setChosen] = useState<Version | null>(null);
  const target = rollbackTarget(versions.data?.pages.flatMap((page) => page.versions) ?? []);
  // There nearly always is one: space for it keeps the next buttons in place while the versions load.
  if (!target && versions.isLoading)
    return (
      <Button icon="back" disabled>
        Roll back
      </Button>
    );
  if (!target) return null;
  return (
    <>
      <Button icon="back" onClick={() => setChosen(target)}>
        Roll back
      </Button>
      <RestoreDialog
        project={project}
        version={chosen}
        action="Roll back"
        mutation={rollback}
        onConfirm={(done) => rollback.mutate(undefined, { onSuccess: done })}
        onClose={() => setChosen(null)}
      />
    </>
  );
}
