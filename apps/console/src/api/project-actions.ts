/** Actions on a project. Each invalidates its queries here; the event stream does so in other tabs. */
import type { CreateProjectBody } from '@davit/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { davit } from './davit.ts';
import { useWorkspace } from './session.ts';

function useRefresh(projectId?: string): () => Promise<unknown> {
  const queries = useQueryClient();
  const { id } = useWorkspace();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['w', id, 'projects'] }),
      projectId === undefined ? null : queries.invalidateQueries({ queryKey: ['w', id, 'project', projectId] }),
    ]);
}

export function useCreateProject() {
  const { id } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CreateProjectBody) => davit(id).projects.create(body),
    onSuccess: () => void refresh(),
  });
}

export function useDeploy(projectId: string) {
  const { id } = useWorkspace();
  return useMutation({ mutationFn: () => davit(id).projects.deploy(projectId), onSuccess: useRefresh(projectId) });
}

export function useChange(projectId: string) {
  const { id } = useWorkspace();
  return useMutation({
    mutationFn: ({ prompt, preview, overwrite }: { prompt: string; preview: boolean; overwrite?: boolean }) =>
      davit(id).projects.change(projectId, prompt, { preview, overwrite }),
    onSuccess: useRefresh(projectId),
  });
}

export function useReleaseRun(projectId: string) {
  const { id } = useWorkspace();
  return useMutation({ mutationFn: (runId: string) => davit(id).runs.release(runId), onSuccess: useRefresh(projectId) });
}

export function useCancelRun(projectId: string) {
  const { id } = useWorkspace();
  return useMutation({ mutationFn: (runId: string) => davit(id).runs.cancel(runId), onSuccess: useRefresh(projectId) });
}

export function useRollback(projectId: string) {
  const { id } = useWorkspace();
  return useMutation({ mutationFn: () => davit(id).projects.rollback(projectId), onSuccess: useRefresh(projectId) });
}

export function useRestore(projectId: string) {
  const { id } = useWorkspace();
  return useMutation({
    mutationFn: (number: number) => davit(id).projects.restore(projectId, number),
    onSuccess: useRefresh(projectId),
  });
}

export function useRename(projectId: string) {
  const { id } = useWorkspace();
  return useMutation({
    mutationFn: (name: string) => davit(id).projects.rename(projectId, name),
    onSuccess: useRefresh(projectId),
  });
}

export function useDelete(projectId: string) {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => davit(id).projects.delete(projectId),
    onSuccess: () => {
      queries.removeQueries({ queryKey: ['w', id, 'project', projectId] });
      return queries.invalidateQueries({ queryKey: ['w', id, 'projects'] });
    },
  });
}

export function useUndelete(projectId: string) {
  const { id } = useWorkspace();
  return useMutation({ mutationFn: () => davit(id).projects.undelete(projectId), onSuccess: useRefresh(projectId) });
}

/** A link that makes its visitor the owner, once. It is used immediately and not stored. */
export function useOwnerLink(projectId: string) {
  const { id } = useWorkspace();
  return useMutation({ mutationFn: () => davit(id).projects.ownerLink(projectId), gcTime: 0 });
}
