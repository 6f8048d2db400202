/**
 * Reads a request a second time, by its grammar, and mends the plan of the first reading: adds the lists and details that the
 * request states and the plan lacks, and removes lists whose names are no things there, such as verbs and details.
 */
import type { Blueprint, Entity } from '@davit/blueprint';
import type { NewField, PlanEdit } from '@davit/contract';
import { capitalised } from '../deciding/naming.ts';
import { applyEdits } from '../editing/apply-edits.ts';
import { framesOf } from '../english/frames.ts';
import { itemsOf } from '../english/phrases.ts';
import { areSame, isNoun } from '../english/wordnet.ts';
import { type Sentence, sentencesOf } from '../english/words.ts';
import { sentencesOfLooks } from '../reading/looks.ts';
import { pluralOf, singularOf } from '../reading/nouns.ts';
import { tokensOf } from '../reading/tokens.ts';
import type { SketchField } from '../sketching/sketch-schema.ts';
import type { Detail } from './details.ts';
import { fieldOf } from './fields.ts';
import { isRecording, type Kept, type Lists } from './lists.ts';
import { listsOf } from './read-lists.ts';
import { withSamples } from './sample-lists.ts';
import { isHolder, isOfScreenWord } from './things.ts';
import { usualFieldsOf } from './usual/usual-fields.ts';

const most = { lists: 7, fields: 16, edits: 40 } as const;
/** From this on, a list is added that the plan lacks. */
const likelyPoints = 3;
const fewest = { sentences: 3, words: 40 } as const;
/** From this on, a list of the plan is a thing to the second reading too. */
const namedPoints = 1;

export interface SecondReading {
  blueprint: Blueprint;
  edits: PlanEdit[];
}

/** The plan itself where both readings agree. */
export function readAgain(prompt: string, plan: Blueprint): SecondReading {
  const sentences = sentencesOf(prompt);
  const words = sentences.flatMap((sentence) => sentence.words);
  // A wish in a sentence or two has no room for what rows have.
  if (sentences.length < fewest.sentences || words.length < fewest.words) return { blueprint: plan, edits: [] };
  const read = sentences.filter((sentence) => !isOfLooks(sentence));
  const lists = listsOf(read.flatMap((sentence) => framesOf(itemsOf(sentence), sentence.words)));
  const edits = editsOf(plan, lists, sentences).slice(0, most.edits);
  if (edits.length === 0) return { blueprint: plan, edits };
  const made = applied(plan, edits);
  const lower = words.map((word) => word.lower);
  return { ...made, blueprint: understood(withSamples(made.blueprint, plan, lower), prompt, plan) };
}

const isOfLooks = ({ words }: Sentence): boolean =>
  sentencesOfLooks(tokensOf(words.map(({ lower }) => lower).join(' '))).size > 0;

/** A list that cannot do without what was removed keeps it. */
function applied(plan: Blueprint, edits: PlanEdit[]): SecondReading {
  const made = applyEdits(plan, edits).blueprint;
  const isMeant = (id: string) => edits.some((edit) => edit.op === 'remove-list' && edit.list === id);
  const isLost = ({ id }: Entity) => !made.entities.some((one) => one.id === id) && !isMeant(id);
  if (!plan.entities.some(isLost)) return { blueprint: made, edits };
  const gentle = edits.filter(({ op }) => op !== 'remove-field');
  return { blueprint: applyEdits(plan, gentle).blueprint, edits: gentle };
}

/** New lists and fields name the words that asked for them, and these are no longer among what was not recognized. */
function understood(made: Blueprint, prompt: string, before: Blueprint): Blueprint {
  const text = prompt.toLowerCase();
  const evidence = [...made.evidence];
  const because = (decision: string, name: string) => {
    const at = text.indexOf(name.toLowerCase());
    if (at >= 0 && !evidence.some((one) => one.decision === decision))
      evidence.push({ decision, because: { words: prompt.slice(at, at + name.length) } });
  };
  for (const { id, singular, plural, fields } of made.entities) {
    const old = before.entities.find((one) => one.id === id);
    if (!old) because(`entities.${id}`, text.includes(plural.toLowerCase()) ? plural : singular);
    for (const field of fields)
      if (!old?.fields.some((one) => one.id === field.id)) because(`entities.${id}.fields.${field.id}`, field.label);
  }
  const named = new Set(
    made.entities.flatMap(({ singular, fields }) => [singular, ...fields.map(({ label }) => label)]).flatMap(wordsOf),
  );
  const notUnderstood = made.notUnderstood.filter((phrase) => !wordsOf(phrase).every((word) => named.has(word)));
  return { ...made, evidence, notUnderstood };
}

