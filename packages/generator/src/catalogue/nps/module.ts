/** Scores from 0 to 10 as the net promoter score, with how they are spread and what people say. */

import { npsChecks } from '@davit/app-kit/features/nps/checks/nps.ts';
import { listAbility } from '../list-ability.ts';

export const nps = listAbility({
  id: 'nps',
  mount: 'mountNps',
  styles: ['parts'],
  checks: { name: 'npsChecks', of: npsChecks },
});
