/** Which lists of the plan so far a sketch replaces, drops and leaves alone. */
import type { Blueprint, Entity } from '@davit/blueprint';
import { kebabOf } from '../lexicon/shape.ts';
import { singularOf } from '../reading/nouns.ts';
import type { Sketch, SketchList } from './sketch-schema.ts';

export interface ListMatch {
  /** For each list of the sketch, the list of the plan that it replaces. */
  replaced: (Entity | undefined)[];
  kept: Entity[];
}

export function matchLists(sketch: Sketch, base: Blueprint): ListMatch {
  const left = [...base.entities];
  const replaced: (Entity | undefined)[] = sketch.lists.map(() => undefined);
  const take = (fits: (list: SketchList, entity: Entity) => boolean) => {
    for (const [at, list] of sketch.lists.entries()) {
      const found = replaced[at] ? [] : left.filter((entity) => fits(list, entity));
      if (found.length !== 1 || !found[0]) continue;
      replaced[at] = found[0];
      left.splice(left.indexOf(found[0]), 1);
    }
  };
  take(({ was }, entity) => was !== '' && isCalled(entity, was));
  take(({ name, one }, entity) => isCalled(entity, name) || isCalled(entity, one));
  take(({ name, one }, entity) => isShortFor(one || name, entity.singular));
  const isDropped = droppedBy(sketch);
  return { replaced, kept: left.filter(({ singular, plural }) => !isDropped(singular, plural)) };
}

export const isCalled = ({ singular, plural }: Pick<Entity, 'singular' | 'plural'>, name: string): boolean =>
  name !== '' && [kebabOf(plural), kebabOf(singular)].includes(kebabOf(name));

/** Orders and moving orders, but not moving orders and food orders. */
function isShortFor(name: string, singular: string): boolean {
  const [own, other] = [kebabOf(name).split('-'), kebabOf(singular).split('-')];
  return (own.length === 1 || other.length === 1) && singularOf(own.at(-1) ?? '') === singularOf(other.at(-1) ?? '');
}

/** Whether the sketch drops a part of the plan that has one of these names. */
export function droppedBy({ drop }: Pick<Sketch, 'drop'>): (...names: string[]) => boolean {
  const plain = (name: string) => kebabOf(name.replace(/^((list|page|role|feature)s?:?|an?|the) /i, '').replace(/ \(.*$/, ''));
  const dropped = new Set(drop.map(plain));
  return (...names) => names.some((name) => name !== '' && dropped.has(plain(name)));
}
