import type { Project } from '@davit/contract';
import { wireProject } from '../wire.ts';
import type { FindParts } from './find.ts';

export interface ProjectsPage {
  projects: Project[];
  nextCursor: string | null;
  /** Exact to 10,000. */
  total: number;
  totalCapped?: true;
}

/** Newest first. Throws Fault `invalid_request` for a cursor that cannot be read. */
export async function listProjects(
  { store, cutoverGate }: FindParts,
  workspaceId: string,
  options: { limit: number; cursor?: string; deleted?: boolean },
): Promise<ProjectsPage> {
  const { items, nextCursor, total, totalCapped } = await store.inWorkspace(workspaceId).listProjects({
    limit: options.limit,
    ...(options.cursor === undefined ? {} : { cursor: options.cursor }),
    set: options.deleted ? 'deleted' : 'present',
  });
  await Promise.all(items.map(({ project }) => cutoverGate.settled(project.id)));
  return { projects: items.map(wireProject), nextCursor, total, ...(totalCapped ? { totalCapped } : {}) };
}
