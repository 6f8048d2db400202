import type { Workspace } from '../service.ts';

/** Whether a write is subject to limits: then it has its own transaction. */
export function isStorageBounded({ bounds }: Workspace): boolean {
  return bounds !== undefined && bounds.maxStoredBytes !== null;
}
