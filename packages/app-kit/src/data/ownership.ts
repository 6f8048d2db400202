/**
 * Whose rows are whose, in one place for every path: pages, the API, imports, undo.
 * 1. A row belongs to the account that made it; without log-in, to the browser (`src/web/browser.ts`).
 * 2. Its author, the owner of the site and people with a role may see and change a row; others may not.
 * 3. What some write about others (`Entity.subject`), the person whom it is about reads, too.
 * 4. Private fields (`Field.isPrivate`) are for the same people: others can neither read them nor search, filter or
 * sort by them.
 * 5. Some rows need a role to add (`Entity.adders`) or to answer (`Entity.decided`).
 * 6. Authors cannot restore a row that somebody else deleted.
 * 7. What people send to the owner alone (`isSentOnly`) they add, and then neither see nor change.
 * 8. Samples belong to nobody: who may change everybody's rows may remove and restore all of them.
 */

import { type Ctx, type Identity, isAmong } from '../web/context.ts';
import { currentRequester, type Requester } from '../web/request-context.ts';
import type { Entity, Field, Row } from './entity.ts';

/** Whether the visitor may change this row; null: a row that belongs to nobody. */
export function mayChange(c: Ctx, entity: Entity, row: Claimed | null): boolean {
  if (!isAmong(c, entity.writers) || (isSentOnly(entity) && !c.get('visitor').isOwner)) return false;
  return !entity.owned || isTrusted(c.get('visitor')) || (row?.isMine === true && !row.isSettled);
}

/** The same for a rule of related rows, on every path that saves one; without a visitor nobody's rights apply. */
export function mayChangeNow(entity: Entity, row: Claimed): boolean {
  const requester = currentRequester();
  if (requester !== null && isSentOnly(entity) && !requester.isOwner) return false;
  return requester === null || !entity.owned || isTrusted(requester) || (row.isMine && !row.isSettled);
}

/** Whether others add rows that the owner alone reads. Tables without pages, such as comments, are shown by their feature. */
export function isSentOnly({ readers, writers, path }: Pick<Entity, 'readers' | 'writers' | 'path'>): boolean {
  return path !== null && readers === 'owner' && writers !== 'owner';
}

/** Whether the visitor may add rows. */
export function mayAdd(c: Ctx, entity: Entity): boolean {
  return isAmong(c, entity.writers) && isAdder(entity);
}

/** Whether the visitor may add rows to a list with `adders`. */
export function isAdder({ adders }: Entity): boolean {
  return !adders || hasRole(adders);
}

/** The fields that the visitor may not set: those that are calculated, and those in which others answer. */
export function answersOfOthers({ decided, computed = [] }: Entity): string[] {
  return [...computed, ...(!decided || hasRole(decided.by) ? [] : decided.fields)];
}

/** Whether the visitor moves this row along its workflow. */
export function mayMove(c: Ctx, entity: Entity, row: Claimed | null): boolean {
  return mayChange(c, entity, row) && !answersOfOthers(entity).includes(entity.workflow?.field ?? '');
}

function hasRole(roles: string[]): boolean {
  const requester = currentRequester();
  if (!requester) return false;
  const { isOwner, member } = requester;
  return isOwner || (member !== null && [member.role, member.kind].some((one) => one !== undefined && roles.includes(one)));
}

export function mayRemoveSamples(c: Ctx, entity: Entity): boolean {
  return mayChange(c, entity, null);
}

export type Claimed = Pick<Row, 'isMine' | 'isSettled'>;

/** The owner of a row: an account, or a browser by its mark. Null: nobody. */
export interface Claim {
  account: number | null;
  browser: string | null;
}

/** The claim of a row that the visitor adds now. */
export function claimNow({ owned, id }: Entity): Claim {
  const requester = currentRequester();
  if (!owned || !requester || requester.member) return { account: requester?.member?.id ?? null, browser: null };
  return { account: null, browser: requester.browser?.markNow(`maker of ${id}`) ?? null };
}

/** The claim whose rows alone the visitor sees; null: everybody's. */
export function seenClaim(entity: Entity): Claim | null {
  return ['own', 'makers'].includes(entity.readers) ? changedClaim(entity) : null;
}

/** The claim whose rows alone the visitor may change; null: everybody's. */
export function changedClaim(entity: Entity): Claim | null {
  const requester = currentRequester();
  return !entity.owned || (requester && isTrusted(requester)) ? null : claimOf(entity, requester);
}

/** The visitor's own claim, whatever else they may change. */
export function ownClaim(entity: Entity): Claim {
  return claimOf(entity, currentRequester());
}

/** The only state in which authors may change their rows; null: any state. */
export function openState({ decided, workflow }: Entity): string | null {
  const requester = currentRequester();
  if (!decided?.isFinal || !workflow || (requester && isTrusted(requester))) return null;
  return decided.fields.includes(workflow.field) ? (workflow.states[0]?.id ?? null) : null;
}

/** Whether the visitor made a row with these claims. */
export function isMade(entity: Entity, { account, browser }: Claim): boolean {
  if (!entity.owned) return false;
  const own = claimOf(entity, currentRequester());
  return (account !== null && account === own.account) || (browser !== null && browser === own.browser);
}

/** Whether the visitor may read this field only in their own rows. */
export function isHiddenFromOthers(field: Field | undefined): boolean {
  const requester = currentRequester();
  return field?.isPrivate === true && !(requester && isTrusted(requester));
}

/** The only state in which the visitor sees rows; null: any state. */
export function seenState({ published, writers }: Entity): string | null {
  const requester = currentRequester();
  if (!published || !requester || writers === 'anyone' || requester.isOwner) return null;
  return writers === 'members' && requester.member ? null : published.state;
}

function claimOf({ id }: Entity, requester: Requester | null): Claim {
  return { account: requester?.member?.id ?? null, browser: requester?.browser?.mark(`maker of ${id}`) ?? null };
}

/** May see and change the rows of all people: the owner, and people with a role. */
export function isTrusted({ isOwner, member }: Identity): boolean {
  return isOwner || (member !== null && member.role !== '');
}
