/** Requests for days off. */
import type { Archetype } from '../shape.ts';

export const leaveRequests: Archetype = {
  id: 'leave requests',
  words:
    'leave request:5, time off:4, vacation request:5, holiday request:5, absence:3, leave management:5, leave:2, pto:5, sick day:3, approve:1, manager:1, employee:1, remaining day:2, day off:3',
  entities: ['leaveRequest'],
  ifMentioned: ['department'],
  features: ['workflow'],
  accent: '#2d7d6f',
  wins: ['time off requests that managers approve', 'vacation requests of employees'],
  loses: ['holiday rental', 'leave a message'],
};
