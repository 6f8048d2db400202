/** Expenses that staff claim back. */
import { choice, date, flow, image, longText, money, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const expenseClaims: Archetype = {
  id: 'expense claims',
  words:
    'expense claim:5, expense report:4, travel expense:4, reimbursement:5, reimburse:4, expense:2, approval:2, approve:2, receipt:2, employee:1, manager:1, company:1, claim:2, business trip:2',
  entities: [
    {
      id: 'expenseClaim',
      says: ['expense claim', 'expense report', 'travel expense', 'expense'],
      covers: ['expense'],
      fields: {
        what: must(text('What')),
        employee: text('Employee'),
        amount: must(money('Amount')),
        category: choice('Category', 'Travel, Meals, Lodging, Material, Other'),
        day: must(date('Day')),
        receipt: image('Receipt'),
        reason: longText('Reason'),
        status: flow('Status', 'Submitted, Approved, Rejected*, Paid*'),
      },
      sort: '-day',
      rows: [
        ['Train to Hamburg', 'Mia Roth', 84.9, 'travel', 'today-4', null, 'Visit at a client', 'submitted'],
        ['Dinner with two guests', 'Jonas Weber', 112, 'meals', 'today-9', null, null, 'approved'],
        ['Hotel, one night', 'Ana Silva', 129, 'lodging', 'today-20', null, null, 'paid'],
      ],
    },
  ],
  instead: ['trip', 'drive', 'complaint'],
  features: ['workflow', 'image-upload'],
  accent: '#2f6f4f',
  wins: ['travel expenses, managers approve them', 'reimbursement app with receipts'],
  loses: ['split expenses with friends', 'my monthly spending'],
};
