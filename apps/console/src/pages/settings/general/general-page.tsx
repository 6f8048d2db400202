import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useHasRole, usePerson, useWorkspace } from '../../../api/session.ts';
import { useRemoveMember, useRenameWorkspace } from '../../../api/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/code.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Card, Fact, Facts, Section } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from '../settings.module.css';

const maxName = 200;

export function GeneralPage(): ReactNode {
  const { id, name, role } = useWorkspace();
  const isOwner = useHasRole('owner');
  const rename = useRenameWorkspace(id);
  const [text, setText] = useState(name);
  const submit = () => rename.mutate(text.trim(), { onSuccess: () => toast({ title: 'The workspace was renamed.' }) });
  return (
    <>
      <Section title="Name">
        <div className={styles.form}>
          <Form onSubmit={submit}>
            <TextField
              label="Workspace name"
              hint={isOwner ? 'Everybody in the workspace sees it.' : 'Only owners rename a workspace.'}
              value={text}
              onChange={({ target }) => setText(target.value)}
              disabled={!isOwner}
              required
              maxLength={maxName}
            />
            {rename.error && <ErrorNote title="The workspace could not be renamed." error={rename.error} />}
            {isOwner && (
              <Button
                type="submit"
                kind="primary"
                disabled={text.trim() === '' || text.trim() === name}
                isBusy={rename.isPending}
              >
                Save name
              </Button>
            )}
          </Form>
        </div>
      </Section>
      <Section title="Identity">
        <Card>
          <Facts>
            <Fact name="Workspace id">
              <span className={styles.id}>
                <code>{id}</code> <CopyButton text={id} label="Copy id" />
              </span>
            </Fact>
            <Fact name="Your role">{role}</Fact>
          </Facts>
        </Card>
      </Section>
      <Leave />
    </>
  );
}

function Leave(): ReactNode {
  const { id, name } = useWorkspace();
  const { id: personId } = usePerson();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = useRemoveMember(id);
  const confirm = () =>
    leave.mutate(personId, {
      onSuccess: () => {
        toast({ title: `You left ${name}.` });
        void navigate({ to: '/' });
      },
    });
  return (
    <Section title="Leave" about="You lose access to everything in this workspace. Keys that you created continue to work.">
      <div>
        <Button kind="danger" onClick={() => setAsking(true)}>
          Leave workspace
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsking(false)}
          title={`Leave ${name}?`}
          action="Leave workspace"
          isDangerous
          isBusy={leave.isPending}
          error={leave.error}
          onConfirm={confirm}
        >
          <p>You need a new invitation to come back. A workspace keeps at least one owner, so the last one cannot leave.</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
