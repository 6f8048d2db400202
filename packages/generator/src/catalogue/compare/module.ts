/** Rows side by side, with a bar for each number. */

import { compareChecks } from '@davit/app-kit/features/compare/checks/compare.ts';
import { listAbility } from '../list-ability.ts';

export const compare = listAbility({
  id: 'compare',
  mount: 'mountCompare',
  styles: ['parts'],
  checks: { name: 'compareChecks', of: compareChecks },
});
