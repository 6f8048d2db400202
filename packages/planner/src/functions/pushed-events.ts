/** Events that a server sends to its clients: nobody sits in them. */
import type { Known } from '../lexicon/entities.ts';
import { choice, dateTime, type EntityEntry, longText, must, text } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';

const witnesses = new Set([
  'server',
  'client',
  'push',
  'payload',
  'websocket',
  'webhook',
  'broker',
  'queue',
  'stream',
  'publisher',
]);
const fewestWitnesses = 2;

const entry: EntityEntry = {
  id: 'pushedEvent',
  says: ['pushed event'],
  fields: {
    title: must(text('Name')),
    topic: text('Topic'),
    level: choice('Level', 'Information, Warning, Error'),
    happenedAt: dateTime('Happened at'),
    content: longText('Content'),
  },
  title: 'title',
  sort: '-happenedAt',
  rows: [
    ['Backup finished', 'Maintenance', 'information', 'today 08:10', 'All files are saved.'],
    ['Disk nearly full', 'Servers', 'warning', 'today 09:30', 'Eight percent are left on the second disk.'],
    ['New version is out', 'Releases', 'information', 'today-1 16:00', 'Version 2.4 loads pages faster.'],
    ['A sign-in failed', 'Security', 'error', 'today-1 11:45', 'Five wrong passwords in a row.'],
  ],
};

/** Null for events that people go to. */
export function pushedEvents({ tokens }: Reading, singular: string): Known | null {
  if (singular.split(' ').at(-1) !== 'event') return null;
  const found = new Set(tokens.flatMap(({ lemma }) => (witnesses.has(lemma) ? [lemma] : [])));
  return found.size < fewestWitnesses ? null : { entry, area: { id: 'pushed', accent: '#2b5d8a', entities: [] }, singular };
}
