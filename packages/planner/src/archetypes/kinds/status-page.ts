/** Services with status and incidents. */
import { dateTime, flow, longText, must, refers, text, url } from '../../lexicon/shape.ts';
import type { Archetype } from '../shape.ts';

export const statusPage: Archetype = {
  id: 'status page',
  words:
    'status page:5, service status:4, incident:2, outage:4, downtime:4, uptime:1, service:1, maintenance window:3, degraded:3, component:1, operational:3',
  entities: [
    {
      id: 'service',
      says: ['service', 'component'],
      covers: ['check', 'domain'],
      fields: {
        name: must(text('Name')),
        description: text('Description'),
        link: url('Link'),
        status: flow('Status', 'Operational*, Degraded, Down'),
      },
      rows: [
        ['Website', 'What visitors see', 'https://example.org', 'operational'],
        ['Booking', null, null, 'degraded'],
        ['Mail', null, null, 'operational'],
      ],
    },
    {
      id: 'outage',
      says: ['incident', 'outage'],
      covers: ['complaint'],
      fields: {
        title: must(text('Title')),
        service: refers('service', 'Service'),
        startedAt: must(dateTime('Started')),
        endedAt: dateTime('Ended'),
        text: longText('What happened'),
        status: flow('Status', 'Investigating, Identified, Resolved*'),
      },
      sort: '-startedAt',
      rows: [
        [
          'Bookings are slow',
          'Booking',
          'today 08:10',
          null,
          'We see long response times and are investigating.',
          'investigating',
        ],
        ['No email for an hour', 'Mail', 'today-6 14:00', 'today-6 15:05', null, 'resolved'],
      ],
    },
  ],
  accent: '#2f6f4f',
  wins: ['status page for our services', 'outages of our servers with downtime'],
  loses: ['every hour check a web page and show its up or down history', 'incident reports with severity'],
};
