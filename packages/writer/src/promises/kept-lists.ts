/** The lists that a model names, and what of them a feature alone writes. What no plan allows is left out. */
import { type BespokeFeature, type Blueprint, canBeKept, isUsedInChat, ruledBy } from '@davit/blueprint';

type Kept = NonNullable<BespokeFeature['keeps']>[number];

export function listNamed({ entities }: Blueprint, name: string): BespokeFeature['uses'][number] | undefined {
  const wanted = kebabOf(name);
  return entities.find(({ id, slug, singular, plural }) => [id, slug, singular, plural].some((one) => kebabOf(one) === wanted))
    ?.id;
}

/** From `Pictures`, or `Projects: Stitches`. What another feature makes or keeps stays its own. */
export function keepsIn(plan: Blueprint, names: readonly unknown[]): Kept[] {
  const { entities, features } = plan;
  const ruled = features.flatMap(ruledBy);
  const taken = features
    .flatMap((one) => (one.id === 'bespoke' ? one.parameters.features : []))
    .flatMap(({ keeps = [] }) => keeps);
  const found: Kept[] = [];
  for (const name of names) {
    if (typeof name !== 'string') continue;
    const [list = '', label] = name.slice(0, 130).split(':');
    const entity = entities.find(({ id }) => id === listNamed(plan, list));
    if (!entity || ruled.includes(entity.id) || isUsedInChat(plan, entity.id)) continue;
    // Others send such rows, and only the owner reads them.
    if (entity.access?.reading === 'owner') continue;
    const field = entity.fields.find(
      (one) => label !== undefined && [one.id, one.label].some((own) => kebabOf(own) === kebabOf(label)),
    );
    if (label !== undefined && (!field || !canBeKept(entity, field))) continue;
    const kept = { entity: entity.id, ...(field ? { field: field.id } : {}) };
    if (![...taken, ...found].some((one) => one.entity === kept.entity && one.field === kept.field)) found.push(kept);
  }
  return found;
}

export const kebabOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32)
    .replace(/-+$/, '');
