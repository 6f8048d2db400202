import type { Blueprint } from '../schema/blueprint.ts';
import { parametersOf } from '../schema/features.ts';

/** Told where nobody logs in and rows belong to nobody: everybody with the address changes them. */
export const openRowsWords = 'Anyone with the link can change rows. Say “members log in” to limit it.';

/** That sentence, or null where rows are their authors' or the owner's. */
export function openRowsNote(blueprint: Blueprint): string | null {
  const { auth, entities, writing, stack } = blueprint;
  if (auth !== 'none' || stack !== 'hono-sqlite') return null;
  const asked = (parametersOf(blueprint, 'requests')?.flows ?? []).map(({ request }) => request);
  const isOpen = entities.some(
    ({ id, access, owned }) =>
      (access?.writing ?? writing) === 'anyone' && access?.reading !== 'owner' && !owned && !asked.includes(id),
  );
  return isOpen ? openRowsWords : null;
}
