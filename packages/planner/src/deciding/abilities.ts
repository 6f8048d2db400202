/** Abilities that lists have by what they store: invoice lines add up, meals make a week. */
import type { AbilityId, Entity, Field, FieldKind } from '@davit/blueprint';
import { saysClock } from '../functions/clocking.ts';
import { comparedEntity } from '../functions/compare.ts';
import type { Draft } from './draft.ts';
import type { DraftFeature } from './draft-feature.ts';
import type { DataParts } from './plan-data.ts';

interface Parts extends DataParts, Pick<Draft, 'requested' | 'reading'> {
  /** The entity planned under one of these keys of the lexicon, unless only the owner reads it. */
  of(...keys: string[]): Entity | undefined;
  /** The same, even if only the owner reads it. */
  any(key: string): Entity | undefined;
}

type Found = { parameters: Record<string, unknown>; entity: Entity } | null;

/** The field with this id, if it has one of these kinds. */
const named = (entity: Entity | undefined, id: string, ...kinds: FieldKind[]): string | null =>
  entity?.fields.some((field) => field.id === id && kinds.includes(field.type.kind)) ? id : null;

const first = (entity: Entity | undefined, fits: (field: Field) => boolean): string | null =>
  entity?.fields.find(fits)?.id ?? null;

const ofKind = (entity: Entity | undefined, ...kinds: FieldKind[]) => first(entity, ({ type }) => kinds.includes(type.kind));

/** A relation of `lines` to `parent`. */
const relationTo = (lines: Entity | undefined, parent: Entity | undefined) =>
  first(lines, ({ type }) => type.kind === 'relation' && type.entity === parent?.id);

/** Parents with rows that add up, by their keys; the parent's field for the total, and for the goal. */
const adding: { parent: string[]; lines: string[]; sum: string; goal: string }[] = [
  { parent: ['invoice', 'quote'], lines: ['invoiceLine'], sum: 'amount', goal: '' },
  { parent: ['campaign'], lines: ['campaignDonation'], sum: 'raised', goal: 'goal' },
];

/** The line items of a requisition: rows of another list that say how many at what price. */
function ofLines({ entities }: Parts): Found {
  for (const lines of entities) {
    const parent = entities.find(
      ({ id, singular }) => id !== lines.id && lineOf(lines.singular, singular) && relationTo(lines, { id } as Entity),
    );
    const [amount, times] = [ofKind(lines, 'money'), ofKind(lines, 'integer', 'decimal')];
    if (!parent || !amount || !times || parent.access?.reading === 'owner') continue;
    const sum = first(parent, ({ type, label }) => type.kind === 'money' && /^(total|amount|sum)/i.test(label));
    const parameters = {
      parent: parent.id,
      lines: lines.id,
      relation: relationTo(lines, parent),
      amount,
      times,
      tax: null,
      sum,
      goal: null,
    };
    return { entity: parent, parameters: { ...parameters, series: null } };
  }
  return null;
}

const lineOf = (line: string, parent: string): boolean =>
  line.startsWith(`${parent} `) && /\b(line|item|entry|position)s?$/.test(line);

function totals(parts: Parts): Found {
  const { of } = parts;
  for (const one of adding) {
    const [parent, lines] = [of(...one.parent), of(...one.lines)];
    const [relation, amount] = [relationTo(lines, parent), ofKind(lines, 'money')];
    if (!parent || !lines || !relation || !amount) continue;
    const parameters = {
      parent: parent.id,
      lines: lines.id,
      relation,
      amount,
      times: named(lines, 'quantity', 'integer', 'decimal'),
      tax: named(lines, 'tax', 'decimal'),
      sum: named(parent, one.sum, 'money'),
      goal: named(parent, one.goal, 'money'),
      series: named(parent, 'number', 'text'),
    };
    return { entity: parent, parameters };
  }
  return ofLines(parts);
}

