import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useUndelete } from '../../api/project-actions.ts';
import { deletedProjectsQuery, type Project } from '../../api/projects.ts';
import { useHasRole, useWorkspace } from '../../api/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { EmptyState } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { TimeAgo } from '../../ui/time.tsx';
import { toast, toastError } from '../../ui/toast.tsx';

/** Projects deleted within the last seven days: each can be restored. */
export function DeletedProjectsPage(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const mayUndelete = useHasRole('member');
  const pages = useInfiniteQuery(deletedProjectsQuery(workspaceId));
  const projects = pages.data?.pages.flatMap((page) => page.projects) ?? [];
  const all = (
    <Link to="/w/$workspaceId/projects" params={{ workspaceId }}>
      Projects
    </Link>
  );
  return (
    <Page
      title="Deleted projects"
      crumbs={all}
      about="You can restore a deleted project for 7 days, with its URL, its versions and its data."
    >
      {pages.isPending && <Skeleton lines={4} label="Loading deleted projects" />}
      {pages.error && (
        <ErrorNote title="The deleted projects could not be loaded." error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {pages.isSuccess && projects.length === 0 && (
        <EmptyState
          title="Nothing was deleted in the last 7 days"
          action={
            <ButtonLink to="/w/$workspaceId/projects" params={{ workspaceId }}>
              All projects
            </ButtonLink>
          }
        >
          A project that you delete in its settings stays here for 7 days.
        </EmptyState>
      )}
      {projects.length > 0 && (
        <Table
          caption="Deleted projects"
          rows={projects}
          keyOf={({ id }) => id}
          columns={[
            { title: 'Name', cell: ({ name }) => name },
            { title: 'Deleted', cell: ({ deletedAt }) => deletedAt && <TimeAgo at={deletedAt} /> },
            { title: 'Removed for good', cell: ({ deletedUntil }) => deletedUntil && <TimeAgo at={deletedUntil} /> },
            ...(mayUndelete
              ? [
                  {
                    title: 'Actions',
                    hidesTitle: true,
                    isEnd: true,
                    cell: (project: Project) => <RestoreButton key={project.id} project={project} />,
                  },
                ]
              : []),
          ]}
        />
      )}
      {pages.hasNextPage && (
        <Button isBusy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show older ones
        </Button>
      )}
    </Page>
  );
}

function RestoreButton({ project: { id, name } }: { project: Project }): ReactNode {
  const undelete = useUndelete(id);
  const undo = () =>
    undelete.mutate(undefined, {
      onSuccess: () => toast({ title: `${name} is restored.` }),
      onError: (error) => toastError(`${name} could not be restored.`, error),
    });
  return (
    <Button size="small" aria-label={`Restore ${name}`} isBusy={undelete.isPending} onClick={undo}>
      Restore
    </Button>
  );
}
