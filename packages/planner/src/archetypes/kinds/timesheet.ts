/** Hours by person and project. */
import type { Archetype } from '../shape.ts';

export const timesheet: Archetype = {
  id: 'timesheet',
  words:
    'time sheet:5, timesheet:5, time tracking:4, time tracker:4, work hour:4, billable:3, clock in:4, hour:2, project:1, team:1, employee:1, week:1, overtime:3, rate:1',
  entities: ['timeEntry'],
  ifMentioned: ['project', 'client', 'employee'],
  instead: ['attendanceRecord', 'team'],
  accent: '#3d5a80',
  wins: ['time sheet for five employees', 'track billable hours by project and client'],
  loses: ['opening hours of a shop', 'lap timer'],
};
