import { expect, test } from 'vitest';
import { planned } from '../../fixtures/planned.ts';
import { rightsOf } from './rights.ts';

const rightsByKind = (prompt: string) => Object.fromEntries(rightsOf(planned(prompt)).map(({ what, says }) => [what, says]));

test('rights: on a public site each member reads their own vacation requests, and strangers none', () => {
  const rights = rightsByKind('HR site: employees log in, view payslips, request vacation; managers approve vacation requests.');
  expect(rights['Vacation requests']).toContain(
    'Each member can read their own. You and people with a role can read all of them. Every member can add them.',
  );
});

test('rights: the owner reads who may do what, for each list', () => {
  expect(rightsByKind('a todo app')).toEqual({
    'Without log-in': 'Anyone with the link can change rows. Say “members log in” to limit it.',
    Todos: 'Everybody can read them. Everybody can add them. Everybody can change and delete all of them.',
  });
  expect(rightsByKind('table reservations for our restaurant')).toEqual({
    'Table reservations':
      'Everybody can read them. Everybody can add them. The person who added one, identified by their browser, can change and delete it, and so can you. ' +
      'Status is set only by you. Phone and e-mail are shown only to the person who added the row and to you.',
  });
  expect(rightsByKind('a blog with tags and comments, only I can post')).toMatchObject({
    Comments: expect.stringContaining(
      'The author of a comment, identified by account or browser, can delete it, and so can you.',
    ),
  });
  expect(rightsByKind('homework app: students submit assignments, teachers grade them')).toEqual({
    Homework:
      'Each member can read their own. You and people with a role can read all of them. Every member can add them. ' +
      'The person who added one can change and delete it, and so can you. Anyone who is a teacher can change all of them. ' +
      'Points, status, grade and feedback are set only by a teacher and you. ' +
      'Once one is answered, the person who added it can no longer change it.',
  });
  expect(rightsByKind('a shop for handmade candles with a cart and order list')).toMatchObject({
    Products: 'Everybody can read them. Only you can add, change and delete them.',
    Orders: 'Only you can read them. Only you can add, change and delete them.',
  });
});
