import type { Workspace } from '../service.ts';

/** Whether what is written must be held to a bound: then it has a transaction of its own. */
export function isStorageBounded({ bounds }: Workspace): boolean {
  return bounds !== undefined && bounds.maxStoredBytes !== null;
}
