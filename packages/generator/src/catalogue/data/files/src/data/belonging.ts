/**
 * Whose rows are whose, in one place for every door: pages, the API, files that are read in, undo.
 *  1. A row belongs to the account that made it; where nobody logs in, to the browser that did (`src/web/browser.ts`).
 *  2. Who made a row may see and change it, and so may the owner of the site and who has a role in it; others may not.
 *  3. What a row tells of a person alone (`Field.isPrivate`) is for the same people: others neither read it nor find,
 *     filter or sort by it.
 *  4. Samples belong to nobody: whoever may add rows may take all of them away and bring them back.
 */
import { type Asker, whoAsks } from '../web/asking.ts';
import { type Ctx, type Identity, isAmong } from '../web/context.ts';
import type { Entity, Field, Row } from './entity.ts';

/** Whether the visitor may change this row; null: one that belongs to nobody. */
export function mayChange(c: Ctx, entity: Entity, row: Pick<Row, 'isMine'> | null): boolean {
  if (!isAmong(c, entity.writers)) return false;
  return !entity.owned || isTrusted(c.get('visitor')) || row?.isMine === true;
}

export function mayRemoveSamples(c: Ctx, entity: Entity): boolean {
  return entity.writers === 'anyone' || mayChange(c, entity, null);
}

/** To whom rows belong: an account, a browser by its mark. Null is no-one's. */
export interface Claim {
  account: number | null;
  browser: string | null;
}

/** What a row that is added now belongs to. Nobody's is the site owner's. */
export function claimNow({ owned, id }: Entity): Claim {
  const asker = whoAsks();
  if (!owned || !asker || asker.member || asker.isOwner) return { account: asker?.member?.id ?? null, browser: null };
  return { account: null, browser: asker.browser?.markNow(`maker of ${id}`) ?? null };
}

/** Whose rows alone are there for who asks now; null: everybody's. */
export function seenClaim(entity: Entity): Claim | null {
  return entity.readers === 'own' ? changedClaim(entity) : null;
}

/** Whose rows alone who asks now may change; null: everybody's. */
export function changedClaim(entity: Entity): Claim | null {
  const asker = whoAsks();
  return !entity.owned || (asker && isTrusted(asker)) ? null : claimOf(entity, asker);
}

/** Whether a row with these claims was made by who asks now. */
export function isMade(entity: Entity, { account, browser }: Claim): boolean {
  if (!entity.owned) return false;
  const own = claimOf(entity, whoAsks());
  return (account !== null && account === own.account) || (browser !== null && browser === own.browser);
}

/** Whether who asks now may read this field only of what they made. */
export function isKeptFrom(field: Field | undefined): boolean {
  const asker = whoAsks();
  return field?.isPrivate === true && !(asker && isTrusted(asker));
}

/** The state in which alone rows are there for who asks now; null: in all. */
export function seenState({ published, writers }: Entity): string | null {
  const asker = whoAsks();
  if (!published || !asker || writers === 'anyone' || asker.isOwner) return null;
  return writers === 'members' && asker.member ? null : published.state;
}

function claimOf({ id }: Entity, asker: Asker | null): Claim {
  return { account: asker?.member?.id ?? null, browser: asker?.browser?.mark(`maker of ${id}`) ?? null };
}

function isTrusted({ isOwner, member }: Identity): boolean {
  return isOwner || (member !== null && member.role !== '');
}