/** An entity with the day of the last time and the days until the next: "Last watered", "Water every … days". */
function dueAgain({ entities }: Parts): Found {
  for (const entity of entities) {
    const last = entity.fields.find(({ id, type }) => type.kind === 'date' && /^last[A-Z]/.test(id));
    const every = first(entity, ({ id, type }) => type.kind === 'integer' && /every.*days/i.test(id));
    if (!last || !every || entity.access?.reading === 'owner') continue;
    const done = last.id.slice('last'.length).replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return { entity, parameters: { entity: entity.id, last: last.id, every, act: done } };
  }
  return null;
}

/** Meals of a week with what to buy for them, or the shifts of a week with their people. */
function weekPlan({ of, features }: Parts): Found {
  const entity = of('meal', 'shift');
  const day = named(entity, 'day', 'date');
  // People who sign up for shifts choose them from a list.
  if (!entity || !day || features.some(({ id }) => id === 'sign-up-form')) return null;
  const list = of('shoppingItem');
  const item = list?.fields.find(({ id, type }) => id === list.titleField && type.kind === 'text')?.id ?? null;
  const ingredients = named(entity, 'ingredients', 'long-text');
  const isShopping = list !== undefined && item !== null && ingredients !== null;
  const [planned, wanted] = entity.workflow?.states ?? [];
  const lane = named(entity, 'meal', 'choice') ?? named(entity, 'employee', 'relation', 'text');
  const canSwap = lane === 'employee' && wanted?.id.startsWith('swap') === true;
  const parameters = {
    entity: entity.id,
    day,
    lane,
    from: named(entity, 'from', 'time'),
    until: named(entity, 'until', 'time'),
    ingredients: isShopping ? ingredients : null,
    shopping: isShopping ? list.id : null,
    item: isShopping ? item : null,
    wanted: canSwap ? wanted.id : null,
    taken: canSwap ? (planned?.id ?? null) : null,
  };
  return { entity, parameters };
}

function timeClock({ of, reading }: Parts): Found {
  const attendance = saysClock(reading) ? of('attendanceRecord') : undefined;
  const [came, went] = [named(attendance, 'cameAt', 'time'), named(attendance, 'wentAt', 'time')];
  const [who, worked, on] = [
    attendance ? named(attendance, attendance.titleField, 'text') : null,
    named(attendance, 'hours', 'decimal'),
    named(attendance, 'day', 'date'),
  ];
  if (attendance && who && worked && on && came && went) {
    const parameters = { entity: attendance.id, what: who, hours: worked, day: on, project: null, person: null };
    return { entity: attendance, parameters: { ...parameters, from: came, until: went } };
  }
  const entity = of('timeEntry');
  const what = entity ? named(entity, entity.titleField, 'text') : null;
  const [hours, day] = [named(entity, 'hours', 'decimal'), named(entity, 'day', 'date')];
  if (!entity || !what || !hours || !day) return null;
  const project = named(entity, 'project', 'relation');
  return { entity, parameters: { entity: entity.id, what, hours, day, project, person: named(entity, 'person', 'text') } };
}

function shortLinks({ of }: Parts): Found {
  const entity = of('shortLink');
  const [short, address, clicks] = [
    named(entity, 'short', 'text'),
    named(entity, 'address', 'url'),
    named(entity, 'clicks', 'integer'),
  ];
  if (!entity || !short || !address || !clicks) return null;
  return { entity, parameters: { entity: entity.id, short, address, clicks, expires: named(entity, 'expiresOn', 'date') } };
}

/** Limits by category, and expenses with the same categories. */
function budgets({ of }: Parts): Found {
  const [limits, expenses] = [of('categoryBudget'), of('expense')];
  const [category, limit] = [ofKind(limits, 'choice'), ofKind(limits, 'money')];
  const [amount, day, by] = [ofKind(expenses, 'money'), ofKind(expenses, 'date'), named(expenses, 'category', 'choice')];
  if (!limits || !expenses || !category || !limit || !amount || !day || !by) return null;
  return { entity: limits, parameters: { budgets: limits.id, category, limit, expenses: expenses.id, amount, day, by } };
}

function nps({ of }: Parts): Found {
  const entity = of('feedbackEntry');
  const score = named(entity, 'score', 'integer');
  return entity && score
    ? { entity, parameters: { entity: entity.id, score, comment: named(entity, 'comment', 'long-text') } }
    : null;
}