function editsOf(plan: Blueprint, lists: Lists, sentences: Sentence[]): PlanEdit[] {
  if (plan.entities.length === 0) return [];
  const removed = plan.entities.filter((entity) => isNoThing(entity, plan, lists, sentences));
  const left = plan.entities.filter((entity) => !removed.includes(entity));
  const isThere = (kept: Kept) => plan.entities.some((entity) => isAbout(entity, kept));
  const added = lists
    .best()
    .filter((kept) => !isThere(kept) && isWorthAList(kept))
    .slice(0, Math.max(0, most.lists - left.length));
  const words = sentences.flatMap((sentence) => sentence.words.map(({ lower }) => lower));
  const context = { plan: left, added, words };
  return [
    ...added.map((kept): PlanEdit => ({ op: 'add-list', name: pluralOf(kept.name), fields: fieldsOf(kept, context) })),
    ...left.flatMap((entity) => renamed(entity, lists)),
    ...left.flatMap((entity) => detailsFor(entity, plan, lists, context)),
    ...removed.map(({ id }): PlanEdit => ({ op: 'remove-list', list: id })),
  ];
}

/** Chemical records are chemicals, where the request speaks of chemicals as well. */
function renamed(entity: Entity, lists: Lists): PlanEdit[] {
  const kept = lists.best().find((one) => isAbout(entity, one));
  const words = entity.singular.toLowerCase().split(' ');
  const isLonger =
    kept !== undefined && words.length > 1 && isRecording(words.at(-1) ?? '') && words.slice(0, -1).join(' ') === kept.name;
  return isLonger ? [{ op: 'rename-list', list: entity.id, name: pluralOf(kept.name) }] : [];
}

const headOf = (name: string) => singularOf(name.toLowerCase().split(' ').at(-1) ?? '');

function isAbout({ singular }: Entity, { name }: Kept): boolean {
  const own = singular.toLowerCase();
  const words = own.split(' ');
  const held =
    (isHolder(words.at(-1) ?? '') || isRecording(words.at(-1) ?? '')) && words.length > 1 ? words.slice(0, -1).join(' ') : own;
  return (
    held === name ||
    own === name ||
    headOf(own) === headOf(name) ||
    (!own.includes(' ') && !name.includes(' ') && areSame(own, name))
  );
}

function isWorthAList({ points, details, isPerson, isSpelled, isPlace }: Kept): boolean {
  if (points < likelyPoints) return false;
  if (details.length > 1) return isSpelled || !isPerson;
  return details.length > 0 && isPlace && !isPerson;
}

/** A list that has its name from the request, where the words name no thing: "move", "answers up", "water temperature". */
function isNoThing(entity: Entity, plan: Blueprint, lists: Lists, sentences: Sentence[]): boolean {
  if (isInUse(entity, plan) || entity.workflow !== null) return false;
  const words = entity.singular.toLowerCase().split(' ');
  const head = headOf(entity.singular);
  const all = sentences.flatMap((sentence) => sentence.words);
  const spoken = all.filter(({ lower, lemma }) => singularOf(lower) === head || lemma === head);
  if (!isUnknown(entity, plan) || spoken.length === 0) return false;
  const read = Math.max(0, ...[...lists.kept.values()].filter((kept) => isAbout(entity, kept)).map(({ points }) => points));
  if (read >= likelyPoints) return false;
  if (isOfScreenWord(head)) return words.length === 1;
  const isNotNoun = spoken.every(({ is, lower }) => !lower.endsWith('ing') && !isNounTag.has(is));
  if (isNotNoun) return words.length === 1 || !isNoun(head);
  const isSeveral = spoken.some(({ is, lower, lemma }) => is === 'noun' && lower !== lemma);
  const isDetail = [...lists.kept.values()].some(({ details }) =>
    details.some(
      ({ phrase, label }) =>
        phrase.asks === null && singularOf(label.toLowerCase()) === singularOf(entity.singular.toLowerCase()),
    ),
  );
  return (isDetail && (isPlain(entity) || words.length === 1)) || (read < namedPoints && !isSeveral && lists.best().length > 0);
}

const isNounTag: ReadonlySet<string> = new Set(['noun', 'name', 'number']);

/** All its fields are those of any list, or the request's own. */
const isUnknown = (entity: Entity, plan: Blueprint): boolean =>
  entity.fields.every(({ id, label }) => plainLabels.has(label) || isInRequest(plan, entity.id, id));

/** Made for a name that nothing is known of. */
const isPlain = ({ fields }: Entity): boolean => fields.every(({ label }) => plainLabels.has(label));
const plainLabels = new Set(['Name', 'Notes', 'Description', 'Category', 'Picture', 'Value', 'Measured at']);

const everywhere: ReadonlySet<string> = new Set([
  'search',
  'filters',
  'workflow',
  'csv-export',
  'charts',
  'image-upload',
  'file-upload',
  'tags',
  'ratings',
  'due-dates',
]);

/** A feature of its own is about it. */
const isInUse = ({ id }: { id: string }, { features }: Blueprint): boolean =>
  features.some((feature) => !everywhere.has(feature.id) && JSON.stringify(feature.parameters).includes(`"${id}"`));

const leadsTo = ({ fields }: Entity, { id }: Entity): boolean =>
  fields.some(({ type }) => type.kind === 'relation' && type.entity === id);

interface Context {
  /** Of the request, in lower case. */
  words: string[];
  plan: Entity[];
  added: Kept[];
}

