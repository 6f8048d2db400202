import { expect, test } from 'vitest';
import { library } from '../fixtures/library.ts';
import { describeAccess } from './describe-access.ts';

const [book, ...others] = library.entities;
if (book === undefined) throw new Error('The library has no books.');

test('describe access: an app without accounts or rules of its own is open to everybody', () => {
  const says =
    'Nobody needs to log in. Everybody can add and change things. Everybody can read them. Anyone with the link can change rows. Say “members log in” to limit it.';
  expect(describeAccess(library)).toBe(says);
  expect(describeAccess({ ...library, entities: [] })).toBe('Nobody needs to log in.');
});

test('describe access: lists permissions if the app has accounts', () => {
  expect(describeAccess({ ...library, auth: 'password', writing: 'members', reading: 'own', joining: 'invited' })).toBe(
    'People log in. People join by invitation. Members add and change things. Members read their own.',
  );
});

test('describe access: rows that belong to a person are changed by that person alone', () => {
  const owned = (...flags: boolean[]) =>
    describeAccess({ ...library, entities: flags.map((flag) => ({ ...book, owned: flag })) }).split('. ')[1];
  expect(owned(true, true)).toBe('Everybody can add things and change their own');
  expect(owned(true, false)).toBe('Everybody can add things and, depending on the list, change their own or all');
  expect(owned(false)).toBe('Everybody can add and change things');
});

test('describe access: a shop does not claim that everybody can change its products', () => {
  const products = { ...book, plural: 'products', access: { reading: 'anyone', writing: 'owner' } as const };
  const orders = { ...book, plural: 'orders', access: { reading: 'owner', writing: 'owner' } as const };
  expect(describeAccess({ ...library, entities: [products, orders] })).toBe(
    'Nobody needs to log in. Everybody can read products; only the owner changes them. Only the owner sees orders.',
  );
});

test('describe access: a list that only some roles may add to names them after the default', () => {
  const fees = { ...book, plural: 'fees', adders: ['treasurer', 'chair'] };
  expect(describeAccess({ ...library, entities: [...others, fees] })).toMatch(
    /Everybody can read them\. Only the owner and people with the role treasurer or chair add fees\./,
  );
});
