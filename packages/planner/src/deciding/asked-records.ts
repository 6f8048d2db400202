/**
 * What answers the question of a prompt: a list of the things it asks about, and one dated record per answer. "When I
 * last changed the oil on each tractor" has tractors and oil changes.
 */
import { holding, nounsOfActs, spending } from '../lexicon/asked.ts';
import { entityPhrases } from '../lexicon/entities.ts';
import { masses, moneyNouns } from '../lexicon/noun-kinds.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import { date, dateTime, decimal, type FieldSpec, integer, longText, money, must, refers, text, tick } from '../lexicon/shape.ts';
import { inUnit } from '../lexicon/units.ts';
import { gerundOf, pluralOf, singularOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { type AskedClause, type AskedNoun, askedClauseOf, isPlaceOfThings } from './asked-clause.ts';
import type { Evidence } from './evidence.ts';
import type { RequestedFeatures } from './features.ts';
import { capitalised } from './naming.ts';
import { type PlannedEntity, plannedEntity } from './planned-entity.ts';

const mostThings = 2;

/** The entities that answer the prompt's question, the record first; null if it asks none, or something else. */
export function askedRecordsOf(reading: Reading): { clause: AskedClause; planned: PlannedEntity[] } | null {
  const clause = askedClauseOf(reading);
  if (!clause) return null;
  if (isPlaceOfThings(clause)) return { clause, planned: [contentsOf(reading, clause)] };
  const nouns = thingsIn(clause);
  const things = nouns.map((noun) => thingOf(reading, noun));
  const record = recordOf(reading, clause, nouns, things);
  return record ? { clause, planned: [record, ...things] } : null;
}

/** Nouns with "each" or "which"; in "when I changed the filters" also the plural. */
function thingsIn({ nouns, asks, verb }: AskedClause): AskedNoun[] {
  const each = nouns.filter(({ isEach }) => isEach);
  const isOfMany = asks.has('when') || asks.has('how often') || (asks.has('who') && holding.has(verb));
  const many = isOfMany ? nouns.filter(({ isMany, after }) => isMany && after === '') : [];
  return (each.length > 0 ? each : many).slice(0, mostThings);
}

const wordsIn = ({ tokens }: Reading, { from, to }: Span) =>
  tokens
    .slice(from, to)
    .map(({ lower, lemma }, at, all) => (at === all.length - 1 ? lemma : lower.replace(/'s?$/, '')))
    .join(' ');

function thingOf(reading: Reading, noun: AskedNoun): PlannedEntity {
  const match = entityPhrases.at(reading.tokens, noun.from);
  const known = match?.to === noun.to && match.value.singular !== null ? match.value : null;
  return plannedEntity({ known, singular: wordsIn(reading, noun), sourceSpan: { from: noun.from, to: noun.to } }, []);
}

function recordOf(reading: Reading, clause: AskedClause, nouns: AskedNoun[], things: PlannedEntity[]): PlannedEntity | null {
  const { asks, verb, counted, measured } = clause;
  const isHeld = holding.has(verb) && things.length > 0 && !counted && !measured;
  const others = clause.nouns.filter((noun) => !nouns.includes(noun));
  const isMeasured = counted || measured || ['how long', 'how far', 'how often'].some((one) => asks.has(one));
  const isOfNouns = clause.nouns.length > 0 && (things.length > 0 || ['when', 'who', 'where'].some((one) => asks.has(one)));
  // "which box has what in it" asks for a place, "which key opens which door" for no act.
  const isOfNoAct = (holding.has(verb) && asks.has('what')) || (things.length > 1 && !isHeld && !isMeasured);
  if (isOfNoAct || !(isMeasured || isOfNouns)) return null;
  const isLent = verb === 'lend' || verb === 'borrow';
  const singular = isHeld ? `${things.at(-1)?.singular} ${isLent ? 'loan' : 'handout'}` : nameOf(reading, clause, others, things);
  const record = plannedEntity({ known: null, singular, sourceSpan: { from: clause.from, to: clause.to } }, things);
  record.isSpelledOut = true;
  const mass = measured && measured.to > measured.from ? wordsIn(reading, measured) : null;
  if (mass && things.length === 0 && singular === `${mass} entry`) record.plural = mass;
  const add = (field: FieldSpec, sourceSpan: Span = clause) => record.details.push({ field, sourceSpan });
  for (const thing of things) add(must(refers(thing.key, capitalised(thing.singular))), thing.sourceSpan ?? clause);
  const hasPeople = things.some(isPeople);
  if (isHeld && !hasPeople) add(must(text('Who')));
  if (isHeld) {
    add(must(dateTime('Taken')));
    add(dateTime('Returned'));
    return record;
  }
  add(must(date('Date')));
  for (const field of measuresOf(reading, clause)) add(field);
  if ((asks.has('who') || verb === 'count') && !hasPeople) add(must(text('Who')));
  if (asks.has('what')) add(must(text('What')));
  if (asks.has('where')) add(must(text('Where')));
  for (const noun of others.filter(({ isBeforeVerb, after }) => !isBeforeVerb && after === '')) {
    const label = wordsIn(reading, noun);
    if (!singular.startsWith(label)) add(text(capitalised(noun.isMany ? pluralOf(label) : label)), noun);
  }
  if (isTurn(clause)) add(tick());
  return record;
}

/** "who brings cake": somebody else each time. */
const isTurn = ({ asks, isPresent }: AskedClause) => asks.has('who') && isPresent;

const isPeople = ({ singular, known }: PlannedEntity) =>
  known?.entry.person === true || isOfPeople(singular.split(' ').at(-1) ?? '');

/** What one answer measures: a number of eggs, an amount of coffee, minutes, kilometers. */
function measuresOf(reading: Reading, { asks, counted, measured, verb }: AskedClause): FieldSpec[] {
  const fields: FieldSpec[] = [];
  if (counted && counted.to > counted.from) fields.push(countOf(wordsIn(reading, counted)));
  if (measured) fields.push(amountOf(measured.to > measured.from ? wordsIn(reading, measured) : '', verb));
  if (asks.has('how long')) fields.push(must(integer('Minutes', 'min')));
  if (asks.has('how far')) fields.push(must(decimal('Distance', 'km')));
  return fields;
}

function countOf(noun: string): FieldSpec {
  const unit = inUnit(noun);
  const isTime = ['hour', 'minute', 'kilometer', 'kilometre', 'mile', 'liter', 'litre'].includes(noun);
  return must({ ...(isTime && unit ? unit : integer('')), label: capitalised(pluralOf(noun)) });
}

function amountOf(noun: string, verb: string): FieldSpec {
  if (spending.has(verb) || moneyNouns.has(noun)) return must(money('Amount'));
  const unit = masses.get(singularOf(noun)) || (['drink', 'consume'].includes(verb) ? 'ml' : '');
  return must({ ...(inUnit(unit) ?? decimal('')), label: 'Amount' });
}

/** "oil change", "coffee entry", "plant watering". */
function nameOf(reading: Reading, clause: AskedClause, others: AskedNoun[], things: PlannedEntity[]): string {
  const { counted, measured, verb } = clause;
  const amount = [counted, measured].find((span) => span && span.to > span.from);
  const isTime = amount !== undefined && amount !== null && inUnit(wordsIn(reading, amount)) !== null;
  if (amount && !isTime && !spending.has(verb)) return `${wordsIn(reading, amount)} entry`;
  const act = nounsOfActs.get(verb) ?? (isTurn(clause) ? 'turn' : gerundOf(verb));
  const object =
    others.find(({ after, isBeforeVerb }) => after === '' && !isBeforeVerb) ?? others.find(({ after }) => after === 'on');
  const thing = object ? wordsIn(reading, object) : things[0]?.singular;
  return thing && !isOfPeople(thing.split(' ').at(-1) ?? '') ? `${thing} ${act}` : act;
}

/** "what's in the freezer": its contents, with their amount and since when they are there. */
function contentsOf(reading: Reading, { from, to, nouns }: AskedClause): PlannedEntity {
  const [place] = nouns;
  const name = place ? wordsIn(reading, place) : '';
  const contents = plannedEntity({ known: null, singular: `${name} item`, sourceSpan: { from, to } }, []);
  contents.isSpelledOut = true;
  const fields = [must(text('What')), text('Amount'), date('In since'), text('Where in it'), longText('Notes')];
  for (const field of fields) contents.details.push({ field, sourceSpan: { from, to } });
  return contents;
}

/** Plans what answers the question of the prompt, unless a longer phrase or a list with its own due days does. */
export function useAsked(
  reading: Reading,
  planned: PlannedEntity[],
  requested: RequestedFeatures,
  evidence: Evidence,
): Span | null {
  const found = askedRecordsOf(reading);
  if (!found) return null;
  const isAnswered = ({ sourceSpan, known }: PlannedEntity) =>
    (sourceSpan !== null && sourceSpan.to - sourceSpan.from > 1 && sourceSpan.from <= found.clause.from) ||
    Object.keys(known?.entry.fields ?? {}).some((id) => /^last[A-Z]/.test(id));
  if (planned.some(isAnswered)) return null;
  planned.splice(0, planned.length, ...found.planned);
  for (const [id, wish] of requested.wanted)
    if (wish.from >= found.clause.from && wish.to <= found.clause.to) requested.wanted.delete(id);
  evidence.use(found.clause);
  return found.clause;
}
