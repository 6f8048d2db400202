/** A week of days: meals with their shopping list, or shifts that people swap. */

import { weekPlanChecks } from '@davit/app-kit/features/week-plan/checks/week-plan.ts';
import { listAbility } from '../list-ability.ts';

export const weekPlan = listAbility({
  id: 'week-plan',
  mount: 'mountWeekPlan',
  styles: ['parts'],
  islands: ['partial-update'],
  checks: { name: 'weekPlanChecks', of: weekPlanChecks },
});
