/** Things to do again after some days: what is due first, and a button that says it was done today. */

import { dueAgainChecks } from '@davit/app-kit/features/due-again/checks/due-again.ts';
import { listAbility } from '../list-ability.ts';

export const dueAgain = listAbility({
  id: 'due-again',
  mount: 'mountDueAgain',
  styles: ['parts'],
  islands: ['partial-update'],
  checks: { name: 'dueAgainChecks', of: dueAgainChecks },
});
