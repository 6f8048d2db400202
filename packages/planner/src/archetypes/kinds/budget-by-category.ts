/** Limits by category, and what was spent of them. */
import { choice, money, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const budgetByCategory: Archetype = {
  id: 'budget by category',
  words:
    'household budget:5, monthly budget:5, budget planner:3, family budget:5, budget by category:5, spending limit:4, budget:3, budgeting:4, category:1, limit:1, left:1, spending:1, expense:1, month:1, income:-6, personal finance:-9, production:-5, film:-5, event:-2',
  entities: [
    {
      id: 'categoryBudget',
      says: ['budget'],
      covers: ['budget'],
      app: 'Budget',
      fields: {
        category: must(choice('Category', 'Food, Home, Transport, Health, Clothes, Leisure, Children, Other')),
        limit: must(money('Limit a month')),
        notes: text('Notes'),
      },
      title: 'category',
      rows: [
        ['food', 450, null],
        ['home', 1_000, 'Rent and power'],
        ['transport', 60, null],
        ['leisure', 120, null],
      ],
    },
    'expense',
  ],
  isWhole: true,
  accent: '#2f6f4f',
  wins: [
    'monthly household budget by category',
    'budget planner with a limit for each category',
    'family budget: what is left this month',
  ],
  loses: ['track my income and expenses', 'split expenses among friends', 'expense claims that a manager approves'],
};
