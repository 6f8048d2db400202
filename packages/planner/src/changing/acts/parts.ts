/** Parts that are added or removed: fields, lists, features, log-in. */
import { type Blueprint, type Entity, entitiesFitting, type FeatureId, type Field } from '@davit/blueprint';
import { type ListFeature, listFeatures, type NewField, type PlanEdit } from '@davit/contract';
import { nameOf } from '../../deciding/feature-names.ts';
import { featurePhrases } from '../../lexicon/features.ts';
import { type Span, tokensOf } from '../../reading/tokens.ts';
import { type DescribedField, fieldsIn } from '../describe-field.ts';
import { type OptionPlace, PlanParts } from '../plan-parts.ts';
import { meaningTheSame } from '../same-field.ts';
import { defaultIn } from '../stated-default.ts';
import { type Act, capital, itemsOf, labelsIn, nameIn, type Wish, withListBehind } from '../wish.ts';
import { determiners, fieldWords } from '../words.ts';
import { isOwnList, listFor, notThere, optionsOf, withOptions } from './fields.ts';

export const logIn: Act = () => [{ op: 'set-log-in', logIn: true }];
export const logOut: Act = () => [{ op: 'set-log-in', logIn: false }];

export const addFields: Act = (wish) => {
  const { what: all, list: named } = wish.slots;
  if (!all) return null;
  const stated = defaultIn(wish, all);
  const what = stated?.rest ?? all;
  const split = named ? null : (withListBehind(wish, what) ?? withListBefore(wish, what) ?? withOwnListBehind(wish, what));
  if (named && !listFor(wish, named)) return null;
  const described = fieldsIn(wish, split?.rest ?? what);
  const found = wish.slots.values ? withValues(wish, described, wish.slots.values) : described;
  if (found === null || typeof found === 'string') return found;
  const { plan } = wish.parts;
  const cut = named || split ? null : (found.map((one) => cutAtTo(one, plan)).find((one) => one !== null) ?? null);
  if (cut && (!cut.list || found.length > 1)) return `This app has no list “${cut.name}”. Its lists: ${namesOf(plan) || 'none'}.`;
  const fields = cut ? [{ field: cut.field, isNamed: false }] : found;
  const list = named ? listFor(wish, named) : (cut?.list ?? split?.list ?? wish.parts.mainList);
  const labels = fields.map(({ field }) => `“${field.label}”`).join(' and ');
  if (!list && plan.entities.length === 0) return `This app has no list that could have ${labels}. Add a list first.`;
  if (!list) return `Say which list gets ${labels}: ${namesOf(plan)}.`;
  const known = fields.flatMap((field) => meaningTheSame(field, list) ?? [])[0];
  if (known) return alreadyThere(list, known);
  const last = fields.at(-1);
  return fields.map((one) => ({
    op: 'add-field',
    list: list.id,
    field: stated && one === last ? { ...one.field, default: stated.value } : one.field,
  }));
};

const namesOf = ({ entities }: Blueprint): string => entities.map(({ plural }) => plural).join(', ');

const ofRows = new Set(['each', 'every', 'all', 'my', 'our']);

/** "person to tasks" asks for a field of tasks, a list or none of this app; "Link to website" and "Lent to" are names. */
function cutAtTo(
  { field, isNamed }: DescribedField,
  plan: Blueprint,
): { field: NewField; list: Entity | null; name: string } | null {
  const { label } = field;
  const tokens = tokensOf(label);
  const at = tokens.findLastIndex(({ lower }) => lower === 'to');
  const last = tokens.at(-1);
  const isOfRows = last?.lower !== last?.lemma || ofRows.has(tokens[at + 1]?.lower ?? '');
  if (isNamed || at < 1 || !isOfRows) return null;
  const from = tokens.findIndex(({ lower }, place) => place > at && !determiners.has(lower));
  if (from < 0) return null;
  const list = new PlanParts(plan, tokens).list({ from, to: tokens.length });
  return { field: { ...field, label: label.slice(0, tokens[at - 1]?.end) }, list, name: label.slice(tokens[from]?.start) };
}

