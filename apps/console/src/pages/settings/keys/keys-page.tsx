import type { ApiKey } from '@davit/contract/console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useHasRole, useWorkspace } from '../../../api/session.ts';
import { keysQuery, useRevokeKey } from '../../../api/settings.ts';
import { Status, Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { EmptyState, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { TimeAgo, useNow } from '../../../ui/time.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from '../settings.module.css';
import { CreateKeyDialog } from './create-key-dialog.tsx';

const route = getRouteApi('/signed-in/w/$workspaceId/settings/keys');

export function KeysPage(): ReactNode {
  const [mayList, mayCreate] = [useHasRole('member'), useHasRole('owner')];
  const { id: workspaceId } = useWorkspace();
  const { create } = route.useSearch();
  const navigate = useNavigate();
  const open = (search: { create?: 'any' }) =>
    void navigate({ to: '/w/$workspaceId/settings/keys', params: { workspaceId }, search });
  const createButton = mayCreate ? (
    <Button kind="primary" icon="plus" onClick={() => open({ create: 'any' })}>
      Create key
    </Button>
  ) : undefined;
  return (
    <Section
      title="API keys"
      about="Programs and agents present a key instead of a password. Each has only the scopes that you give it."
      actions={mayList && createButton}
    >
      {mayList ? (
        <Keys createButton={createButton} />
      ) : (
        <Note title="Keys are for members">
          As a viewer you cannot see the keys of this workspace. Ask an owner to make you a member.
        </Note>
      )}
      {mayList && !mayCreate && <p className={styles.faint}>Owners create and revoke keys.</p>}
      {create !== undefined && mayCreate && (
        <CreateKeyDialog preset={create === 'agent' ? 'agent' : null} onClose={() => open({})} />
      )}
    </Section>
  );
}

function Keys({ createButton }: { createButton: ReactNode }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const mayRevoke = useHasRole('owner');
  const keys = useQuery(keysQuery(workspaceId));
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  if (keys.isPending) return <Skeleton lines={4} label="Loading keys" />;
  if (keys.error)
    return <ErrorNote title="The keys could not be loaded." error={keys.error} onRetry={() => void keys.refetch()} />;
  if (keys.data.keys.length === 0) {
    return (
      <EmptyState title="No keys yet" action={createButton}>
        Create one to use the API, the command line or the client, or to let an agent report here.
      </EmptyState>
    );
  }
  return (
    <>
      <Table
        caption="Table of keys"
        rows={keys.data.keys}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Name',
            cell: ({ name, hint }) => (
              <span className={styles.person}>
                <span>{name}</span>
                <code className={styles.faint}>{hint}…</code>
              </span>
            ),
          },
          { title: 'Status', cell: (key) => <KeyStatus apiKey={key} /> },
          {
            title: 'Scopes',
            cell: ({ scopes }) => (
              <span className={styles.tags}>
                {scopes.map((scope) => (
                  <Tag key={scope}>{scope}</Tag>
                ))}
              </span>
            ),
          },
          { title: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : <TimeAgo at={lastUsedAt} />) },
          { title: 'Expires', cell: ({ expiresAt }) => (expiresAt === null ? 'never' : <TimeAgo at={expiresAt} />) },
          { title: 'Created', cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
          ...(mayRevoke
            ? [
                {
                  title: 'Actions',
                  hidesTitle: true,
                  isEnd: true,
                  cell: (key: ApiKey) =>
                    key.revokedAt === null ? (
                      <Button size="small" aria-label={`Revoke ${key.name}`} onClick={() => setRevoking(key)}>
                        Revoke
                      </Button>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

const refreshMs = 30_000;

function KeyStatus({ apiKey: { revokedAt, expiresAt } }: { apiKey: ApiKey }): ReactNode {
  const nowMs = useNow(refreshMs);
  if (revokedAt !== null) return <Status tone="none">Revoked</Status>;
  if (expiresAt !== null && Date.parse(expiresAt) <= nowMs) return <Status tone="warn">Expired</Status>;
  return <Status tone="good">Active</Status>;
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const revoke = useRevokeKey(workspaceId);
  const confirm = () =>
    revoke.mutate(apiKey.id, {
      onSuccess: () => {
        toast({ title: `${apiKey.name} was revoked.` });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Revoke ${apiKey.name}?`}
      action="Revoke key"
      isDangerous
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={confirm}
    >
      <p>
        Within a second, every request with it is refused with 401 and its open streams end. This cannot be undone. Create another
        key if you need one.
      </p>
      <p>
        {apiKey.lastUsedAt === null ? (
          'It has never been used.'
        ) : (
          <>
            It was last used <TimeAgo at={apiKey.lastUsedAt} />.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
