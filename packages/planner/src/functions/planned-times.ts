/** When something takes place, because the prompt has it scheduled: the programs of "program scheduling". */
import { headOf } from '../brief/nouns.ts';
import type { PlannedEntity } from '../deciding/planned-entity.ts';
import { dateTime, type FieldSpec, integer } from '../lexicon/shape.ts';
import type { Reading } from '../reading/reading.ts';
import type { Thing } from './needs.ts';

const scheduling = new Set(['schedule', 'plan', 'arrange']);
/** They happen at a time; a server that is scheduled does not. */
const happening = new Set(
  `program programme task activity event meeting session show broadcast class course lesson training campaign maintenance game match
trip appointment job work visit inspection delivery shift tour interview rehearsal workshop exam lecture stream production post episode`.split(
    /\s+/,
  ),
);
const broadcasting = new Set(['tv', 'television', 'channel', 'radio', 'broadcast', 'broadcasting', 'station']);
const timed = new Set(['date', 'date-time']);

/** The times that a list lacks, as details. */
export function timesOf({ tokens }: Reading, { singular, done, noun }: Thing, plan: PlannedEntity): PlannedEntity['details'] {
  const fields: FieldSpec[] = [...Object.values(plan.known?.entry.fields ?? {}), ...plan.details.map(({ field }) => field)];
  const isScheduled = done.some(({ verb }) => verb !== null && scheduling.has(verb));
  if (!isScheduled || !happening.has(headOf(singular)) || fields.some(({ type }) => timed.has(type.kind))) return [];
  const isOnAir = /^program(me)?$/.test(headOf(singular)) && tokens.some(({ lemma }) => broadcasting.has(lemma));
  const sourceSpan = { from: noun.from, to: noun.to };
  return [dateTime('Starts at'), ...(isOnAir ? [integer('Length', 'min')] : [])].map((field) => ({ field, sourceSpan }));
}
