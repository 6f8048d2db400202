/**
 * Whose rows are whose, in one place for every door: pages, the API, files that are read in, undo.
 *  1. A row belongs to the account that made it; where nobody logs in, to the browser that did (`src/web/browser.ts`).
 *  2. Who made a row may see and change it, and so may the owner of the site and who has a role in it; others may not.
 *  3. What a row tells of a person alone (`Field.isPrivate`) is for the same people: others neither read it nor find,
 *     filter or sort by it.
 *  4. Only who has the right role adds some rows (`Entity.adders`) and answers what others made (`Entity.decided`).
 *  5. What somebody else took away from who made it, its maker does not bring back.
 *   6. Samples belong to nobody: everybody who may add rows may remove and restore all of them.
 */

import { type Ctx, type Identity, isAmong } from '../web/context.ts';
import { type Asker, whoAsks } from '../web/request-context.ts';
import type { Entity, Field, Row } from './entity.ts';

/** Whether the visitor may change this row; null: one that belongs to nobody. */
export function mayChange(c: Ctx, entity: Entity, row: Claimed | null): boolean {
  if (!isAmong(c, entity.writers)) return false;
  return !entity.owned || isTrusted(c.get('visitor')) || (row?.isMine === true && !row.isSettled);
}

/** Whether the visitor may add rows. */
export function mayAdd(c: Ctx, entity: Entity): boolean {
  return isAmong(c, entity.writers) && isAdder(entity);
}

/** Whether who asks now adds rows of what only some add. */
export function isAdder({ adders }: Entity): boolean {
  return !adders || hasRole(adders);
}

/** The fields that who asks now does not set: an answer is given by others. */
export function answersOfOthers({ decided }: Entity): string[] {
  return !decided || hasRole(decided.by) ? [] : decided.fields;
}

/** Whether the visitor moves this row along its workflow. */
export function mayMove(c: Ctx, entity: Entity, row: Claimed | null): boolean {
  return mayChange(c, entity, row) && !answersOfOthers(entity).includes(entity.workflow?.field ?? '');
}

function hasRole(roles: string[]): boolean {
  const asker = whoAsks();
  return asker !== null && (asker.isOwner || roles.includes(asker.member?.role ?? ''));
}

export function mayRemoveSamples(c: Ctx, entity: Entity): boolean {
  return entity.writers === 'anyone' || mayChange(c, entity, null);
}

export type Claimed = Pick<Row, 'isMine' | 'isSettled'>;

/** To whom rows belong: an account, a browser by its mark. Null is no-one's. */
export interface Claim {
  account: number | null;
  browser: string | null;
}

/** What a row that is added now belongs to. */
export function claimNow({ owned, id }: Entity): Claim {
  const asker = whoAsks();
  if (!owned || !asker || asker.member) return { account: asker?.member?.id ?? null, browser: null };
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

/** What who asks now has made, whatever else they may change. */
export function ownClaim(entity: Entity): Claim {
  return claimOf(entity, whoAsks());
}

/** The state in which alone makers change their rows; null: in all. */
export function openState({ decided, workflow }: Entity): string | null {
  const asker = whoAsks();
  if (!decided?.isFinal || !workflow || (asker && isTrusted(asker))) return null;
  return decided.fields.includes(workflow.field) ? (workflow.states[0]?.id ?? null) : null;
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
