import type { Member } from '@davit/contract/console';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Role, useHasRole, usePerson, useWorkspace } from '../../../api/session.ts';
import { membersQuery, useRemoveMember, useSetRole } from '../../../api/settings.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from '../settings.module.css';
import { Invitations } from './invitations.tsx';
import { roleNames } from './role-names.ts';

export function MembersPage(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const members = useQuery(membersQuery(workspaceId));
  return (
    <>
      <Section title="Members" about={<RoleHelp />}>
        {members.isPending && <Skeleton lines={4} label="Loading members" />}
        {members.error && (
          <ErrorNote title="The members could not be loaded." error={members.error} onRetry={() => void members.refetch()} />
        )}
        {members.data && <MemberTable members={members.data.members} />}
      </Section>
      <Invitations />
    </>
  );
}

function RoleHelp(): ReactNode {
  return 'Viewers can look but change nothing. Members also build, deploy, roll back and read agents’ states. Owners also manage members, keys and policy, and delete agent runs.';
}

function MemberTable({ members }: { members: readonly Member[] }): ReactNode {
  const isOwner = useHasRole('owner');
  const { id: ownId } = usePerson();
  const [leaving, setLeaving] = useState<Member | null>(null);
  return (
    <>
      <Table
        caption="Table of members"
        rows={members}
        keyOf={({ personId }) => personId}
        columns={[
          {
            title: 'Name',
            cell: ({ name, email, personId }) => (
              <span className={styles.person}>
                <span>
                  {name} {personId === ownId && <Tag>you</Tag>}
                </span>
                <span className={styles.faint}>{email}</span>
              </span>
            ),
          },
          { title: 'Role', cell: (member) => (isOwner ? <RoleChoice member={member} /> : roleNames[member.role]) },
          { title: 'Joined', cell: ({ joinedAt }) => <TimeAgo at={joinedAt} /> },
          ...(isOwner
            ? [
                {
                  title: 'Actions',
                  hidesTitle: true,
                  isEnd: true,
                  cell: (member: Member) =>
                    member.personId === ownId ? null : (
                      <Button size="small" aria-label={`Remove ${member.name}`} onClick={() => setLeaving(member)}>
                        Remove
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
      />
      {leaving && <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function RoleChoice({ member }: { member: Member }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const { id: ownId } = usePerson();
  const setRole = useSetRole(workspaceId);
  const [pendingRole, setPendingRole] = useState<Role | null>(null);
  const change = (role: Role) =>
    setRole.mutate(
      { personId: member.personId, role },
      {
        onSuccess: () => toast({ title: `${member.name} is ${roleNames[role].toLowerCase()} now.` }),
        onSettled: () => setPendingRole(null),
      },
    );
  const choose = (role: Role) => (member.personId === ownId ? setPendingRole(role) : change(role));
  return (
    <div className={styles.role}>
      <SelectField
        label={`Role of ${member.name}`}
        hidesLabel
        value={setRole.isPending ? setRole.variables.role : member.role}
        onChange={({ target }) => choose(target.value as Role)}
        options={Object.entries(roleNames)}
      />
      {setRole.error && pendingRole === null && <ErrorNote error={setRole.error} />}
      {pendingRole !== null && (
        <ConfirmDialog
          isOpen
          onClose={() => setPendingRole(null)}
          title="Change your own role?"
          action={`Become ${roleNames[pendingRole].toLowerCase()}`}
          isDangerous
          isBusy={setRole.isPending}
          error={setRole.error}
          onConfirm={() => change(pendingRole)}
        >
          <p>You stop being an owner at once. Another owner has to make you one again.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }): ReactNode {
  const { id: workspaceId, name } = useWorkspace();
  const remove = useRemoveMember(workspaceId);
  const confirm = () =>
    remove.mutate(member.personId, {
      onSuccess: () => {
        toast({ title: `${member.name} was removed.` });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Remove ${member.name}?`}
      action="Remove member"
      isDangerous
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
    >
      <p>
        {member.name} ({member.email}) loses access to {name} at once. API keys stay as they are: revoke those that {member.name}{' '}
        knows.
      </p>
    </ConfirmDialog>
  );
}
