/** The sign-ups of a browser: the event's page shows them, even if the private link is lost. */
import { countField, fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';
import type { Ctx } from '../../web/context.ts';

export const ownSignUp = internalEntity({
  id: 'ownSignUp',
  singular: 'own sign-up',
  plural: 'own sign-ups',
  slug: 'own-sign-ups',
  title: 'Own sign-ups',
  fields: [
    fieldOfType('browser', 'Browser', { kind: 'text', maxLength: 60 }),
    countField('event', 'Event'),
    countField('signUp', 'Sign-up'),
  ],
  titleField: 'browser',
});

const purpose = 'sign-up';
const maxShown = 10;

export async function rememberOwn(c: Ctx, store: Store, event: number, signUp: number): Promise<void> {
  await store.table(ownSignUp).add({ browser: c.get('visitor').browser.markNow(purpose), event, signUp });
}

/** The ids of this browser's sign-ups for an event, newest first. */
export async function ownFor(c: Ctx, store: Store, event: number): Promise<number[]> {
  const browser = c.get('visitor').browser.mark(purpose);
  if (browser === null) return [];
  const filters = [
    { field: 'browser', is: browser },
    { field: 'event', is: event },
  ];
  const { rows } = await store.table(ownSignUp).list({ filters, pageSize: maxShown });
  return rows.map(({ values }) => Number(values.signUp));
}
