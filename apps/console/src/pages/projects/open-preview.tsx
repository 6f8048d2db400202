/** A preview that waits to be released or discarded. */
import type { ReactNode } from 'react';
import { useCancelRun, useReleaseRun } from '../../api/project-actions.ts';
import type { Project, Run } from '../../api/projects.ts';
import { useHasRole } from '../../api/session.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import styles from './overview.module.css';

/** The panel is gone when its requests end, so what follows uses promises, not callbacks of mutate(). */
export function OpenPreview({ project, run }: { project: Project; run: Run }): ReactNode {
  const mayWrite = useHasRole('member');
  const release = useReleaseRun(project.id);
  const discard = useCancelRun(project.id);
  const { url, expiresAt } = run.preview ?? {};
  if (!url || !expiresAt) return null;
  const releaseIt = () =>
    void release.mutateAsync(run.runId).catch((error) => toastError('The preview could not be released.', error));
  const discardIt = () =>
    void discard.mutateAsync(run.runId).then(
      () => toast({ title: 'Preview discarded', description: 'Its change was taken out of the plan.' }),
      (error) => toastError('The preview could not be discarded.', error),
    );
  return (
    <div className={styles.openPreview}>
      <p>
        The new version runs on a copy of the data; the live app has not changed. Anyone with this private address can use it.
        Davit discards it <TimeAgo at={expiresAt} /> unless you release it.
      </p>
      <p className={styles.previewAddress}>{url}</p>
      <div className={styles.previewActions}>
        <ButtonAnchor href={url} target="_blank" rel="noreferrer" icon="external">
          Open the preview
        </ButtonAnchor>
        {mayWrite && (
          <>
            <Button kind="primary" icon="deploy" isBusy={release.isPending} disabled={discard.isPending} onClick={releaseIt}>
              Release
            </Button>
            <Button isBusy={discard.isPending} disabled={release.isPending} onClick={discardIt}>
              Discard
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
