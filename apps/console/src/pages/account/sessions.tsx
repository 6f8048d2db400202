import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionsQuery, useRevokeSession } from '../../api/account.ts';
import { Tag } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

export function Sessions(): ReactNode {
  const sessions = useQuery(sessionsQuery);
  const revoke = useRevokeSession();
  const end = (id: string) =>
    revoke.mutate(id, {
      onSuccess: () => toast({ title: 'Session ended' }),
      onError: (error) => toastError('The session could not be ended.', error),
    });
  return (
    <Section
      title="Sessions"
      about="Where you are signed in. End any session that you do not recognize, and change your password."
    >
      {sessions.isPending && <Skeleton lines={2} />}
      {sessions.error && (
        <ErrorNote title="The sessions could not be loaded." error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <Table
          caption="Your sessions"
          rows={sessions.data.sessions}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Device', cell: ({ device }) => device },
            { title: 'Address', cell: ({ ipAddress }) => ipAddress ?? '–' },
            { title: 'Last used', cell: ({ lastUsedAt }) => <TimeAgo at={lastUsedAt} /> },
            {
              title: 'Action',
              hidesTitle: true,
              isEnd: true,
              cell: ({ id, isCurrent, device }) =>
                isCurrent ? (
                  <Tag isAccent>this one</Tag>
                ) : (
                  <Button
                    size="small"
                    isBusy={revoke.isPending && revoke.variables === id}
                    onClick={() => end(id)}
                    aria-label={`End the session of ${device}`}
                  >
                    End
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Section>
  );
}
