/** Income and expenses by category and month. */
import { choice, date, longText, money, must, text, yesNo } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const personalFinance: Archetype = {
  id: 'personal finance',
  words:
    'personal finance:5, finance tracker:5, money tracker:5, income and expense:5, income:2, expense:1, spending:1, budget:3, saving:1, category:0.5, month:0.5, bank:1, transaction:2, recurring:1, net worth:2, household book:3, earn:2, earning:2, salary:1, money:1, in and out:2, finance:2, saving goal:3, where my money:2, money go:2, household budget:4, monthly budget:4, family budget:4, what come in:3, go out:1, left:1, rent:1, insurance:1',
  entities: [
    {
      id: 'transaction',
      says: ['transaction'],
      covers: ['expense', 'income', 'transaction'],
      app: 'Finances',
      fields: {
        what: must(text('What')),
        amount: must(money('Amount')),
        kind: must(choice('Kind', 'Income, Expense')),
        category: choice('Category', 'Salary, Housing, Food, Transport, Health, Leisure, Savings, Other'),
        day: must(date('Day')),
        recurring: yesNo('Recurring'),
        notes: longText('Notes'),
      },
      sort: '-day',
      rows: [
        ['Salary', 2450, 'income', 'salary', 'today-5', true, null],
        ['Rent', 780, 'expense', 'housing', 'today-4', true, null],
        ['Groceries', 63.2, 'expense', 'food', 'today-1', false, 'Market and bakery'],
      ],
    },
  ],
  ifMentioned: ['budget', 'account', 'savingsGoal'],
  features: ['charts'],
  accent: '#2f6f4f',
  wins: ['track my income and expenses', 'personal finance app with monthly budgets', 'money tracker with categories'],
  loses: ['split expenses among friends', 'expense claims that a manager approves'],
};
