/** Books, readers and due dates. */
import type { Archetype } from '../shape.ts';

export const libraryLending: Archetype = {
  id: 'library lending',
  words:
    'library:3, toy:-6, tool:-6, costume:-6, equipment:-6, lending:2, borrow:2, borrower:2, book:1, loan:1, due date:1, library management:5, librarian:4, return:1, member:1, overdue:1, isbn:1',
  entities: ['book', 'loan'],
  ifMentioned: ['member', 'author', 'reservation'],
  accent: '#5b3f8c',
  wins: ['school library: books, borrowers, due dates', 'library management for a librarian'],
  loses: ['tool library', 'reading list', 'recipe library'],
};
