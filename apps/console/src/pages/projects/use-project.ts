import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePollWhileDown } from '../../api/events.ts';
import { isUnderWay, type Project, projectQuery } from '../../api/projects.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/projects/$projectId');

/** Polling interval for a project with an active run, if the event stream is down. */
const busyPollMs = 1_000;

export function useProjectQuery() {
  const { workspaceId, projectId } = route.useParams();
  const isDown = usePollWhileDown() !== false;
  return useQuery({
    ...projectQuery(workspaceId, projectId),
    refetchInterval: ({ state }) => (isDown ? (isUnderWay(state.data?.lastRun?.status) ? busyPollMs : 5_000) : false),
  });
}

/** The project in the URL; below `ProjectFrame` it is loaded. */
export function useProject(): { workspaceId: string; project: Project } {
  const { workspaceId } = route.useParams();
  const { data } = useProjectQuery();
  if (!data) throw new Error('The project is not loaded.');
  return { workspaceId, project: data };
}
