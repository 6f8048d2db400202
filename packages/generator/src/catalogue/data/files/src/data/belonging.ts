/** Whose rows are whose. The owner of the site, and who has a role in it, may see and change the rows of all. */
import { whoAsks } from '../web/asking.ts';
import { type Ctx, type Identity, isAmong } from '../web/context.ts';
import type { Entity } from './entity.ts';

/** Whether the visitor may change a row that belongs to this account. */
export function mayChange(c: Ctx, entity: Entity, ownerId: number | null): boolean {
  const visitor = c.get('visitor');
  if (!isAmong(c, entity.writers)) return false;
  return !entity.owned || isTrusted(visitor) || (ownerId !== null && ownerId === visitor.member?.id);
}

/** The account that what the visitor adds belongs to. */
export function makerId(c: Ctx): number | null {
  return c.get('visitor').member?.id ?? null;
}

/** No row belongs to it. */
const nobody = 0;

/** Whose rows alone are there for who asks now; null: everybody's. */
export function seenOwner({ owned, readers }: Entity): number | null {
  return owned && readers === 'own' ? askersOwn() : null;
}

/** Whose rows alone who asks now may change; null: everybody's. */
export function changedOwner({ owned }: Entity): number | null {
  return owned ? askersOwn() : null;
}

/** The state in which alone rows are there for who asks now; null: in all. */
export function seenState({ published, writers }: Entity): string | null {
  const asker = whoAsks();
  if (!published || !asker || writers === 'anyone' || asker.isOwner) return null;
  return writers === 'members' && asker.member ? null : published.state;
}

function askersOwn(): number | null {
  const asker = whoAsks();
  return asker && isTrusted(asker) ? null : (asker?.member?.id ?? nobody);
}

function isTrusted({ isOwner, member }: Identity): boolean {
  return isOwner || (member !== null && member.role !== '');
}
