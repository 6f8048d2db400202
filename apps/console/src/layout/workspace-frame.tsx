import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useEvents } from '../api/events.ts';
import { useWorkspace } from '../api/session.ts';

/** Around the pages of a workspace: follows its changes, and remembers it for `/`. */
export function WorkspaceFrame(): ReactNode {
  const { id } = useWorkspace();
  const { projectId, runId } = useParams({ strict: false });
  // Below a project it is the project's run; otherwise an agent run.
  useEvents(id, useQueryClient(), { project: projectId, agentRun: projectId === undefined ? runId : undefined });
  useEffect(() => {
    try {
      localStorage.setItem('davit-workspace', id);
    } catch {
      // Storage may be blocked: `/` then opens the first workspace.
    }
  }, [id]);
  return <Outlet />;
}
