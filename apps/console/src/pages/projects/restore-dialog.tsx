import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnderWay, type Project, type Version } from '../../api/projects.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { toast } from '../../ui/toast.tsx';

interface RestoreDialogProps {
  project: Project;
  /** Null: closed. */
  version: Version | null;
  action: 'Roll back' | 'Restore';
  mutation: Pick<UseMutationResult, 'isPending' | 'error' | 'reset'>;
  onConfirm: (done: () => void) => void;
  onClose: () => void;
}

/** Describes exactly what a rollback or a restore changes, and what it does not. */
export function RestoreDialog({ project, version, action, mutation, onConfirm, onClose }: RestoreDialogProps): ReactNode {
  const number = version?.number;
  const close = () => {
    mutation.reset();
    onClose();
  };
  const confirm = () =>
    onConfirm(() => {
      close();
      toast({ title: `Version ${number} is live` });
    });
  return (
    <ConfirmDialog
      isOpen={version !== null}
      onClose={close}
      title={`${action === 'Restore' ? 'Restore' : 'Roll back to'} version ${number}?`}
      action={action}
      isBusy={mutation.isPending}
      error={mutation.error}
      onConfirm={confirm}
    >
      <p>
        Version {number} of {project.name} goes live
        {project.versionNumber === null ? '' : ` instead of version ${project.versionNumber}`}, at the same URL. Nothing is built.
      </p>
      <p>It is started and checked first: if a check fails, the live version stays live.</p>
      <p>What people entered in the app stays as it is. No version is deleted, so you can switch back the same way.</p>
      {version?.knownHoles && (
        <Note kind="warn" title={`Version ${number} runs on an app kit with a known hole.`}>
          {version.knownHoles.join(' ')} Deploy the project again to move it to the current kit.
        </Note>
      )}
      {isUnderWay(project.lastRun?.status) && <p>The run that is under way is canceled.</p>}
    </ConfirmDialog>
  );
}
