/** The effect of a single edit on a plan. apply-edits.ts then repairs what it leaves dangling. */
import type { Entity, Field } from '@davit/blueprint';
import type { PlanEdit } from '@davit/contract';
import type { DraftPlan } from '../deciding/draft-feature.ts';

/** The reason why an edit failed, as a sentence for the caller. */
export class EditRefused extends Error {}

export type EditOf<Op extends PlanEdit['op']> = Extract<PlanEdit, { op: Op }>;

/** Throws EditRefused. */
export type Edit<Op extends PlanEdit['op']> = (plan: DraftPlan, edit: EditOf<Op>) => DraftPlan;

/** Throws EditRefused if the plan has no such list. */
export function listIn({ entities }: DraftPlan, id: string): Entity {
  const found = entities.find((entity) => entity.id === id);
  if (!found) throw new EditRefused(`There is no list “${id}”.${known(entities.map((entity) => entity.id))}`);
  return found;
}

/** Throws EditRefused if the list has no such field. */
export function fieldIn(list: Entity, id: string): Field {
  const found = list.fields.find((field) => field.id === id);
  if (!found) throw new EditRefused(`${list.plural} have no field “${id}”.${known(list.fields.map((field) => field.id))}`);
  return found;
}

export function withList(plan: DraftPlan, changed: Entity): DraftPlan {
  return { ...plan, entities: plan.entities.map((entity) => (entity.id === changed.id ? changed : entity)) };
}

export function withField(plan: DraftPlan, list: Entity, changed: Field): DraftPlan {
  return withList(plan, { ...list, fields: list.fields.map((field) => (field.id === changed.id ? changed : field)) });
}

/** Moves an item before another; to the end if that is null or missing. */
export function moved<Item>(items: readonly Item[], item: Item, before: Item | undefined): Item[] {
  const rest = items.filter((one) => one !== item);
  const at = before === undefined ? -1 : rest.indexOf(before);
  return at < 0 ? [...rest, item] : rest.toSpliced(at, 0, item);
}

function known(ids: string[]): string {
  return ids.length === 0 ? '' : ` There are: ${ids.join(', ')}.`;
}
