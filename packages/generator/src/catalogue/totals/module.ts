/** Rows that add up to their parent: the lines of an invoice with tax, the donations of a campaign with its goal. */

import { totalsChecks } from '@davit/app-kit/features/totals/checks/totals.ts';
import { listAbility } from '../list-ability.ts';

export const totals = listAbility({
  id: 'totals',
  mount: 'mountTotals',
  styles: ['parts'],
  checks: { name: 'totalsChecks', of: totalsChecks },
});
