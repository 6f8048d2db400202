/** Who came, to whom, and when they left. */
import type { Archetype } from '../shape.ts';

export const visitorLog: Archetype = {
  id: 'visitor log',
  words:
    'visitor log:5, visitor book:4, visitor management:5, reception:2, sign in:1, time in:2, time out:2, host:1, badge:2, guest log:4, front desk:2, visitor:2, company:1',
  entities: ['visitor'],
  instead: ['company', 'guest', 'employee'],
  accent: '#3d5a80',
  wins: ['visitor log at the reception with host and badge', 'who came to see whom, visitor management'],
  loses: ['museum site for visitors', 'guestbook'],
};
