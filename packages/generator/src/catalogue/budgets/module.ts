/** A limit for each category, and what is left of it in a month. */

import { budgetsChecks } from '@davit/app-kit/features/budgets/checks/budgets.ts';
import { listAbility } from '../list-ability.ts';

export const budgets = listAbility({
  id: 'budgets',
  mount: 'mountBudgets',
  styles: ['parts'],
  checks: { name: 'budgetsChecks', of: budgetsChecks },
});
