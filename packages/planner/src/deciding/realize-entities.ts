import type { Catalogue, Entity, Field, FieldType } from '@davit/blueprint';
import { neutralSubject } from '../knowledge/neutral-subject.ts';
import { subjectOf } from '../knowledge/subjects.ts';
import { sharedTexts } from '../lexicon/measures.ts';
import { fieldsOfNoun } from '../lexicon/noun-classes.ts';
import { isOfPeople } from '../lexicon/part-signs.ts';
import { camelOf, email, type FieldSpec, longText, must, optionsOf, phone, text } from '../lexicon/shape.ts';
import { singularOf } from '../reading/nouns.ts';
import type { Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { enumeratedRows } from './enumerated-rows.ts';
import type { Evidence } from './evidence.ts';
import { identifierFor } from './identifiers.ts';
import { capitalised } from './naming.ts';
import type { PlannedEntity } from './planned-entity.ts';
import { refusedFields } from './refused-fields.ts';
import type { Subjects } from './rows-on-subject.ts';
import { type Column, rowsOf, type Samples } from './sample-rows.ts';

const mostFields = 24;

const genericFields: Record<string, FieldSpec> = { name: must(text('Name')), notes: longText('Notes') };

/** An unknown entity's fields. Rows of a dated log, such as a "goat milk log", have a date instead of a name. */
function genericFieldsOf(plan: PlannedEntity): Record<string, FieldSpec> {
  const { notes, ...fields } = namedFieldsOf(plan);
  // Beside a description, notes are a second box for the same words.
  const isDescribed = plan.details.some(({ field }) => field.type.kind === 'long-text' && descriptions.has(field.label));
  return isDescribed || !notes ? fields : { ...fields, notes };
}

const descriptions = new Set(['Description', 'Text', 'About']);

function namedFieldsOf({ singular, details, isSpelledOut, belongsTo }: PlannedEntity): Record<string, FieldSpec> {
  // A spelled-out row with its own title or relation needs no added name.
  const isCalled = details.some(({ field }) => field.required) || (details.length > 0 && belongsTo.length > 0);
  if (isSpelledOut && isCalled) return { notes: longText('Notes') };
  const day = details.find(({ field }) => field.required && field.type.kind === 'date');
  const ofClass = details.every(({ isImplied }) => isImplied) ? fieldsOfNoun(singular) : null;
  if (ofClass) return ofClass;
  if (details.length === 0 && isOfPeople(singular.split(' ').at(-1) ?? ''))
    return { name: must(text('Name')), email: email(), phone: phone(), notes: longText('Notes') };
  if (details.length === 0) return { name: must(text('Name')), category: text('Category'), notes: longText('Notes') };
  return day && details.length > 1 ? { date: day.field, notes: longText('Notes') } : genericFields;
}

/** Planned entities in the Blueprint's form, with sample rows; reports fields whose kind Davit cannot make. */
export function realizeEntities(
  planned: PlannedEntity[],
  { catalogue, currency, reading }: { catalogue: Catalogue; currency: string; reading: Reading },
  evidence: Evidence,
): { entities: Entity[]; samples: Samples; leftOut: { entity: string; label: string }[] } {
  const leftOut: { entity: string; label: string }[] = [];
  const isRefused = refusedFields(reading);
  const entities: Entity[] = [];
  const samples: Samples = {};
  const subjects = { subject: subjectOf(reading), neutral: neutralSubject() };
  for (const plan of planned) {
    evidence.because(`entities.${plan.id}`, plan.sourceSpan);
    plan.examples = enumeratedRows(reading, plan, planned);
    const columns = columnsOf(plan, planned, evidence).filter((column) => {
      const { kind } = column.spec.type;
      if (isRefused(column.spec, plan)) return false;
      if (!(kind === 'image' || kind === 'file' || kind === 'tags') || catalogue.fieldKinds.has(kind)) return true;
      leftOut.push({ entity: plan.id, label: column.spec.label });
      return false;
    });
    const { entity, rows } = realized(plan, inCurrency(columns, currency), planned, evidence, subjects);
    entities.push(entity);
    samples[plan.id] = rows;
  }
  return { entities, samples, leftOut };
}

function inCurrency(columns: Column[], currency: string): Column[] {
  return columns.map((column) =>
    column.spec.type.kind === 'money' ? { ...column, spec: { ...column.spec, type: { kind: 'money', currency } } } : column,
  );
}

function columnsOf(plan: PlannedEntity, planned: PlannedEntity[], evidence: Evidence): Column[] {
  const entry = plan.known?.entry;
  const columns: Column[] = Object.entries(entry?.fields ?? genericFieldsOf(plan))
    .map(([id, spec], at) => ({
      id,
      spec,
      column: (entry?.rows ?? []).map((row) => row[at] ?? null),
    }))
    .filter(
      ({ spec: { type } }) => type.kind !== 'reference' || !type.onlyWithIt || planned.some((other) => other.key === type.entity),
    );
  const spokenColumns: Column[] = [];
  const path = (id: string) => `entities.${plan.id}.fields.${id}`;
  const take = (spec: FieldSpec, sourceSpan: Span, called?: string) => {
    // A bare "date" or "time" is the entity's existing one.
    if (spec.label.toLowerCase() === plan.singular) return;
    const words = spec.label
      .toLowerCase()
      .split(' ')
      .flatMap((word) => [word, singularOf(word)]);
    if (called === undefined && entry?.values?.some((value) => words.includes(value))) return;
    const times = columns.filter((column) => plainTimes[spec.label]?.includes(column.spec.type.kind));
    const only = times.length === 1 ? times[0] : undefined;
    const same = columns.find((column) => isSame(column, spec)) ?? only ?? columnOfQuestion(columns, spec);
    if (same) {
      if (!spokenColumns.includes(same)) spokenColumns.push(same);
      if (called !== undefined) same.spec = { ...same.spec, label: called };
      return evidence.because(path(same.id), sourceSpan);
    }
    if (columns.length >= mostFields) return;
    const id = identifierFor(
      spec.label,
      columns.map((column) => column.id),
      'detail',
    );
    const added: Column = { id, spec: { ...spec, label: called ?? spec.label }, column: [] };
    insert(columns, added);
    spokenColumns.push(added);
    evidence.because(path(id), sourceSpan);
  };
  for (const { key, sourceSpan } of plan.belongsTo) {
    const parent = planned.find((other) => other.key === key);
    if (parent)
      take(
        { label: capitalised(parent.singular), type: { kind: 'reference', entity: key }, required: false, help: '' },
        sourceSpan,
      );
  }
  for (const { field, sourceSpan, spokenLabel: called } of plan.details) {
    take(field, sourceSpan, called);
    // Rented items have no sale price unless the prompt mentions one.
    const price = field.label === 'Rent' ? columns.findIndex(({ id, spec }) => id === 'price' && !spec.required) : -1;
    if (price >= 0 && !plan.details.some((detail) => detail.field.label === 'Price')) columns.splice(price, 1);
  }
  for (const list of plan.listed) {
    const column = takeListed(columns, list);
    if (list.kind === 'choice' && !spokenColumns.includes(column)) spokenColumns.push(column);
    evidence.because(path(column.id), list);
  }
  const finalColumns = plan.isSpelledOut && !isOfModule(plan) ? asSpelledOut(plan, columns, spokenColumns) : columns;
  for (const column of finalColumns) evidence.because(path(column.id), null);
  return finalColumns;
}

/** Whose fields a module counts on: goods and their stock, what is booked, sold or signed up for. */
const keysOfModules = new Set([
  'product',
  'order',
  'sale',
  'finishedProduct',
  'rawMaterial',
  'productionOrder',
  'poll',
  'message',
  'work',
]);
const isOfModule = ({ key, known }: PlannedEntity) => keysOfModules.has(key) || (known?.entry.features ?? []).length > 0;

/** The title and required fields, then the spelled-out ones in order, then those that relate the entity to others. */
function asSpelledOut({ known }: PlannedEntity, columns: Column[], spokenColumns: Column[]): Column[] {
  const titleId = known?.entry.title ?? Object.keys(known?.entry.fields ?? {})[0];
  const isNeeded = ({ id, spec }: Column) => (spec.required && spec.type.kind !== 'flow') || id === known?.entry.title;
  const isHeld = ({ id, spec }: Column) => spec.type.kind === 'flow' || spec.type.kind === 'reference' || id === 'notes';
  const unsaid = columns.filter((column) => isNeeded(column) && !spokenColumns.includes(column));
  // An implied title comes before all fields that the prompt names.
  const first = unsaid.filter(({ id }) => id !== titleId);
  const title = [...unsaid.filter((column) => !first.includes(column)), ...spokenColumns.filter(isNeeded)];
  const rest = columns.filter((column) => isHeld(column) && !spokenColumns.includes(column) && !unsaid.includes(column));
  return [...title, ...first, ...spokenColumns.filter((column) => !title.includes(column)), ...rest];
}

/** Inserts before the notes, which stay last. */
function insert(columns: Column[], column: Column): void {
  columns.splice(columns.at(-1)?.id === 'notes' ? columns.length - 1 : columns.length, 0, column);
}

/** Kinds of which a row has one; a second would repeat it under another name. */
const oneOfAKind = new Set(['votes', 'image', 'rating', 'email', 'phone', 'colour', 'tags']);

const isCount = (spec: FieldSpec) => spec.type.kind === 'integer' && /^number of /i.test(spec.label);
const plainTimes: Record<string, string[]> = { Date: ['date', 'date-time'], Time: ['time', 'date-time'] };

/** `favouriteColour` and `favoriteColor` are the same field, as are a deadline and a due date. */
const inOneSpelling = (id: string) => (id === 'deadline' ? 'dueDate' : id.replaceAll('our', 'or').replace(/tre(s?)$/, 'ter$1'));

function isSame(column: Column, spec: FieldSpec): boolean {
  const labels = [column.id, camelOf(column.spec.label)].map(inOneSpelling);
  if (labels.includes(inOneSpelling(camelOf(spec.label))) || labels.includes(camelOf(spec.label.replace(/ name$| date$/i, ''))))
    return true;
  if (oneOfAKind.has(spec.type.kind) && column.spec.type.kind === spec.type.kind) return true;
  if (isCount(spec) && column.spec.type.kind === 'integer' && column.spec.label === 'How many') return true;
  if (isCount(spec) && labels.includes(camelOf(spec.label.replace(/^number of /i, '')))) return true;
  return spec.type.kind === 'reference' && column.spec.type.kind === 'reference' && column.spec.type.entity === spec.type.entity;
}

/** Questions that name an existing field: "what I bought", "where", "who did it", "when it started". */
const columnQuestions: [label: RegExp, ids: RegExp, kinds: string[]][] = [
  [/^What (.* )?(bought|did|done|do|lent|borrowed|happened|is|got)$/, /^(what|title)$/, ['text']],
  [/^Who (?!paid)/, /^(who|person|by|assignee|cook|usedBy|volunteer)$/, ['text']],
  [/^(Start|From|Check in|Pick up|Arrival)$/, /^(startDate|from|startsAt|startsOn|since)$/, ['date', 'date-time']],
  [/^(End|Until|Till|To|Check out|Drop off|Departure)$/, /^(endDate|until|endsAt|endsOn|to)$/, ['date', 'date-time']],
  [/^How long .*(lasts|valid)$/, /(until|expires)/i, ['date']],
  [/^How (much|many)$/, /^(quantity|amount|people|left)$/, ['integer', 'decimal']],
  [/^(Due|Return|Returned|Back)\b/, /^dueOn$/, ['date']],
  [/^Title$/, /^name$/, ['text']],
  [/^((Sign )?in time|Time in)$/i, /^cameAt$/, ['date-time']],
  [/^((Sign )?out time|Time out)$/i, /^wentAt$/, ['date-time']],
  [/^(Place$|Where)/, /^(boughtAt|where|place|location|venue|aisle)$/, ['text']],
];

function columnOfQuestion(columns: Column[], { label }: FieldSpec): Column | undefined {
  if (/^When\b/.test(label)) {
    const days = columns.filter(({ spec }) => ['date', 'date-time'].includes(spec.type.kind));
    return days.length === 1 || label === 'When' ? days[0] : undefined;
  }
  const matched = columnQuestions.find(([words]) => words.test(label));
  return matched && columns.find(({ id, spec }) => matched[1].test(id) && matched[2].includes(spec.type.kind));
}

function takeListed(columns: Column[], list: PlannedEntity['listed'][number]): Column {
  const states = optionsOf(list.values.map(({ label }) => label)).map((option, at) => ({
    ...option,
    done: list.values[at]?.done ?? false,
  }));
  const isFlow = list.kind === 'workflow';
  // If no status is known to be final, the last one is.
  const last = states.at(-1);
  if (isFlow && last && !states.some((state) => state.done)) last.done = true;
  const type: FieldSpec['type'] = isFlow
    ? { kind: 'flow', states }
    : { kind: 'choice', options: states.map(({ id, label }) => ({ id, label })) };
  const label = capitalised(isFlow ? 'status' : list.noun);
  const known = columns.find((column) =>
    isFlow ? column.spec.type.kind === 'flow' : isSame(column, { label, type, required: false, help: '' }),
  );
  const rows = Math.max(0, ...columns.map((column) => column.column.length));
  const values = Array.from({ length: rows }, (_, row) => states[row % states.length]?.id ?? null);
  if (known) {
    known.spec = { ...known.spec, type };
    known.column = values;
    return known;
  }
  const id = identifierFor(
    label,
    columns.map((column) => column.id),
    'detail',
  );
  const added = { id, spec: { label, type, required: isFlow, help: '' }, column: values };
  insert(columns, added);
  return added;
}

function realized(
  plan: PlannedEntity,
  columns: Column[],
  planned: PlannedEntity[],
  evidence: Evidence,
  subjects: Subjects,
): { entity: Entity; rows: Samples[string] } {
  const entry = plan.known?.entry;
  const fields: Field[] = columns.map(({ id, spec }) => ({
    id,
    label: spec.label,
    type: typeOf(spec, planned),
    required: spec.required,
    help: spec.help,
  }));
  const flow = columns.find((column) => column.spec.type.kind === 'flow');
  const workflow = flow?.spec.type.kind === 'flow' ? { field: flow.id, states: flow.spec.type.states } : null;
  evidence.because(`entities.${plan.id}.workflow`, (workflow && plan.listed.find((list) => list.kind === 'workflow')) || null);
  const known = fields.find((field) => field.id === entry?.title);
  const titleField = known && known.type.kind !== 'relation' ? known.id : titleOf(fields, flow?.id ?? null);
  for (const field of fields) if (field.id !== titleField) field.type = sharedType(field);
  const entity: Entity = {
    id: plan.id,
    singular: plan.singular,
    plural: plan.plural,
    slug: plan.slug,
    fields,
    titleField,
    owned: false,
    ...(plan.access ? { access: plan.access } : {}),
    workflow,
    ...publishedOf(workflow, fields),
    defaultSort: sortOf(plan, fields, titleField),
  };
  return { entity, rows: rowsOf(columns, planned, plan, titleField, subjects) };
}

/** Others read a row with a published state only once it is published. */
function publishedOf(workflow: Entity['workflow'], fields: Field[]): Pick<Entity, 'published'> {
  const [first, ...rest] = workflow?.states ?? [];
  const state = first?.id === 'draft' ? rest.find(({ id }) => id === 'published') : undefined;
  const on = fields.find(({ type, id }) => type.kind === 'date' && /^published/i.test(id));
  return state ? { published: { state: state.id, on: on?.id ?? null } } : {};
}

function typeOf(spec: FieldSpec, planned: PlannedEntity[]): FieldType {
  const { type } = spec;
  if (type.kind === 'flow') return { kind: 'choice', options: type.states.map(({ id, label }) => ({ id, label })) };
  if (type.kind !== 'reference') return type;
  const other = planned.find((plan) => plan.key === type.entity);
  return other ? { kind: 'relation', entity: other.id } : { kind: 'text', maxLength: 120 };
}

function sharedType({ id, type }: Field): FieldType {
  return type.kind === 'text' && !type.unique && sharedTexts.test(id) ? { ...type, shared: true } : type;
}

/** Kinds that cannot title a row. */
const nameless = new Set(['image', 'file', 'votes', 'yes-no']);

function titleOf(fields: Field[], flow: string | null): string {
  const named = fields.find((field) => field.type.kind === 'text' && field.required);
  const naming = fields.filter(({ id, type }) => !nameless.has(type.kind) && id !== flow);
  const [first] = naming;
  // The title is not the related row's: a loan takes its date, not its book.
  const day = fields.find(({ type }) => type.kind === 'date' || type.kind === 'date-time');
  const title = named ?? (first?.type.kind === 'relation' ? (day ?? naming.find(({ type }) => type.kind !== 'relation')) : first);
  return (title ?? first ?? fields[0])?.id ?? 'name';
}

function sortOf(plan: PlannedEntity, fields: Field[], titleField: string): Entity['defaultSort'] {
  const voted = fields.find(({ type }) => type.kind === 'votes');
  if (voted) return { field: voted.id, direction: 'desc' };
  const entry = plan.known?.entry;
  const wanted = entry?.sort?.replace('-', '');
  const has = (id: string | undefined) => (id === 'createdAt' || fields.some((field) => field.id === id) ? id : undefined);
  const sorted = has(wanted);
  if (sorted) return { field: sorted, direction: entry?.sort?.startsWith('-') ? 'desc' : 'asc' };
  const due = has(entry?.due) ?? has('dueDate');
  return { field: due ?? titleField, direction: 'asc' };
}