function threads({ of }: Parts): Found {
  const entity = of('topic');
  const [pinned, closed] = [named(entity, 'pinned', 'yes-no'), named(entity, 'closed', 'yes-no')];
  return entity && pinned && closed ? { entity, parameters: { entity: entity.id, pinned, closed } } : null;
}

function acceptedAnswers({ of }: Parts): Found {
  const [parent, lines] = [of('question'), of('answer')];
  const [relation, accepted] = [relationTo(lines, parent), named(lines, 'accepted', 'yes-no')];
  if (!parent || !lines || !relation || !accepted) return null;
  return { entity: lines, parameters: { parent: parent.id, lines: lines.id, relation, accepted } };
}

/** The kinds of questions by the words for them, the most telling first. */
const kindsOfQuestions: [kind: 'yesNo' | 'several' | 'one' | 'scale', words: RegExp][] = [
  ['yesNo', /^(yes|true)-/],
  ['scale', /scale|rating|stars|likert|slider|number/],
  ['one', /one|single|radio|dropdown|select-one/],
  ['several', /several|multi|many|check/],
  ['one', /choice|option|select/],
];

/** The kinds that only a form has, by the words for them. */
const kindsOfFields: [kind: 'line' | 'number' | 'date' | 'email', words: RegExp][] = [
  ['line', /^(short-)?text$|line/],
  ['number', /number/],
  ['date', /date/],
  ['email', /mail/],
];

function survey({ of, any }: Parts): Found {
  const made = of('formMade');
  const [parent, lines] = [made ?? of('survey'), made ? any('formField') : any('surveyQuestion')];
  const [relation, question] = [relationTo(lines, parent), named(lines, 'question', 'text')];
  if (!parent || !lines || !relation || !question) return null;
  const kind = named(lines, 'kind', 'choice');
  const type = lines.fields.find(({ id }) => id === kind)?.type;
  const kinds: Record<string, string | null> = { one: null, several: null, scale: null, yesNo: null };
  const form = { line: null, number: null, date: null, email: null } as Record<string, string | null>;
  for (const { id } of type?.kind === 'choice' ? type.options : []) {
    const [typed] = made ? (kindsOfFields.find(([, words]) => words.test(id)) ?? []) : [];
    if (typed) form[typed] ??= id;
    if (typed) continue;
    const [means] = kindsOfQuestions.find(([, words]) => words.test(id)) ?? [];
    if (means) kinds[means] ??= id;
  }
  const open = parent.workflow?.states.find(({ id }) => /^(open|active|live|published|running)$/.test(id))?.id ?? null;
  const parameters = {
    parent: parent.id,
    lines: lines.id,
    relation,
    question,
    kind,
    ...kinds,
    choices: named(lines, 'options', 'long-text'),
    required: named(lines, 'required', 'yes-no'),
    closes: named(parent, 'closesOn', 'date'),
    open,
    ...(made ? { form } : {}),
  };
  return { entity: parent, parameters };
}

const wordsBehind = 6;

function compare({ of, entities, requested, reading }: Parts): Found {
  const wish = requested.wanted.get('compare');
  const named = wish ? reading.tokens.slice(wish.to, wish.to + wordsBehind).map(({ lower }) => lower) : [];
  const asked = wish ? comparedEntity(entities, named) : null;
  const entity = of('comparedProduct') ?? asked;
  return entity ? { entity, parameters: { entity: entity.id } } : null;
}

const finders: [id: AbilityId, find: (parts: Parts) => Found][] = [
  ['totals', totals],
  ['week-plan', weekPlan],
  ['due-again', dueAgain],
  ['compare', compare],
  ['time-clock', timeClock],
  ['short-links', shortLinks],
  ['budgets', budgets],
  ['nps', nps],
  ['threads', threads],
  ['accepted-answers', acceptedAnswers],
  ['survey', survey],
];

