import { ApiError } from '@davit/client';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** The files of the owner's own code that a refused request would replace; empty if that is not why it was refused. */
export function filesToOverwrite(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return [];
  return error.details.flatMap(({ path, message }) => (path === '/overwrite' ? [message] : []));
}

interface OverwriteDialogProps {
  mutation: Pick<UseMutationResult, 'isPending' | 'error' | 'reset'>;
  onConfirm: () => void;
}

/** Asks before generated code replaces code that the owner changed by hand. */
export function OverwriteDialog({ mutation, onConfirm }: OverwriteDialogProps): ReactNode {
  const files = filesToOverwrite(mutation.error);
  return (
    <ConfirmDialog
      isOpen={files.length > 0}
      onClose={() => mutation.reset()}
      title="Overwrite your own code?"
      action="Overwrite"
      isBusy={mutation.isPending}
      error={null}
      onConfirm={onConfirm}
    >
      <p>The live version is code of your own. This change generates all files again, and these would be overwritten:</p>
      <ul>
        {files.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
      <p>The version with your code stays, and you can restore it under Versions.</p>
    </ConfirmDialog>
  );
}
