import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { agentRunQuery, type ReadFrom } from '../../api/agent-runs.ts';
import { usePollWhileDown } from '../../api/events.ts';

const route = getRouteApi('/signed-in/w/$workspaceId/agents/$runId');

/** The loaded part of the run in the URL. */
export function useRun(from: ReadFrom = 'start') {
  const { workspaceId, runId } = route.useParams();
  const query = useQuery({ ...agentRunQuery(workspaceId, runId, from), refetchInterval: usePollWhileDown() });
  return { workspaceId, runId, query };
}
