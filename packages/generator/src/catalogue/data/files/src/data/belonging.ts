/** Whose rows are whose. The owner of the site, and who has a role in it, may see and change the rows of all. */
import { type Ctx, isAmong } from '../web/context.ts';
import type { Entity } from './entity.ts';
import type { Store } from './store.ts';

/** Whether the visitor may change a row that belongs to this account. */
export function mayChange(c: Ctx, entity: Entity, ownerId: number | null): boolean {
  if (!isAmong(c, entity.writers)) return false;
  return !entity.owned || isTrusted(c) || (ownerId !== null && ownerId === c.get('visitor').member?.id);
}

/** The store as the visitor may see it. Pages and answers read from nothing else. */
export function seenStore(c: Ctx, store: Store): Store {
  const { member } = c.get('visitor');
  // No row belongs to account 0: a stranger sees none of those that are kept to who made them.
  return isTrusted(c) ? store : store.seenBy(member?.id ?? 0);
}

/** The account that what the visitor adds belongs to. */
export function makerId(c: Ctx): number | null {
  return c.get('visitor').member?.id ?? null;
}

function isTrusted(c: Ctx): boolean {
  const { isOwner, member } = c.get('visitor');
  return isOwner || (member !== null && member.role !== '');
}
