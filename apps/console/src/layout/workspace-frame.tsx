import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useEvents } from '../api/events.ts';
import { useWorkspace } from '../api/session.ts';

/** Around the pages of a workspace: follows what changes in it, and remembers it for `/`. */
export function WorkspaceFrame(): ReactNode {
  const { id } = useWorkspace();
  const { projectId, runId } = useParams({ strict: false });
  // A run below a project is one of its runs; else it is an agent's.
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
