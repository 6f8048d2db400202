/** People who sign in and out: who came when, to see whom, and when they went. */
import { type PlannedEntity, plannedEntity } from '../deciding/planned-entity.ts';
import { heldNounOf } from '../deciding/unknown-subject.ts';
import { entityById } from '../lexicon/entities.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import type { Reading } from '../reading/reading.ts';
import type { RecordRequest } from './request.ts';

const signing = new Set(['sign', 'signing', 'check', 'checking']);

/** The contractors of a "contractor sign-in sheet" become a list of their visits. */
export function addVisits(reading: Reading, request: RecordRequest, planned: PlannedEntity[]): void {
  const { act, group } = request;
  const { tokens } = reading;
  const isIn = act !== null && tokens[act.to - 1]?.lower === 'in' && signing.has(tokens[act.from]?.lower ?? '');
  const isVisitor = isOfPeople(tokens[group.to - 1]?.lemma ?? '');
  const known = isIn && isVisitor ? entityById('visitor') : null;
  const noun = known && heldNounOf(reading, request);
  if (known && noun) planned.splice(0, planned.length, plannedEntity({ known, ...noun }, []));
}
