/** Shared expenses: who paid, and for whom. */
import { date, email, money, must, phone, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const splitExpenses: Archetype = {
  id: 'split expenses',
  words:
    'split expense:5, split bill:5, split the bill:5, splitwise:5, shared expense:5, group expense:5, split cost:5, who owe:3, owe:2, settle:2, settle up:3, split:2, expense:2, roommate:2, flatmate:2, housemate:2, shared cost:4, trip expense:2, balance:1, cost:1, friend:1, group:1',
  entities: ['sharedExpense'],
  ifMentioned: [
    {
      id: 'participant',
      says: ['participant', 'roommate', 'flatmate', 'housemate', 'friend'],
      person: true,
      fields: { name: must(text('Name')), email: email(), phone: phone(), notes: text('Notes') },
      rows: [
        ['Ana', 'ana@example.org', null, null],
        ['Jonas', null, null, 'Pays rent on the first'],
        ['Mia', null, null, null],
      ],
    },
    {
      id: 'settlement',
      says: ['settlement', 'repayment'],
      fields: { from: must(text('From')), to: text('To'), amount: must(money('Amount')), day: date('Day') },
      sort: '-day',
      rows: [
        ['Jonas', 'Ana', 24.5, 'today-2'],
        ['Mia', 'Ana', 12, 'today-6'],
      ],
    },
  ],
  instead: ['expense', 'neighbour', 'profile', 'trip', 'bill', 'debt', 'member'],
  accent: '#2f6f4f',
  wins: ['split bills with my flatmates', 'app where friends see who owes what after a trip', 'group expenses for a ski weekend'],
  loses: ['company expense reports', 'monthly budget'],
};
