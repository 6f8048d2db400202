/** What a sketch drops of the plan so far, by the names that a model gives parts. */
import type { Blueprint, Entity, Field } from '@davit/blueprint';
import { kebabOf } from '../lexicon/shape.ts';
import { namesOf } from './feature-names.ts';
import { fieldFeatures } from './features.ts';
import type { Sketch } from './sketch-schema.ts';

type Drops = Pick<Sketch, 'drop'>;
export type PartKind = 'list' | 'page' | 'role' | 'feature' | 'field' | 'wish';

const prefixes: [RegExp, PartKind | null][] = [
  [/^lists?:?\s+/i, 'list'],
  [/^pages?:?\s+/i, 'page'],
  [/^roles?:?\s+/i, 'role'],
  [/^(?:features?|tools?):?\s+/i, 'feature'],
  [/^fields?:?\s+/i, 'field'],
  [/^not made:?\s+/i, 'wish'],
  [/^(?:an?|the)\s+/i, null],
];

/**
 * Whether the sketch drops a part of this kind that has one of these names. `page Games` is the page alone; `Games` is whatever
 * is called so. What stands in brackets after a name, such as what a page has, does not count.
 */
export function droppedBy({ drop }: Drops, kind?: PartKind): (...names: string[]) => boolean {
  const dropped = new Set(
    drop.flatMap((written) => {
      const name = written.replace(/ \(.*$/, '');
      const prefix = prefixes.find(([pattern]) => pattern.test(name));
      const isOther = !prefix || (prefix[1] !== null && kind !== undefined && prefix[1] !== kind);
      return [kebabOf(name), ...(isOther ? [] : [kebabOf(name.replace(prefix[0], ''))])];
    }),
  );
  return (...names) => names.some((name) => name !== '' && dropped.has(kebabOf(name)));
}

/** Whether the sketch drops a field of a list: `Photo`, `field Photo`, `Photo of words`, `Words: Photo`, or what such fields bring. */
export function fieldDroppedBy(sketch: Drops, base: Blueprint): (field: Field, list: Entity) => boolean {
  const { entities, pages, roles, features, notMade = [] } = base;
  const others = entities.flatMap(({ singular, plural }) => [singular, plural]);
  const names = [...others, ...pages.map(({ title }) => title), ...roles, ...features.flatMap(({ id }) => [id, ...namesOf(id)])];
  const taken = new Set([...names, ...notMade].map(kebabOf));
  const isDropped = droppedBy({ drop: sketch.drop.filter((name) => !taken.has(kebabOf(name)) && !name.includes('(')) }, 'field');
  const isDroppedOf = droppedBy({ drop: sketch.drop.map((name) => name.replace(/[()]/g, ' ')) }, 'field');
  const isGone = droppedBy(sketch, 'feature');
  return ({ label, type }, { singular, plural }) => {
    const of = [singular, plural].flatMap((list) => [`${label} ${list}`, `${list} ${label}`, `${label} of ${list}`]);
    const feature = fieldFeatures[type.kind];
    const isOfFeature = feature !== undefined && feature !== 'tags' && isGone(feature, ...namesOf(feature));
    return isDropped(label) || isDroppedOf(...of) || isOfFeature;
  };
}
