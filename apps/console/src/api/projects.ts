/** Projects, by the public client. */
import { queryOptions } from '@tanstack/react-query';
import { davit } from './davit.ts';

const pageItems = 100;

/** The newest projects of a workspace. */
export const projectsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'projects'],
    queryFn: ({ signal }) =>
      davit(workspaceId)
        .projects.list({ limit: pageItems }, { signal })
        .then((page) => page),
  });

export const projectQuery = (workspaceId: string, projectId: string) =>
  queryOptions({
    queryKey: ['w', workspaceId, 'project', projectId],
    queryFn: ({ signal }) => davit(workspaceId).projects.get(projectId, { signal }),
  });
