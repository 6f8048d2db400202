import type { Invitation } from '@davit/contract/console';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Role, useHasRole, useWorkspace } from '../../../api/session.ts';
import { invitationsQuery, useInvite, useRevokeInvitation } from '../../../api/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock, CopyButton } from '../../../ui/code.tsx';
import { ConfirmDialog, Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { EmptyState, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from '../settings.module.css';
import { roleNames } from './role-names.ts';

/** Invitation links, each for one use. Only owners see and create them. */
export function Invitations(): ReactNode {
  const isOwner = useHasRole('owner');
  if (!isOwner) {
    return (
      <Section title="Invitations">
        <Note>Owners invite people. Ask one of them for a link.</Note>
      </Section>
    );
  }
  return <OwnersInvitations />;
}

function OwnersInvitations(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const [isInviting, setInviting] = useState(false);
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const list = useQuery(invitationsQuery(workspaceId));
  const invite = (
    <Button kind="primary" icon="plus" onClick={() => setInviting(true)}>
      Invite somebody
    </Button>
  );
  const invitations = list.data?.invitations ?? [];
  return (
    <Section title="Invitations" actions={invitations.length > 0 && invite}>
      {list.isPending && <Skeleton lines={2} label="Loading invitations" />}
      {list.error && (
        <ErrorNote title="The invitations could not be loaded." error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && invitations.length === 0 && (
        <EmptyState title="Nobody is invited" action={invite}>
          An invitation is a link that works once, for seven days. Send it however you like. Where e-mail is on, Davit also mails
          it to the address you name.
        </EmptyState>
      )}
      {invitations.length > 0 && (
        <Table
          caption="Table of invitations"
          rows={invitations}
          keyOf={({ id }) => id}
          columns={[
            { title: 'For', cell: ({ email }) => email ?? 'anybody with the link' },
            { title: 'Role', cell: ({ role }) => roleNames[role] },
            { title: 'Invited by', cell: ({ invitedBy }) => invitedBy },
            { title: 'Expires', cell: ({ expiresAt }) => <TimeAgo at={expiresAt} /> },
            {
              title: 'Actions',
              hidesTitle: true,
              isEnd: true,
              cell: (invitation) => (
                <Button
                  size="small"
                  aria-label={`Revoke the invitation for ${nameOf(invitation)}`}
                  onClick={() => setRevoking(invitation)}
                >
                  Revoke
                </Button>
              ),
            },
          ]}
        />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(null)} />}
    </Section>
  );
}

const nameOf = ({ email, role }: Invitation): string => email ?? `a ${role}`;

function InviteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const invite = useInvite(workspaceId);
  const [role, setRole] = useState<Role>('member');
  const [email, setEmail] = useState('');
  const submit = () => invite.mutate({ role, ...(email.trim() !== '' && { email: email.trim() }) });
  if (invite.data) return <LinkDialog url={invite.data.url} invitation={invite.data.invitation} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title="Invite somebody" description="You get a link to send. It works once, for seven days.">
      <Form onSubmit={submit}>
        <SelectField
          label="Role"
          value={role}
          onChange={({ target }) => setRole(target.value as Role)}
          options={[
            ['viewer', 'Viewer: looks'],
            ['member', 'Member: builds, deploys, rolls back'],
            ['owner', 'Owner: manages members, keys and policy too'],
          ]}
        />
        <TextField
          label="E-mail (optional)"
          type="email"
          hint="With an address, only an account with that address can use the link."
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        {invite.error && <ErrorNote title="The invitation could not be created." error={invite.error} />}
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={invite.isPending}>
            Create link
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function LinkDialog({ url, invitation, onClose }: { url: string; invitation: Invitation; onClose: () => void }): ReactNode {
  return (
    <Dialog isOpen onClose={onClose} title="Send this link" description="It is shown only once.">
      <div className={styles.secret}>
        <CodeBlock code={url} label="the invitation link" />
        <p className={styles.faint}>
          It works once{invitation.email === null ? ', for the first person to use it' : `, for ${invitation.email}`}, and expires{' '}
          <TimeAgo at={invitation.expiresAt} />.
        </p>
      </div>
      <DialogButtons>
        <CopyButton text={url} label="Copy link" />
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function RevokeDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const revoke = useRevokeInvitation(workspaceId);
  const confirm = () =>
    revoke.mutate(invitation.id, {
      onSuccess: () => {
        toast({ title: 'The invitation was revoked.' });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Revoke this invitation?"
      action="Revoke invitation"
      isDangerous
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={confirm}
    >
      <p>Its link stops working at once. You can make another one.</p>
    </ConfirmDialog>
  );
}
