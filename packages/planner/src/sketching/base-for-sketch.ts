/**
 * The plan so far, made ready for a sketch: without the features that the sketch drops, with one list where it puts one in place of
 * several, and with the id and the path of each new name. No app is made of the plan yet, so nobody counts on the old ones.
 */
import { type Blueprint, type Entity, problemsIn } from '@davit/blueprint';
import { identifierFor } from '../deciding/identifiers.ts';
import { withArticle } from '../reading/article.ts';
import { droppedBy } from './drops.ts';
import { namesOf } from './feature-names.ts';
import { pluralNameOf, singularNameOf, slugOfList } from './list-names.ts';
import { isCalled, matchLists } from './match-lists.ts';
import type { Sketch, SketchList } from './sketch-schema.ts';

export function baseForSketch(base: Blueprint, sketch: Sketch): Blueprint {
  const isDropped = droppedBy(sketch, 'feature');
  const features = base.features.filter(({ id }) => !isDropped(id, ...namesOf(id)));
  const { absorbed } = matchLists(sketch, base);
  const left = withoutAbsorbed({ ...base, features }, absorbed);
  const { replaced } = matchLists(sketch, left);
  return sketch.lists.reduce((plan, list, at) => {
    const was = replaced[at];
    return was ? withNamesOf(list, was, plan) : plan;
  }, left);
}

/** What led to such a list leads to the one that takes its place. */
function withoutAbsorbed(base: Blueprint, absorbed: ReadonlyMap<string, string>): Blueprint {
  if (absorbed.size === 0) return base;
  const entities = base.entities
    .filter(({ id }) => !absorbed.has(id))
    .map((entity) => ({
      ...entity,
      fields: entity.fields.map((field) => {
        const other = field.type.kind === 'relation' ? absorbed.get(field.type.entity) : undefined;
        return other === undefined ? field : { ...field, type: { kind: 'relation' as const, entity: other } };
      }),
    }));
  const pages = base.pages.filter((page) => page.kind !== 'entity' || !absorbed.has(page.entity));
  const samples = Object.fromEntries(Object.entries(base.content.samples).filter(([id]) => !absorbed.has(id)));
  return { ...base, entities, pages, content: { ...base.content, samples } };
}

/** The plan stays as it is where an id means something else, too. */
function withNamesOf(list: SketchList, was: Entity, base: Blueprint): Blueprint {
  const singular = singularNameOf(list);
  if (isCalled(was, list.name) || isCalled(was, singular)) return base;
  const others = base.entities.filter(({ id }) => id !== was.id);
  const ids = others.map(({ id }) => id);
  const slugs = others.map(({ slug }) => slug);
  const id = identifierFor(singular, ids, 'item');
  const slug = slugOfList(list, id, slugs);
  const sayings = sayingsOf(was, singular, pluralNameOf(list));
  const renamed = renamedIn(base, { from: was.id, to: id }, { from: was.slug, to: slug }, sayings);
  return problemsIn(renamed).length <= problemsIn(base).length ? renamed : base;
}

interface Renamed {
  from: string;
  to: string;
}

/** Members that hold what people read, or the options of a choice. */
const texts: ReadonlySet<string> = new Set(
  [
    'singular',
    'plural',
    'label',
    'help',
    'title',
    'heading',
    'text',
    'words',
    'options',
    'states',
    'status',
    'name',
    'kind',
  ].concat(['paragraphs', 'cards', 'questions', 'id', 'by', 'tool']),
);

/** "Order an errand service" becomes "Order a job". */
function sayingsOf(was: Entity, singular: string, plural: string): (text: string) => string {
  const of = (name: string) => `${name.replace(/[^\p{L}\p{N} ]/gu, '.')}(?![\\p{L}\\p{N}])`;
  const one = new RegExp(`\\ban? ${of(was.singular)}`, 'gu');
  const bare = new RegExp(`\\b${of(was.singular)}`, 'gu');
  const many = new RegExp(`\\b${of(was.plural)}`, 'gu');
  return (text) =>
    text
      .replace(many, () => plural)
      .replace(one, () => withArticle(singular))
      .replace(bare, () => singular)
      .slice(0, longestSaying);
}
const longestSaying = 60;

/** Fields that are called like the list, such as relations to it, get its new id too. */
function renamedIn(base: Blueprint, id: Renamed, slug: Renamed, sayingOf: (text: string) => string): Blueprint {
  const isOf = (path: string) => path === `/${slug.from}` || path.startsWith(`/${slug.from}/`);
  const idOf = (one: string) => (one === id.from ? id.to : one);
  const textOf = (one: string) => (isOf(one) ? `/${slug.to}${one.slice(slug.from.length + 1)}` : idOf(one));
  const changed = <Value>(value: Value, key = ''): Value => {
    if (key === 'words') return inWords(value, sayingOf);
    if (texts.has(key)) return value;
    if (typeof value === 'string') return textOf(value) as Value;
    if (Array.isArray(value)) return value.map((one) => changed(one, key)) as Value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, name)])) as Value;
  };
  const keysOf = <Value>(record: Record<string, Value>, inner: (value: Value) => Value): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [idOf(key), inner(value)]));
  const { samples } = base.content;
  return {
    ...base,
    entities: base.entities.map((entity) => ({
      ...changed(entity),
      id: idOf(entity.id),
      slug: entity.id === id.from ? slug.to : entity.slug,
      fields: entity.fields.map((field) => ({ ...changed(field), id: idOf(field.id) })),
    })),
    features: base.features.map((feature) => ({ ...feature, parameters: changed(feature.parameters) })) as Blueprint['features'],
    pages: base.pages.map((page) => changed(page)),
    content: { ...base.content, samples: keysOf(samples, (rows) => rows.map((row) => keysOf(row, (value) => value))) },
    evidence: base.evidence.map((one) => ({ ...one, decision: decisionOf(one.decision, idOf, textOf) })),
  };
}

/** What people read of a flow or an act, in its words. */
function inWords<Value>(value: Value, sayingOf: (text: string) => string): Value {
  if (typeof value === 'string') return sayingOf(value) as Value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inWords(one, sayingOf)])) as Value;
}

function decisionOf(decision: string, idOf: (id: string) => string, pathOf: (path: string) => string): string {
  const [kind = '', name = '', ...rest] = decision.split('.');
  if (kind === 'entities') return [kind, idOf(name), ...rest.map(idOf)].join('.');
  return kind === 'pages' ? `pages.${pathOf(decision.slice('pages.'.length))}` : decision;
}
