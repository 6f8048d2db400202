/** Who came, when they went, and who was absent. */
import type { Archetype } from '../shape.ts';

export const attendance: Archetype = {
  id: 'attendance',
  words:
    'attendance:6, time attendance:6, clock in:4, clock out:4, clocking in:4, clocking out:4, punch in:4, punch out:4, absence:2, absent:2, present:2, late arrival:3, arrival:1, employee:1, staff:1, worker:1, shift:0.5, statistic:0.5, timesheet:-4, time sheet:-4, billable:-4, project:-2, hourly rate:-3, overtime:-1, student:-2, class:-2, lesson:-2, rehearsal:-6, training:-5, choir:-6, band:-6, orchestra:-6, troop:-6, scout:-6, squad:-6, team:-2, player:-6, leave request:-4, vacation:-3',
  entities: ['attendanceRecord'],
  accent: '#3d5a80',
  wins: ['employees clock in and out and see their attendance', 'staff punch in, the manager sees who was absent'],
  loses: ['opening hours of a shop', 'track billable hours by project and client', 'vacation requests of employees'],
};
