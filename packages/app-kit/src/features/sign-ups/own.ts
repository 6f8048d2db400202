/**
 * Whose a sign-up is: the account's, or the browser's. The event's page shows a person their own, even if the private link is
 * lost; they are in the person's copy, and go with the account.
 */
import { countField, fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';
import type { Ctx } from '../../web/context.ts';
import { markNow, marksOf } from '../../web/voter.ts';

const purpose = 'sign-up';
const maxShown = 10;

export const ownSignUp = internalEntity({
  id: 'ownSignUp',
  singular: 'own sign-up',
  plural: 'own sign-ups',
  slug: 'own-sign-ups',
  title: 'Own sign-ups',
  fields: [
    fieldOfType('browser', 'Browser', { kind: 'text', maxLength: 60 }),
    fieldOfType('event', 'Event', { kind: 'integer', min: 0, max: null }, false),
    countField('signUp', 'Sign-up'),
    /** The id of the entity of sign-ups. */
    fieldOfType('list', 'List', { kind: 'text', maxLength: 200 }, false),
    fieldOfType('isGuest', 'Without an account', { kind: 'yes-no' }, false),
  ],
  titleField: 'browser',
  mark: { field: 'browser', purpose, keepsRow: false, guest: 'isGuest' },
  about: { field: 'signUp', of: 'list', isPart: true },
});

/** In the transaction that stores the sign-up. `event`: null if there is only one thing to sign up for. */
export async function rememberOwn(
  c: Ctx,
  inside: Store,
  { list, event, signUp }: { list: string; event: number | null; signUp: number },
): Promise<void> {
  const isGuest = c.get('visitor').member === null;
  await inside.table(ownSignUp).add({ browser: markNow(c, purpose), event, signUp, list, isGuest });
}

/** The ids of the visitor's sign-ups for an event, newest first. */
export async function ownFor(c: Ctx, store: Store, event: number): Promise<number[]> {
  const found: number[] = [];
  for (const browser of marksOf(c, purpose)) {
    const filters = [
      { field: 'browser', is: browser },
      { field: 'event', is: event },
    ];
    const { rows } = await store.table(ownSignUp).list({ filters, pageSize: maxShown });
    found.push(...rows.map(({ values }) => Number(values.signUp)));
  }
  return found.sort((one, other) => other - one).slice(0, maxShown);
}
