import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ReadRun } from '../../../agents/run-pages.ts';
import { exportAddress, useDeleteRun } from '../../../api/agent-runs.ts';
import { useHasRole } from '../../../api/session.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRun } from '../use-run.ts';
import { MetadataDialog } from './metadata-dialog.tsx';
import { RollbackButton } from './rollback-button.tsx';

/** The actions on a run; those that the person may not use are not shown. */
export function RunActions({ read }: { read: ReadRun }): ReactNode {
  const { workspaceId, runId } = useRun();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isMember, isOwner] = [useHasRole('member'), useHasRole('owner')];
  const fileName = `agent-run-${runId}.ndjson`;
  const download = (withStates: boolean) => {
    const anchor = document.createElement('a');
    anchor.href = exportAddress(workspaceId, runId, withStates);
    anchor.download = fileName;
    anchor.click();
  };
  return (
    <>
      {isMember && <RollbackButton read={read} checkpoint={null} />}
      <ButtonAnchor href={exportAddress(workspaceId, runId, false)} download={fileName} icon="download">
        Export
      </ButtonAnchor>
      <Menu trigger={<Button icon="more" aria-label="More actions" title="More actions" />}>
        <MenuItem
          onSelect={() => void navigate({ to: '/w/$workspaceId/agents/compare', params: { workspaceId }, search: { a: runId } })}
        >
          Compare with another run
        </MenuItem>
        {isMember && <MenuItem onSelect={() => download(true)}>Export with states</MenuItem>}
        {isMember && <MenuItem onSelect={() => setEditing(true)}>Edit metadata</MenuItem>}
        {isOwner && <MenuSeparator />}
        {isOwner && (
          <MenuItem isDangerous onSelect={() => setDeleting(true)}>
            Delete run
          </MenuItem>
        )}
      </Menu>
      {isEditing && <MetadataDialog run={read.run} onClose={() => setEditing(false)} />}
      {isDeleting && <DeleteDialog read={read} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ read: { run }, onClose }: { read: ReadRun; onClose: () => void }): ReactNode {
  const { workspaceId, runId } = useRun();
  const navigate = useNavigate();
  const deletion = useDeleteRun(workspaceId, runId);
  const confirm = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'The run was deleted.' });
        void navigate({ to: '/w/$workspaceId/agents', params: { workspaceId } });
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Delete this run?"
      action="Delete run"
      isDangerous
      typed={run.agentId}
      isBusy={deletion.isPending}
      error={deletion.error}
      onConfirm={confirm}
    >
      <p>
        Its {run.stepCount.toLocaleString('en-US')} steps, {run.checkpointCount.toLocaleString('en-US')} checkpoints and heal
        history are deleted at once. This cannot be undone.
      </p>
      <p>
        An agent that still reports to it gets 404{run.threadId === undefined ? '' : ', and its thread is free for a new run'}.
      </p>
    </ConfirmDialog>
  );
}
