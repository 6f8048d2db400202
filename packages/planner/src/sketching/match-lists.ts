/** Which lists of the plan so far a sketch replaces, drops and leaves alone. */
import type { Blueprint, Entity } from '@davit/blueprint';
import { kebabOf } from '../lexicon/shape.ts';
import { singularOf } from '../reading/nouns.ts';
import { droppedBy } from './drops.ts';
import type { Sketch, SketchList } from './sketch-schema.ts';

export interface ListMatch {
  /** For each list of the sketch, the list of the plan that it replaces. */
  replaced: (Entity | undefined)[];
  /** Further lists that a list of the sketch takes the place of, by their ids: the id of the one that it replaces. */
  absorbed: ReadonlyMap<string, string>;
  kept: Entity[];
}

export function matchLists(sketch: Sketch, base: Blueprint): ListMatch {
  const left = [...base.entities];
  const replaced: (Entity | undefined)[] = sketch.lists.map(() => undefined);
  const isDropped = droppedBy(sketch, 'list');
  const isGone = ({ singular, plural }: Entity) => isDropped(singular, plural);
  const take = (fits: (list: SketchList, entity: Entity) => boolean) => {
    for (const [at, list] of sketch.lists.entries()) {
      const found = replaced[at] ? [] : left.filter((entity) => fits(list, entity));
      if (found.length !== 1 || !found[0]) continue;
      replaced[at] = found[0];
      left.splice(left.indexOf(found[0]), 1);
    }
  };
  const absorbed = new Map<string, string>();
  for (const [at, { was, name: own }] of sketch.lists.entries())
    for (const name of namesIn(was || (ofSeveral.test(own) ? own : ''), base)) {
      const found = left.find((entity) => isCalled(entity, name));
      if (!found) continue;
      left.splice(left.indexOf(found), 1);
      const first = replaced[at];
      if (first) absorbed.set(found.id, first.id);
      else replaced[at] = found;
    }
  take(({ was }, entity) => was !== '' && isAlmostCalled(entity, was));
  take(({ name, one }, entity) => isCalled(entity, name) || isCalled(entity, one));
  take(({ was, name, one }, entity) => !isGone(entity) && isShortFor(was || one || name, entity.singular));
  take(({ name, one }, entity) => !isGone(entity) && isShortFor(one || name, entity.singular));
  return { replaced, absorbed, kept: left.filter((entity) => !isGone(entity)) };
}

export const isCalled = ({ singular, plural }: Pick<Entity, 'singular' | 'plural'>, name: string): boolean =>
  name !== '' && [kebabOf(plural), kebabOf(singular)].includes(kebabOf(name));

/** Inventory and inventories. */
const isAlmostCalled = ({ singular, plural }: Entity, name: string): boolean => {
  const plain = singularOf(kebabOf(name));
  return [singular, plural].some((one) => singularOf(kebabOf(one)) === plain);
};

/** Orders and moving orders, but not moving orders and food orders. */
function isShortFor(name: string, singular: string): boolean {
  const [own, other] = [kebabOf(name).split('-'), kebabOf(singular).split('-')];
  return (own.length === 1 || other.length === 1) && singularOf(own.at(-1) ?? '') === singularOf(other.at(-1) ?? '');
}

/** "Tools and stands" takes the place of both. */
const ofSeveral = / and | & /i;

/** The names in a `was`: one, or several lists that one takes the place of. */
function namesIn(was: string, { entities }: Blueprint): string[] {
  const isOne = was === '' || entities.some((entity) => isCalled(entity, was));
  return isOne ? [was] : was.split(/[,;/&|+]| and /i).map((name) => name.trim());
}