function detailsFor(entity: Entity, plan: Blueprint, lists: Lists, context: Context): PlanEdit[] {
  const kept = [...lists.kept.values()].find((one) => isAbout(entity, one) && closestTo(one, context.plan) === entity);
  if (!kept) return [];
  const isStated = ({ id, label }: Entity['fields'][number]) =>
    kept.details.some((detail) => saysSame(label, detail)) || id === entity.workflow?.field || !kept.isSpelled;
  const statesDay = kept.details.some((detail) => fieldOf(detail, () => null).kind.startsWith('date'));
  const spare = entity.fields.filter(
    (field) =>
      field.id !== entity.titleField &&
      !field.required &&
      !kindsToKeep.has(field.type.kind) &&
      !(isDay(field) && !statesDay) &&
      field.label !== 'Notes' &&
      !isStated(field) &&
      !isInRequest(plan, entity.id, field.id) &&
      !isInUse(field, plan),
  );
  const missing = kept.details.filter((detail) => !entity.fields.some(({ label }) => saysSame(label, detail)));
  const others = { ...context, plan: context.plan.filter((one) => !leadsTo(one, entity)) };
  const more = missing.slice(0, Math.max(0, most.fields - entity.fields.length)).flatMap((detail): PlanEdit[] => {
    const field = newField(fieldOf(detail, (one) => relationOf(one, others)));
    return field ? [{ op: 'add-field', list: entity.id, field }] : [];
  });
  return [...more, ...spare.map(({ id }): PlanEdit => ({ op: 'remove-field', list: entity.id, field: id }))];
}

const isDay = ({ type }: Entity['fields'][number]): boolean => type.kind === 'date' || type.kind === 'date-time';

/** Pictures and texts are what visitors come for. */
const kindsToKeep: ReadonlySet<string> = new Set(['image', 'long-text', 'markdown']);

/** Of cards and postcards, the one that has most of the details already. */
function closestTo(kept: Kept, entities: Entity[]): Entity | undefined {
  const fits = ({ singular, fields }: Entity) =>
    (singular.toLowerCase() === kept.name ? 1 : 0) +
    kept.details.filter((detail) => fields.some(({ label }) => saysSame(label, detail))).length;
  return entities.filter((entity) => isAbout(entity, kept)).sort((left, right) => fits(right) - fits(left))[0];
}

/** The request has words for it. */
const isInRequest = ({ evidence }: Blueprint, list: string, field: string): boolean =>
  evidence.some(({ decision, because }) => decision === `entities.${list}.fields.${field}` && 'words' in because);

/** "Needed by date" and "needed-by date", "date of birth" and "birth date". */
function saysSame(label: string, { label: named, phrase }: Detail): boolean {
  const own = wordsOf(label);
  const other = wordsOf(named);
  const isWithin = other.every((word) => own.includes(word)) || own.every((word) => other.includes(word));
  return isWithin || meantBy(own.at(-1) ?? '') === meantBy(singularOf(phrase.head.lower));
}

/** Labels that mean the same, by the first of them. */
const meantBy = (word: string): string => sameLabels.find((labels) => labels.includes(word))?.[0] ?? word;
const sameLabels = [
  'kind type category sort',
  'photo picture image',
  'note comment remark',
  'place location where',
  'by author',
].map((words) => words.split(' '));

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(of|the|a|an|by|on|in|and|to)$/.test(word))
    .map(singularOf);

function fieldsOf(kept: Kept, context: Context): NewField[] {
  const given = kept.details.map((detail) => fieldOf(detail, (one) => relationOf(one, context)));
  const parents = [...kept.of].flatMap((name) => parentOf(name, context));
  const status: SketchField[] =
    kept.states.length > 1
      ? [{ label: 'Status', kind: 'choice', options: kept.states.map(capitalised), list: '', required: false }]
      : [];
  const usual = usualFieldsOf(kept.name, {
    isPerson: kept.isPerson,
    isPublic: false,
    given: [...given, ...parents, ...status],
    words: context.words,
  });
  return usual.flatMap((field) => newField(field) ?? []).slice(0, most.fields);
}

/** Line items belong to a requisition. */
function parentOf(name: string, { plan }: Context): SketchField[] {
  const parent = plan.find(({ singular }) => singular.toLowerCase() === name || headOf(singular) === headOf(name));
  return parent ? [{ label: capitalised(parent.singular), kind: 'relation', options: [], list: parent.id, required: false }] : [];
}

/** The id of the list that a detail leads to. */
function relationOf({ phrase, values }: Detail, { plan }: Context): string | null {
  if (phrase.count !== null) return null;
  const label = singularOf(phrase.words.map(({ lower }) => lower).join(' '));
  const found =
    values.length > 0
      ? undefined
      : plan.find(({ singular }) => singular.toLowerCase() === label || (headOf(singular) === label && !label.includes(' ')));
  return found?.id ?? null;
}

/** Null for what is no field of a row. */
function newField({ label, kind, options, list }: SketchField): NewField | null {
  if (kind === 'status' || kind === 'votes' || kind === 'colour') return null;
  if (kind === 'relation') return list === '' ? null : { label, kind, to: list };
  return { label, kind, ...(kind === 'choice' ? { options: options.slice(0, mostOptions) } : {}) };
}
const mostOptions = 20;
