/** Clocking in and out: each pair is an entry with its hours, added up by week. */

import { timeClockChecks } from '@davit/app-kit/features/time-clock/checks/time-clock.ts';
import { listAbility } from '../list-ability.ts';

export const timeClock = listAbility({
  id: 'time-clock',
  mount: 'mountTimeClock',
  tables: { running: 'runningClock' },
  styles: ['parts'],
  checks: { name: 'timeClockChecks', of: timeClockChecks },
});
