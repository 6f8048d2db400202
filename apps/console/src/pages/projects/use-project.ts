import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePollWhileDown } from '../../api/events.ts';
import { isUnderWay, type Project, projectQuery } from '../../api/projects.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/projects/$projectId');

/** While a run is under way its project is read so often, should the events stream be down. */
const busyPollMs = 1_000;

export function useProjectQuery() {
  const { workspaceId, projectId } = route.useParams();
  const isDown = usePollWhileDown() !== false;
  return useQuery({
    ...projectQuery(workspaceId, projectId),
    refetchInterval: ({ state }) => (isDown ? (isUnderWay(state.data?.lastRun?.status) ? busyPollMs : 5_000) : false),
  });
}

/** The project of the address: below `ProjectFrame` it is there. */
export function useProject(): { workspaceId: string; project: Project } {
  const { workspaceId } = route.useParams();
  const { data } = useProjectQuery();
  if (!data) throw new Error('The project is not loaded.');
  return { workspaceId, project: data };
}
