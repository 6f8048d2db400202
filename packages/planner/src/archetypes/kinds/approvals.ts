/** Requests that need approval. */
import { date, file, flow, longText, money, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const approvals: Archetype = {
  id: 'approvals',
  words:
    'approval workflow:5, approval:3, approve:3, request form:3, request:2, submit:2, manager:1, reject:2, apply:1, permission:1, sign off:3, reviewer:1, department:1, budget request:4, turn down:2, decision:1, stage:1',
  entities: [
    {
      id: 'request',
      says: ['request', 'application', 'proposal'],
      covers: ['complaint', 'serviceBooking'],
      fields: {
        title: must(text('Title')),
        requestedBy: text('Requested by'),
        category: text('Category'),
        amount: money('Amount'),
        neededBy: date('Needed by'),
        reason: longText('Reason'),
        attachment: file(),
        decision: longText('Reason for the decision'),
        status: flow('Status', 'Submitted, Approved*, Rejected*'),
      },
      rows: [
        ['A second screen', 'Mia Roth', 'Equipment', 240, 'today+10', 'Plans do not fit on one.', null, null, 'submitted'],
        ['Course in first aid', 'Jonas Weber', 'Training', 90, 'today+30', null, null, 'Good for all of us.', 'approved'],
      ],
    },
  ],
  features: ['workflow'],
  accent: '#3d5a80',
  wins: ['requests that people submit and a manager approves', 'approval workflow for room changes, submit and sign off'],
  loses: ['a contact form', 'leave requests of employees that managers approve'],
};
