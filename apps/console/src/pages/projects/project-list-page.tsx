import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePollWhileDown } from '../../api/events.ts';
import { projectsQuery } from '../../api/projects.ts';
import { useMay, useWorkspace } from '../../api/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EmptyState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { TimeAgo } from '../../ui/time.tsx';

export function ProjectListPage(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const mayWrite = useMay('member');
  const projects = useQuery({ ...projectsQuery(workspaceId), refetchInterval: usePollWhileDown() });
  const create = (
    <ButtonLink to="/w/$workspaceId/new" params={{ workspaceId }} kind="primary" icon="plus">
      New project
    </ButtonLink>
  );
  return (
    <Page title="Projects" actions={mayWrite && create}>
      {projects.isPending && <Skeleton lines={5} />}
      {projects.error && (
        <ErrorNote title="The projects could not be loaded." error={projects.error} onRetry={() => void projects.refetch()} />
      )}
      {projects.data?.projects.length === 0 && (
        <EmptyState title="No projects yet" action={mayWrite && create}>
          Describe an app in a sentence, and Davit builds it, checks it and puts it behind a URL of its own.
        </EmptyState>
      )}
      {projects.data && projects.data.projects.length > 0 && (
        <Table
          caption="Projects"
          rows={projects.data.projects}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Name',
              cell: ({ id, name }) => (
                <Link to="/w/$workspaceId/projects/$projectId" params={{ workspaceId, projectId: id }}>
                  {name}
                </Link>
              ),
            },
            { title: 'Status', cell: ({ status }) => status },
            { title: 'Updated', cell: ({ updatedAt }) => <TimeAgo at={updatedAt} /> },
          ]}
        />
      )}
    </Page>
  );
}
