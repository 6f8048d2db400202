import type { AuditEntry } from '@davit/contract';
import type { OpenServer } from './open-server.ts';

const mostShown = 50;

/** Returns the entries of the audit log that were added since, the oldest first. Null: those of the installation. */
export async function newEntriesOf(
  { storage: { audit } }: Pick<OpenServer, 'storage'>,
  workspaceIds: readonly (string | null)[],
): Promise<(more?: readonly string[]) => Promise<AuditEntry[]>> {
  const listed = async (ids: readonly (string | null)[]) =>
    (await Promise.all(ids.map((id) => audit.list(id, { limit: mostShown })))).flatMap(({ items }) => items);
  const before = new Set((await listed(workspaceIds)).map(({ id }) => id));
  return async (more = []) =>
    (await listed([...workspaceIds, ...more])).filter(({ id }) => !before.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
}