/** "a priority to tasks: low, high": a choice of these; but "a field to tasks: priority" says the name behind. */
function withValues(wish: Wish, described: ReturnType<typeof fieldsIn>, span: Span): ReturnType<typeof fieldsIn> {
  const options = labelsIn(wish, span);
  if (!Array.isArray(described) || described.length !== 1 || options.length < 2) return null;
  const [{ field, ...rest }] = described as [DescribedField];
  if (fieldWords.has(field.label.toLowerCase())) return null;
  return [{ ...rest, field: { label: field.label, kind: 'choice', options } }];
}

const alreadyThere = ({ plural }: Entity, { label }: Field): string =>
  `${capital(plural)} already have a field “${label}”. For a second one, say its name: a field called “…”.`;

/** "field for customers: nickname", "field to customers called Nickname" */
function withListBefore(wish: Wish, { from, to }: Span) {
  const { tokens } = wish.reading;
  for (let at = from + 1; at < to - 1; at += 1) {
    if (!['for', 'to', 'in', 'on'].includes(tokens[at]?.lower ?? '')) continue;
    for (let end = Math.min(to - 1, at + 4); end > at + 1; end -= 1) {
      const list = [':', 'called', 'named', 'with', 'for'].includes(tokens[end]?.lower ?? '')
        ? wish.parts.list({ from: at + 1, to: end })
        : null;
      if (list) return { list, rest: { from: end + 1, to } };
    }
  }
  return null;
}

/** "room to my list", "size to all items": the only list, or none that can be told. */
function withOwnListBehind(wish: Wish, { from, to }: Span) {
  const at = wish.reading.tokens.findLastIndex(({ lower }, place) => place > from && place < to - 1 && lower === 'to');
  const behind = { from: at + 1, to };
  return at > 0 && isOwnList(wish, behind) ? { list: wish.parts.mainList, rest: { from, to: at } } : null;
}

const beforeFields = new Set(['with', 'having', ':', 'containing', 'including', 'that', 'where']);
const longestListName = 4;

export const addList: Act = (wish) => {
  const { name: span } = wish.slots;
  if (!span) return null;
  const { tokens } = wish.reading;
  const at = tokens.findIndex((token, place) => place > span.from && place < span.to && beforeFields.has(token.lower));
  const end = at < 0 ? span.to : at;
  const core = wish.parts.core({ from: span.from, to: end });
  // "a room to my list" adds to a list.
  const isOther = determiners.has(tokens[core.to - 1]?.lower ?? '');
  const name = !isOther && core.to - core.from <= longestListName && itemsOf(wish, core).length === 1 ? nameIn(wish, core) : null;
  if (!name) return null;
  const from = ['has', 'have', 'keeps'].includes(tokens[at + 1]?.lower ?? '') ? at + 2 : at + 1;
  const fields = at < 0 ? [] : fieldsIn(wish, { from, to: span.to });
  if (fields === null || typeof fields === 'string') return fields;
  return [{ op: 'add-list', name, fields: fields.map(({ field }) => field) }];
};

/** Words around a feature that say nothing else. */
const aroundFeatures = new Set(
  `a an the to from on in for of as with and each every all my our add show see view put use have leave write read make let can by into it them
data file files excel csv spreadsheet sheet list table page view button function feature option support way people us me be able able-to box bar
items entries rows records their your this that one , shown displayed mode download up every`.split(/\s+/),
);
const importing = new Set(['import', 'importing', 'imports']);
const isListFeature = (id: string): id is ListFeature => listFeatures.some((one) => one === id);

export const addFeature: Act = (wish) => {
  const span = wish.slots.feature;
  if (!span) return null;
  const { tokens } = wish.reading;
  const words = tokens.slice(span.from, span.to);
  const imports = words.findIndex(({ lower }) => importing.has(lower));
  const matches = featurePhrases.scan(words);
  const [found] = imports >= 0 ? [{ value: 'csv-import' as FeatureId, from: imports, to: imports + 1 }] : matches;
  if (!found || !isListFeature(found.value)) return null;
  const id = found.value;
  const isOther = matches.some(({ value }) => value !== id && !(id === 'csv-import' && value === 'csv-export'));
  if (isOther) return null;
  const list = listNamedIn(wish, span, (at) => at >= span.from + found.from && at < span.from + found.to);
  const isNeeded = (at: number) => {
    const isPhrase = matches.some(({ from, to }) => at >= span.from + from && at < span.from + to) || at === span.from + imports;
    return !isPhrase && !(list && at >= list.span.from && at < list.span.to) && !aroundFeatures.has(tokens[at]?.lower ?? '');
  };
  for (let at = span.from; at < span.to; at += 1) if (isNeeded(at)) return null;
  const fitting = entitiesFitting(id, wish.parts.plan);
  const lists = list ? [list.list.id] : fitting;
  if (lists.length === 0) return `No list of this app has the fields that ${nameOf(id)} needs.`;
  return lists.map((one) => ({ op: 'add-feature', feature: id, list: one }));
};

