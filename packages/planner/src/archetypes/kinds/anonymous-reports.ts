/** Reports that people send without a name. */
import { choice, date, file, flow, longText, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const anonymousReports: Archetype = {
  id: 'anonymous reports',
  words:
    'anonymous:3, whistleblower:5, confession:5, anonymous report:5, anonymous incident:5, incident:1, suggestion box:2, report:1, reference number:1, evidence:2, employee:1, misconduct:3, bullying:3, harassment:3, complaint:1, tell:1, anonymously:4, without name:3, tip off:4, hotline:3, corruption:3, concern:2, speak up:4, compliance:2, follow up:1',
  entities: [
    {
      id: 'anonymousReport',
      says: ['report', 'confession', 'suggestion', 'message'],
      covers: ['complaint', 'featureRequest', 'message', 'announcement', 'incident'],
      values: ['reference', 'number', 'name', 'evidence'],
      sent: {
        action: 'Send',
        done: 'sent this',
        text: 'Your name is not asked. Keep the reference that you get: it shows you the status and our answer.',
        isAnonymous: true,
      },
      fields: {
        subject: must(text('Subject')),
        category: choice('Category', 'Idea, Complaint, Safety, Misconduct, Other'),
        text: must(longText('What happened')),
        evidence: file('Evidence'),
        happenedOn: date('Day'),
        answer: longText('Answer'),
        status: flow('Status', 'Received, Under review, Closed*, Withdrawn*'),
      },
      rows: [
        [
          'The back exit is locked',
          'safety',
          'Since Monday nobody can open it from inside.',
          null,
          'today-3',
          null,
          'under-review',
        ],
        ['A bicycle rack, please', 'idea', 'Ten of us come by bike.', null, null, null, 'received'],
      ],
    },
  ],
  instead: ['employee', 'student'],
  features: ['workflow'],
  accent: '#3d5a80',
  wins: ['anonymous suggestion box for employees', 'whistleblower reports with evidence', 'anonymous confession wall'],
  loses: ['idea board with votes', 'bug reports'],
};
