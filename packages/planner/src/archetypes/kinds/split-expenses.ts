/** Shared expenses: who paid, and for whom. */
import { date, email, money, must, phone, refers, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const splitExpenses: Archetype = {
  id: 'split expenses',
  words:
    'split expense:5, split bill:5, expense splitter:5, bill splitter:5, cost splitter:5, split the bill:5, splitwise:5, shared expense:5, group expense:5, split cost:5, who owe:3, owe:2, settle:2, settle up:3, split:2, expense:2, roommate:2, flatmate:2, housemate:2, shared cost:4, trip expense:2, balance:1, cost:1, friend:1, group:1, pay back:3, evenly:3, fewest payment:4, holiday:0.5, paid for:2, even out:3',
  isWhole: true,
  entities: [
    {
      id: 'sharedExpense',
      says: ['shared expense', 'expense', 'bill', 'cost'],
      covers: ['sharedExpense', 'expense', 'bill'],
      fields: {
        what: must(text('What')),
        amount: must(money('Amount')),
        paidBy: must(refers('participant', 'Who paid')),
        day: must(date('Date')),
        notes: text('Notes'),
      },
      sort: '-day',
      rows: [
        ['Groceries', 62.4, 'Ana', 'today-1', null],
        ['Boat hire', 90, 'Jonas', 'today-4', null],
        ['Internet, one month', 34.99, 'Mia', 'today-6', null],
      ],
    },
    {
      id: 'participant',
      says: ['person', 'participant', 'roommate', 'flatmate', 'housemate', 'friend'],
      covers: ['person', 'member'],
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
      says: ['payment', 'settlement', 'repayment'],
      fields: {
        from: must(refers('participant', 'From')),
        to: must(refers('participant', 'To')),
        amount: must(money('Amount')),
        day: must(date('Date')),
      },
      title: 'day',
      sort: '-day',
      rows: [['Jonas', 'Ana', 12, 'today-2']],
    },
  ],
  instead: ['expense', 'neighbour', 'profile', 'trip', 'bill', 'debt', 'member'],
  accent: '#2f6f4f',
  wins: ['split bills with my flatmates', 'app where friends see who owes what after a trip', 'group expenses for a ski weekend'],
  loses: ['company expense reports', 'monthly budget'],
};