/** Adds every ability whose entities and fields the app has. */
export function shapeAbilities(draft: Draft, parts: DataParts): DataParts {
  if (draft.goal.type === 'api') return parts;
  let shaped = parts;
  for (const [id, find] of finders) {
    const { entities, features } = shaped;
    const any = (...keys: string[]) => {
      const plan = draft.planned.find(({ key }) => keys.includes(key));
      return entities.find((one) => plan !== undefined && one.id === plan.id);
    };
    const of = (...keys: string[]) => {
      const entity = any(...keys);
      return entity?.access?.reading === 'owner' ? undefined : entity;
    };
    const isOffered = draft.catalogue.features.has(id) && !draft.requested.refused.has(id);
    const found = isOffered ? find({ ...shaped, of, any, requested: draft.requested, reading: draft.reading }) : null;
    if (!found) continue;
    draft.evidence.because(`features.${id}`, draft.planned.find((plan) => plan.id === found.entity.id)?.sourceSpan ?? null);
    const others = features.filter((feature) => feature.id !== id);
    shaped = { ...shaped, features: [...others, { id, parameters: found.parameters }] };
  }
  return decided(totaled(answered(shaped)));
}

/** People answer a topic by comments. */
function answered({ features, ...parts }: DataParts): DataParts {
  const topics = features.find(({ id }) => id === 'threads')?.parameters as { entity: string } | undefined;
  if (!topics) return { ...parts, features };
  const found = features.find(({ id }) => id === 'comments');
  const entities = (found?.parameters as { entities: string[] } | undefined)?.entities ?? [];
  if (entities.includes(topics.entity)) return { ...parts, features };
  const comments: DraftFeature = { id: 'comments', parameters: { entities: [...entities, topics.entity] } };
  return { ...parts, features: found ? features.map((one) => (one === found ? comments : one)) : [...features, comments] };
}

/** Who pins a topic or accepts an answer is not its author. The pinned come first. */
function decided(parts: DataParts): DataParts {
  const parametersOf = (id: AbilityId) =>
    (parts.features.find((feature) => feature.id === id)?.parameters ?? {}) as Record<string, string | undefined>;
  const [topics, answers] = [parametersOf('threads'), parametersOf('accepted-answers')];
  const fieldsOf = (id: string) => {
    if (id === topics.entity) return [topics.pinned, topics.closed];
    return id === answers.lines ? [answers.accepted] : [];
  };
  const entities = parts.entities.map((entity): Entity => {
    const fields = fieldsOf(entity.id).filter((field) => field !== undefined);
    if (fields.length === 0 || entity.decided) return entity;
    const own: Entity = { ...entity, decided: { by: [], fields, isFinal: false } };
    return entity.id === topics.entity ? { ...own, defaultSort: { field: topics.pinned ?? '', direction: 'desc' } } : own;
  });
  return { ...parts, entities };
}

/** The total of a parent is filled in: from its lines, in its samples too. */
function totaled(parts: DataParts): DataParts {
  const own = parts.features.find(({ id }) => id === 'totals')?.parameters as Record<string, string | null> | undefined;
  const { parent = null, lines = null, sum = null } = own ?? {};
  if (!own || !parent || !lines || !sum) return parts;
  const help = 'Filled in from what belongs to it.';
  const entities = parts.entities.map((entity) =>
    entity.id === parent
      ? { ...entity, fields: entity.fields.map((field) => (field.id === sum ? { ...field, required: false, help } : field)) }
      : entity,
  );
  const children = parts.samples[lines] ?? [];
  const rows = (parts.samples[parent] ?? []).map((row, at) => {
    const mine = children.filter((child) => child[own.relation ?? ''] === at + 1);
    const total = mine.reduce((all, child) => {
      const net = Number(child[own.amount ?? ''] ?? 0) * (own.times ? Number(child[own.times] ?? 0) : 1);
      return all + net + (own.tax ? (net * Number(child[own.tax] ?? 0)) / 100 : 0);
    }, 0);
    return mine.length > 0 ? { ...row, [sum]: Math.round(total * 100) / 100 } : row;
  });
  return { ...parts, entities, samples: { ...parts.samples, [parent]: rows } };
}
