/** Things that are looked at again and again: when each is due, and a record of every time. */
import type { Evidence } from '../deciding/evidence.ts';
import type { RequestedFeatures } from '../deciding/features.ts';
import { capitalised } from '../deciding/naming.ts';
import { type PlannedEntity, plannedEntity } from '../deciding/planned-entity.ts';
import { heldNounOf } from '../deciding/unknown-subject.ts';
import type { Known } from '../lexicon/entities.ts';
import {
  camelOf,
  choice,
  date,
  type FieldSpec,
  integer,
  longText,
  must,
  refers,
  type SampleValue,
  text,
} from '../lexicon/shape.ts';
import { intervalOf } from '../reading/intervals.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import type { RecordRequest } from './request.ts';

/** Nouns of looking after things: the verb, and its past. */
const doings = new Map<string, [verb: string, done: string]>([
  ['inspection', ['inspect', 'inspected']],
  ['check', ['check', 'checked']],
  ['test', ['test', 'tested']],
  ['service', ['service', 'serviced']],
  ['calibration', ['calibrate', 'calibrated']],
]);

/**
 * Plans the forklifts of "forklift inspections, every 30 days", each with the day of its last and the days until its next
 * inspection, and the inspections that belong to them. The span of the words for how often; null for any other request.
 */
export function addDueAgain(reading: Reading, request: RecordRequest, planned: PlannedEntity[]): Span | null {
  const { tokens } = reading;
  const { group, phrase } = request;
  const [verb, done] = doings.get(tokens[group.to - 1]?.lemma ?? '') ?? [];
  const interval = verb ? intervalOf(tokens) : null;
  const noun = heldNounOf(reading, { ...request, group: { from: group.from, to: group.to - 1 } });
  if (!verb || !done || !interval || !noun) return null;
  const thing = plannedEntity({ known: thingOf(noun.singular, verb, done, interval.days), ...noun }, []);
  const singular = `${noun.singular} ${tokens[group.to - 1]?.lemma}`;
  const known = recordOf(singular, thing);
  planned.splice(0, planned.length, thing, plannedEntity({ known, singular, sourceSpan: phrase }, [thing]));
  const clause = tokens[interval.from]?.clause;
  const end = tokens.findIndex((token, at) => at >= interval.to && token.clause !== clause);
  return { from: interval.from, to: end < 0 ? tokens.length : end };
}

/** What is due again has its own marks, and the tags of "7 day tags" are no feature. */
export function useDue(due: Span, { wanted }: RequestedFeatures, evidence: Evidence): void {
  evidence.use(due);
  for (const [id, wish] of wanted) if (id === 'due-dates' || within(wish, due)) wanted.delete(id);
}

const within = (inner: Span, outer: Span) => inner.from >= outer.from && inner.to <= outer.to;

const area = { id: 'due-again', accent: '#356a73', entities: [] };

/** Its last days lie so that one is due, one is late and one is neither. */
function thingOf(singular: string, verb: string, done: string, days: number): Known {
  const fields: Record<string, FieldSpec> = {
    name: must(text('Name')),
    place: text('Where'),
    [camelOf(`last ${done}`)]: date(`Last ${done}`),
    [camelOf(`${verb} every days`)]: must(integer(`${capitalised(verb)} every`, 'days', 1)),
    notes: longText('Notes'),
  };
  const rows: SampleValue[][] = [Math.floor(days / 3), days + 2, days].map((ago, at) => [
    nameOf(singular, at),
    ['North side', 'Yard', 'South side'][at] ?? null,
    `today-${ago}`,
    days,
    null,
  ]);
  return { entry: { id: camelOf(singular), says: [singular], fields, rows }, area, singular };
}

const nameOf = (singular: string, at: number) => `${capitalised(singular)} ${at + 1}`;

function recordOf(singular: string, { key, singular: thing }: PlannedEntity): Known {
  const fields = {
    of: must(refers(key, capitalised(thing))),
    day: must(date('Date')),
    by: text('By'),
    result: choice('Result', 'Pass, Fail'),
    notes: longText('Notes'),
  };
  const rows: SampleValue[][] = [
    [nameOf(thing, 0), 'today-3', 'Mia Roth', 'pass', null],
    [nameOf(thing, 1), 'today-40', 'Jonas Weber', 'fail', null],
  ];
  return { entry: { id: camelOf(singular), says: [singular], fields, title: 'day', sort: '-day', rows }, area, singular };
}
