/** The program of a venue: a list with dates, on a page with that name. */
import { entityById } from '../lexicon/entities.ts';
import { entryId, type FieldSpec, type SampleValue } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Goal } from './goal.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

const rowOf = (fields: Record<string, FieldSpec>, values: Record<string, SampleValue>): SampleValue[] =>
  Object.keys(fields).map((id) => values[id] ?? null);

const programmes = new Set(['programme', 'program', 'repertoire', 'playbill', 'ticket', 'whats']);

/** Adds the shows to a theatre's site if the prompt asks for its program or its tickets, which are for these shows. */
export function addTheaterProgram({ tokens, negated }: Reading, planned: PlannedEntity[], { type, business }: Goal): void {
  const programme = business?.value.programme;
  const known = programme && entityById(programme.entity);
  const at = tokens.findIndex(({ lemma }, place) => programmes.has(lemma) && !negated.has(place));
  const isSite = type === 'content_site' || type === 'landing_page';
  if (!programme || !known || at < 0 || !isSite || planned.some(({ key }) => key === programme.entity)) return;
  const sourceSpan = { from: at, to: at + 1 };
  const { fields } = known.entry;
  const rows = programme.rows.map(([title, startsAt, entry, notes]) => rowOf(fields, { title, startsAt, entry, notes }));
  const own = { ...known, entry: { ...known.entry, id: entryId(known.entry), rows } };
  planned.push({ ...plannedEntity({ known: own, singular: programme.singular, sourceSpan }, planned), slug: 'programme' });
}
