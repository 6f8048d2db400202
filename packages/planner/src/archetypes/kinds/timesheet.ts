/** Hours by person and project. */
import type { Archetype } from '../shape.ts';

export const timesheet: Archetype = {
  id: 'timesheet',
  words:
    'time sheet:5, timesheet:5, time tracking:4, time tracker:4, work hour:4, billable:3, clock in:4, hour:2, project:1, team:1, employee:1, week:1, overtime:3, rate:1, start stop:2, start and stop:3, tap start:3, come and go:4, break:1, staff:1, clock out:4, hour worked:4, working time:5, wage:2, pay:1, hour tracker:5, hr tracker:5, day:0.5, job:0.5, customer:0.5',
  entities: ['timeEntry'],
  ifMentioned: ['project', 'client', 'employee'],
  instead: ['attendanceRecord', 'team'],
  accent: '#3d5a80',
  wins: ['time sheet for five employees', 'track billable hours by project and client'],
  loses: ['opening hours of a shop', 'lap timer'],
};