function listNamedIn(wish: Wish, { from, to }: Span, isTaken: (at: number) => boolean) {
  for (let size = 3; size > 0; size -= 1) {
    for (let at = from; at + size <= to; at += 1) {
      const span = { from: at, to: at + size };
      const isFree = !Array.from({ length: size }, (_, offset) => at + offset).some(isTaken);
      const list = isFree && !determiners.has(wish.reading.tokens[at]?.lower ?? '') ? wish.parts.list(span) : null;
      if (list) return { list, span };
    }
  }
  return null;
}

export const remove: Act = (wish) => {
  const { what } = wish.slots;
  if (!what) return null;
  const whole = removalOf(wish, what);
  if (whole) return together([whole]);
  const behind = withListBehind(wish, what);
  const removals: Removal[] = [];
  for (const item of itemsOf(wish, behind?.rest ?? what)) {
    const removal = removalOf(wish, item, behind?.list.id);
    if (!removal) return notThere(wish, item);
    removals.push(removal);
  }
  return removals.length > 0 ? together(removals) : null;
};

type Removal = { edit: PlanEdit } | { option: OptionPlace };

function removalOf(wish: Wish, span: Span, within?: string): Removal | null {
  const { parts, reading } = wish;
  const core = parts.core(span);
  const last = reading.tokens[core.to - 1];
  const owner = within ? parts.plan.entities.find(({ id }) => id === within) : undefined;
  const list = parts.list(span);
  const isList = list && (['list', 'table'].includes(last?.lower ?? '') || last?.lower !== last?.lemma);
  if (list && isList && !owner) return { edit: { op: 'remove-list', list: list.id } };
  const page = parts.page(span);
  if (page && last?.lower === 'page') return { edit: pageRemoval(page) };
  const feature = featureIn(wish, core);
  const place = parts.field(span, owner);
  if (place) return { edit: { op: 'remove-field', list: place.list.id, field: place.field.id } };
  if (feature && !list) return { edit: { op: 'remove-feature', feature, ...(owner ? { list: owner.id } : {}) } };
  const option = parts.option(span);
  if (option) return { option };
  if (list) return { edit: { op: 'remove-list', list: list.id } };
  return page ? { edit: pageRemoval(page) } : null;
}

const pageRemoval = (page: Wish['parts']['plan']['pages'][number]): PlanEdit =>
  page.kind === 'entity' ? { op: 'remove-list', list: page.entity } : { op: 'remove-page', path: page.path };

/** A feature of the app that the words name, and nothing else. */
function featureIn({ reading: { tokens }, parts }: Wish, { from, to }: Span): FeatureId | null {
  const match = featurePhrases.at(tokens, from);
  const ending = new Set(['feature', 'function', 'view', 'box', 'bar', 'button', 'section', 'option']);
  const isWhole = match && (match.to === to || (match.to === to - 1 && ending.has(tokens[to - 1]?.lower ?? '')));
  return isWhole && parts.plan.features.some(({ id }) => id === match.value) ? match.value : null;
}

/** Options of one field are removed in one edit. */
function together(removals: readonly Removal[]): PlanEdit[] {
  const edits: PlanEdit[] = [];
  const options = removals.flatMap((removal) => ('option' in removal ? [removal.option] : []));
  for (const removal of removals) if ('edit' in removal) edits.push(removal.edit);
  for (const place of options.filter((one, at) => options.findIndex(({ field }) => field === one.field) === at)) {
    const gone = options.filter(({ field }) => field === place.field).map(({ option }) => option.label);
    edits.push(
      withOptions(
        place,
        optionsOf(place).filter((label) => !gone.includes(label)),
      ),
    );
  }
  return edits;
}
