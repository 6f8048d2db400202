import { expect, test } from 'vitest';
import { planned } from '../../fixtures/planned.ts';
import { rightsOf } from './rights.ts';

const rightsByKind = (prompt: string) => Object.fromEntries(rightsOf(planned(prompt)).map(({ what, says }) => [what, says]));

test('rights: the owner reads who may do what, for each list', () => {
  expect(rightsByKind('a todo app')).toEqual({
    Todos: 'Everybody reads them. Everybody adds them. Everybody changes and deletes all.',
  });
  expect(rightsByKind('table reservations for our restaurant')).toEqual({
    'Table reservations':
      'Everybody reads them. Everybody adds them. Who added one, known by their browser, changes and deletes it; so do you. ' +
      'Status is set by you alone. Phone and e-mail are shown to who gave it and to you.',
  });
  expect(rightsByKind('a blog with tags and comments, only I can post')).toMatchObject({
    Comments: expect.stringContaining('Who added one, known by account or browser, deletes it; so do you.'),
  });
  expect(rightsByKind('homework app: students submit assignments, teachers grade them')).toEqual({
    Homework:
      'Each member reads their own; you, and who has a role, read all. Every member adds them. ' +
      'Who added one changes and deletes it; so do you. Who is a teacher changes all. ' +
      'Points, status, grade and feedback are set by a teacher and you alone. ' +
      'Once it is answered, who added it no longer changes it.',
  });
  expect(rightsByKind('a shop for handmade candles with a cart and order list')).toMatchObject({
    Products: 'Everybody reads them. Only you add, change and delete them.',
    Orders: 'Only you read them. Only you add, change and delete them.',
  });
});
