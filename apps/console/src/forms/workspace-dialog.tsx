import { type ReactNode, useState } from 'react';
import { useCreateWorkspace } from '../api/workspaces.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';

export function WorkspaceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactNode {
  const create = useCreateWorkspace();
  const [name, setName] = useState('');
  const close = () => {
    setName('');
    create.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Create a workspace"
      description="Projects, agent runs, keys and members of one workspace are invisible to every other."
    >
      <Form onSubmit={() => create.mutate(name, { onSuccess: close })}>
        <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} required maxLength={100} />
        {create.error && <ErrorNote error={create.error} />}
        <DialogButtons>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={create.isPending}>
            Create workspace
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
