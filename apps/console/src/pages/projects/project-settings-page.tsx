import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useDelete, useRename, useUndelete } from '../../api/project-actions.ts';
import { useHasRole } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Note } from '../../ui/note.tsx';
import { Card, Section } from '../../ui/page.tsx';
import { toast, toastError } from '../../ui/toast.tsx';
import { Domains } from './domains/domains.tsx';
import { EnvSettings } from './env/env-settings.tsx';
import { NotifyAddress } from './notify-address.tsx';
import { useProject } from './use-project.ts';

export function ProjectSettingsPage(): ReactNode {
  const mayChange = useHasRole('member');
  if (!mayChange) return <Note title="View only">Members and owners of this workspace change these settings.</Note>;
  return (
    <>
      <Rename />
      <EnvSettings />
      <Domains />
      <NotifyAddress />
      <Delete />
    </>
  );
}

function Rename(): ReactNode {
  const { project } = useProject();
  const rename = useRename(project.id);
  const [name, setName] = useState(project.name);
  const save = () => rename.mutate(name.trim(), { onSuccess: () => toast({ title: 'Project renamed' }) });
  return (
    <Section title="Name">
      <Card>
        <Form onSubmit={save}>
          <TextField
            label="Project name"
            hint="The URL and the app’s own title stay the same."
            value={name}
            onChange={(event) => setName(event.target.value)}
            required
            maxLength={100}
          />
          {rename.error && <ErrorNote error={rename.error} />}
          <div>
            <Button type="submit" disabled={name.trim() === '' || name.trim() === project.name} isBusy={rename.isPending}>
              Rename
            </Button>
          </div>
        </Form>
      </Card>
    </Section>
  );
}

function Delete(): ReactNode {
  const { workspaceId, project } = useProject();
  const navigate = useNavigate();
  const remove = useDelete(project.id);
  const undelete = useUndelete(project.id);
  const [isConfirming, setConfirming] = useState(false);
  const open = () => navigate({ to: '/w/$workspaceId/projects/$projectId', params: { workspaceId, projectId: project.id } });
  // Promises: by then this page is gone, and callbacks of mutate() are no longer called.
  const undo = () => void undelete.mutateAsync().then(open, (error) => toastError('The project could not be restored.', error));
  const confirm = () =>
    void remove.mutateAsync().then(
      async () => {
        await navigate({ to: '/w/$workspaceId/projects', params: { workspaceId } });
        toast({ title: `${project.name} was deleted`, description: 'You can restore it for 7 days.', undo });
      },
      () => {
        // The dialog shows it.
      },
    );
  return (
    <Section title="Delete this project">
      <Card>
        <Form onSubmit={() => setConfirming(true)}>
          <p>
            The app stops at once, and its URL no longer answers. For 7 days you can restore it with all versions and data; then
            everything is permanently removed.
          </p>
          <div>
            <Button type="submit" kind="danger">
              Delete project
            </Button>
          </div>
        </Form>
      </Card>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => {
          setConfirming(false);
          remove.reset();
        }}
        title={`Delete ${project.name}?`}
        action="Delete project"
        isDangerous
        typed={project.name}
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={confirm}
      >
        <p>
          {project.deploymentUrl ? `${project.deploymentUrl} stops answering at once. ` : ''}A run that is under way is canceled.
          You have 7 days to bring the project back; after that its versions and its data are gone.
        </p>
      </ConfirmDialog>
    </Section>
  );
}
