/** What the rules look up in a plan. */
import type { Blueprint, Entity, Field, FieldKind } from '../blueprint.ts';

export const entityOf = ({ entities }: Blueprint, id: string): Entity | undefined => entities.find((entity) => entity.id === id);
export const fieldOf = (entity: Entity | undefined, id: string): Field | undefined =>
  entity?.fields.find((field) => field.id === id);
/** The ids of the fields of these kinds. */
export const fieldsOf = (entity: Entity | undefined, kinds: readonly FieldKind[]): string[] =>
  entity?.fields.filter(({ type }) => kinds.includes(type.kind)).map(({ id }) => id) ?? [];
export const entityIds = ({ entities }: Blueprint): string[] => entities.map(({ id }) => id);

export const hasApi = ({ goalType, pages }: Blueprint): boolean =>
  goalType === 'api' || pages.some(({ kind }) => kind === 'api-docs');

/** What says where rows are shown; the features of a plan that is still in the making have any parameters. */
export type Shown = Pick<Blueprint, 'entities' | 'pages' | 'reading'> & {
  features: readonly { id: string; parameters: object }[];
};

export const isUsedInChat = ({ features }: Pick<Shown, 'features'>, entity: string): boolean =>
  features.some(({ id, parameters }) => id === 'chat' && 'entity' in parameters && parameters.entity === entity);

/** Whether an entity has pages: in the navigation, or in the owner's menu. The room of a chat has its own. */
export function hasPages(plan: Shown, id: string): boolean {
  if (isUsedInChat(plan, id)) return false;
  const isOwners = plan.entities.some((entity) => entity.id === id && entity.access?.reading === 'owner');
  return isOwners || plan.pages.some((page) => page.kind === 'entity' && page.entity === id);
}
