import { expect, test } from 'vitest';
import { planned } from '../../fixtures/planned.ts';
import { rightsOf } from './rights.ts';

const saidOf = (prompt: string) => Object.fromEntries(rightsOf(planned(prompt)).map(({ what, says }) => [what, says]));

test('rights: the owner reads who may do what, for each list', () => {
  expect(saidOf('a todo app')).toEqual({
    Todos: 'Everybody reads them. Everybody adds them. Everybody changes and deletes all.',
  });
  expect(saidOf('table reservations for our restaurant')).toEqual({
    'Table reservations':
      'Everybody reads them. Everybody adds them. Who added one, known by their browser, changes and deletes it; so do you. ' +
      'Status is set by you alone. Phone and e-mail are shown to who gave it and to you.',
  });
  expect(saidOf('a blog with tags and comments, only I can post')).toMatchObject({
    Comments: expect.stringContaining('Who added one, known by account or browser, deletes it; so do you.'),
  });
  expect(saidOf('homework app: students submit assignments, teachers grade them')).toEqual({
    Homework:
      'Each member reads their own; you, and who has a role, read all. Every member adds them. ' +
      'Who added one changes and deletes it; so do you. Who is a teacher changes all. ' +
      'Points, status, grade and feedback are set by a teacher and you alone. ' +
      'Once it is answered, who added it no longer changes it.',
  });
  expect(saidOf('a shop for handmade candles with a cart and order list')).toMatchObject({
    Products: 'Everybody reads them. Only you add, change and delete them.',
    Orders: 'Only you read them. Only you add, change and delete them.',
  });
});
