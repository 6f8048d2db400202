/** The tables: watched pages, their checks, and the job's runs. */
import type { Field } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';

const field = (id: string, label: string, type: Field['type'], required = false, help = '') =>
  fieldOfType(id, label, type, required, help);

/** The result of a check. `unknown`: the request was not sent, which says nothing about the page. */
export type Found = 'up' | 'down' | 'unknown';

export const watchedPage = internalEntity({
  id: 'watchedPage',
  singular: 'page',
  plural: 'pages',
  slug: 'watched-pages',
  title: 'Pages',
  titleField: 'name',
  fields: [
    field('name', 'Name', { kind: 'text', maxLength: 80 }, false, 'The host name if left empty.'),
    field('url', 'Address', { kind: 'text', maxLength: 1000, unique: true }, true, 'Such as https://example.com/status'),
    field('found', 'Found', { kind: 'text', maxLength: 10 }),
    field('checkedAt', 'Checked', { kind: 'date-time' }),
    field('since', 'Since', { kind: 'date-time' }),
    field('status', 'Status code', { kind: 'integer', min: 0, max: null }),
    field('durationMs', 'Answered after', { kind: 'integer', min: 0, max: null, unit: 'ms' }),
    field('note', 'Note', { kind: 'text', maxLength: 500 }),
  ],
});

export const pageCheck = internalEntity({
  id: 'pageCheck',
  singular: 'check',
  plural: 'checks',
  slug: 'page-checks',
  title: 'Checks',
  titleField: 'found',
  fields: [
    field('page', 'Page', { kind: 'relation', entity: 'watchedPage' }, true),
    field('at', 'At', { kind: 'date-time' }, true),
    field('found', 'Found', { kind: 'text', maxLength: 10 }, true),
    field('status', 'Status code', { kind: 'integer', min: 0, max: null }),
    field('durationMs', 'Answered after', { kind: 'integer', min: 0, max: null, unit: 'ms' }),
    field('note', 'Note', { kind: 'text', maxLength: 500 }),
  ],
});

/** The number of a page's checks on one day (UTC), for the chart of a month. */
export const pageDay = internalEntity({
  id: 'pageDay',
  singular: 'day',
  plural: 'days',
  slug: 'page-days',
  title: 'Days',
  titleField: 'day',
  fields: [
    field('page', 'Page', { kind: 'relation', entity: 'watchedPage' }, true),
    field('day', 'Day', { kind: 'date' }, true),
    field('up', 'Up', { kind: 'integer', min: 0, max: null }, true),
    field('down', 'Down', { kind: 'integer', min: 0, max: null }, true),
    field('unknown', 'Not known', { kind: 'integer', min: 0, max: null }, true),
  ],
});

export const jobRun = internalEntity({
  id: 'jobRun',
  singular: 'run',
  plural: 'runs',
  slug: 'job-runs',
  title: 'Runs',
  titleField: 'cause',
  fields: [
    field('cause', 'Started', { kind: 'text', maxLength: 10 }, true),
    field('occurrence', 'Occurrence', { kind: 'text', maxLength: 200, unique: true }),
    field('startedAt', 'At', { kind: 'date-time' }, true),
    field('endedAt', 'Ended', { kind: 'date-time' }),
    field('up', 'Up', { kind: 'integer', min: 0, max: null }),
    field('down', 'Down', { kind: 'integer', min: 0, max: null }),
    field('unknown', 'Not known', { kind: 'integer', min: 0, max: null }),
  ],
});
