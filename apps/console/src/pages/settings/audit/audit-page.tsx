import type { AuditEntry } from '@davit/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHasRole, useWorkspace } from '../../../api/session.ts';
import { auditQuery } from '../../../api/settings.ts';
import { Status } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { EmptyState, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time.tsx';
import styles from '../settings.module.css';
import { inWords } from './in-words.ts';

export function AuditPage(): ReactNode {
  const mayRead = useHasRole('owner');
  return (
    <Section title="Audit log" about="Who changed what in this workspace, when and from where.">
      {mayRead ? (
        <Entries />
      ) : (
        <Note title="The audit log is for owners">Ask an owner of this workspace if you need to know who changed something.</Note>
      )}
    </Section>
  );
}

function Entries(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const pages = useInfiniteQuery(auditQuery(workspaceId));
  if (pages.isPending) return <Skeleton lines={6} label="Loading the audit log" />;
  if (pages.error)
    return <ErrorNote title="The audit log could not be loaded." error={pages.error} onRetry={() => void pages.refetch()} />;
  const entries = pages.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return <EmptyState title="No changes yet">Deployments, new keys, members and settings will appear here.</EmptyState>;
  }
  return (
    <>
      <Table
        caption="Changes, newest first"
        rows={entries}
        keyOf={({ id }) => id}
        columns={[
          { title: 'When', cell: ({ at }) => <TimeAgo at={at} /> },
          { title: 'Who', cell: ({ actor }) => <Actor actor={actor} /> },
          { title: 'Action', cell: ({ action }) => inWords(action) },
          {
            title: 'Target',
            cell: ({ target }) =>
              target === null ? (
                '–'
              ) : (
                <span className={styles.person}>
                  <span>{inWords(target.type)}</span>
                  <code className={styles.faint}>{target.id}</code>
                </span>
              ),
          },
          { title: 'From', cell: ({ address }) => address ?? '–' },
          { title: 'Result', cell: (entry) => <Result entry={entry} /> },
        ]}
      />
      {pages.hasNextPage && (
        <div>
          <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Show older changes
          </Button>
        </div>
      )}
    </>
  );
}

function Actor({ actor: { type, name } }: Pick<AuditEntry, 'actor'>): ReactNode {
  if (type === 'operator') return 'Operator';
  if (type === 'davit') return 'Davit';
  return (
    <span className={styles.person}>
      <span>{name}</span>
      <span className={styles.faint}>{type === 'key' ? 'API key' : 'Person'}</span>
    </span>
  );
}

function Result({ entry: { result, error } }: { entry: AuditEntry }): ReactNode {
  if (result === 'success') return <Status tone="good">Done</Status>;
  return <Status tone="warn">{error === null ? inWords(result) : inWords(error)}</Status>;
}
