import { useParams } from '@tanstack/react-router';
import { useSession } from '../api/session.ts';

/** The workspace in the URL; on pages without one, the first. */
export function useShownWorkspace(): string | null {
  const { workspaceId } = useParams({ strict: false });
  const { workspaces } = useSession();
  return workspaces.find(({ id }) => id === workspaceId)?.id ?? workspaces[0]?.id ?? null;
}
