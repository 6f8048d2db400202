/** The sign-ups of a browser: the event's page shows them, even if the private link is lost. */
import type { Entity, Field } from '../../data/entity.ts';
import type { Store } from '../../data/store.ts';
import type { Ctx } from '../../web/context.ts';

const count = (id: string, label: string): Field => ({
  id,
  label,
  type: { kind: 'integer', min: 0, max: null },
  required: true,
  help: '',
});

export const ownSignUp: Entity = {
  id: 'ownSignUp',
  singular: 'own sign-up',
  plural: 'own sign-ups',
  slug: 'own-sign-ups',
  path: null,
  title: 'Own sign-ups',
  fields: [
    { id: 'browser', label: 'Browser', type: { kind: 'text', maxLength: 60 }, required: true, help: '' },
    count('event', 'Event'),
    count('signUp', 'Sign-up'),
  ],
  titleField: 'browser',
  workflow: null,
  dueField: null,
  defaultSort: { field: 'createdAt', direction: 'desc' },
  readers: 'owner',
  writers: 'owner',
  samples: [],
};

const purpose = 'sign-up';
const shownAtMost = 10;

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
  const { rows } = await store.table(ownSignUp).list({ filters, pageSize: shownAtMost });
  return rows.map(({ values }) => Number(values.signUp));
}
