/** Incidents: what happened, where, how severe, and what followed. */
import { choice, dateTime, flow, image, longText, must, text } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const incidentReports: Archetype = {
  id: 'incident reports',
  words:
    'incident report:5, accident report:5, incident:3, near miss:4, workplace safety:4, injury:3, accident:2, severity:1, location:1, photo:1, report:1, witness:2, safety:1, hazard:1, security:1',
  entities: [
    {
      id: 'incident',
      says: ['incident', 'incident report', 'accident', 'accident report', 'near miss'],
      covers: ['complaint', 'risk'],
      fields: {
        title: must(text('What happened')),
        happenedAt: must(dateTime('When')),
        place: text('Place'),
        severity: choice('Severity', 'Minor, Major, Critical'),
        reportedBy: text('Reported by'),
        photo: image('Photo'),
        details: longText('Details'),
        measures: longText('What was done'),
        status: flow('Status', 'Reported, Under review, Closed*'),
      },
      sort: '-happenedAt',
      rows: [
        [
          'Slipped on the wet floor',
          'today-1 10:20',
          'Kitchen',
          'minor',
          'Mia Roth',
          null,
          null,
          'A sign stands there now.',
          'closed',
        ],
        ['Forklift hit a shelf', 'today 07:45', 'Hall 2', 'major', 'Jonas Weber', null, 'Nobody was hurt.', null, 'under-review'],
      ],
    },
  ],
  instead: ['place', 'photo', 'checklistItem', 'desk'],
  features: ['workflow', 'image-upload'],
  accent: '#a63d2f',
  wins: ['incident reports with location, severity and photo', 'accident book for workplace safety'],
  loses: ['status page with incidents of our services'],
};
