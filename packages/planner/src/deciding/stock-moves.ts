/** Sales and loans reduce the stock and production adds to it: all refer to the product whose stock they change. */
import type { Entity } from '@davit/blueprint';
import { decimal, type EntityEntry, integer, must, refers, refersIfThere, type SampleValue } from '../lexicon/shape.ts';
import type { PlannedEntity } from './planned-entity.ts';

/** Things with a stock, the likeliest to be sold first. */
const stocked = ['finishedProduct', 'product', 'item'];
const materials = 'rawMaterial';
/** Entries whose rows change a stock. */
const sells = 'sale';
const makes = 'productionOrder';
/** Takes what it lends, until that is back. */
const lends = 'equipmentLoan';
/** The ids of fields that count what is there. */
export const stockField = /^(quantity|stock|inStock|copies|available)$/;

/** Replaces the product's name in sales and production with a relation. */
export function addMoves(planned: PlannedEntity[]): void {
  const product = stocked.map((key) => planned.find((plan) => plan.key === key && hasStock(plan))).find(Boolean);
  if (!product) return;
  const material = planned.find(({ key }) => key === materials);
  for (const plan of planned) {
    if (!plan.known || (plan.key !== sells && plan.key !== makes)) continue;
    plan.known = {
      ...plan.known,
      entry: plan.key === sells ? asSale(plan.known.entry, product) : asMaking(plan.known.entry, product, material),
    };
    plan.belongsTo = plan.belongsTo.filter(({ key }) => key !== product.key && key !== materials);
  }
}

/** The fields of an entity that say what moves, how much, and when. */
export function withMoves(planned: PlannedEntity[], entities: Entity[]): Entity[] {
  return entities.map((entity) => {
    const key = planned.find(({ id }) => id === entity.id)?.key;
    if (key !== sells && key !== makes && key !== lends) return entity;
    const isCounted = key === sells ? () => false : ({ done }: { done: boolean }) => done === (key === makes);
    const state = entity.workflow?.states.find(isCounted)?.id ?? null;
    const moves = entity.fields.flatMap((field) => {
      const other = field.type.kind === 'relation' ? field.type.entity : null;
      const target = entities.find(({ id }) => id === other);
      const stock = target?.fields.find(({ id, type }) => stockField.test(id) && ['integer', 'decimal'].includes(type.kind));
      const isMaterial = planned.find(({ id }) => id === other)?.key === materials;
      const quantity = entity.fields.find(({ id }) => id === (isMaterial ? 'materialUsed' : 'quantity'));
      const isStocked = isMaterial || key === lends || stocked.includes(planned.find(({ id }) => id === other)?.key ?? '');
      if (!target || !stock || !quantity || !isStocked) return [];
      const isTaken = key !== makes || isMaterial;
      return [{ relation: field.id, quantity: quantity.id, stock: stock.id, isTaken, state }];
    });
    return moves.length > 0 ? { ...entity, moves } : entity;
  });
}

function hasStock({ known }: PlannedEntity): boolean {
  return Object.entries(known?.entry.fields ?? {}).some(([id, { type }]) => stockField.test(id) && type.kind === 'integer');
}

/** A history of sales: when, what, to whom, how much. */
function asSale(entry: EntityEntry, { key, known, singular }: PlannedEntity): EntityEntry {
  const label = labelOf(singular);
  const names = (known?.entry.rows ?? []).map(([name]) => name ?? null);
  const soldOn = entry.fields.soldOn;
  if (!soldOn) return entry;
  const { what: _, soldOn: __, quantity: ___, ...rest } = entry.fields;
  const ids = Object.keys(entry.fields);
  const at = (row: SampleValue[], id: string) => row[ids.indexOf(id)] ?? null;
  return {
    ...entry,
    title: 'soldOn',
    fields: { soldOn, product: must(refers(key, label)), quantity: must(integer('Quantity', undefined, 1)), ...rest },
    rows: entry.rows.map((row, index) => {
      const sold = (known?.entry.rows ?? [])[index % Math.max(1, names.length)] ?? [];
      const price = Number(sold[Object.values(known?.entry.fields ?? {}).findIndex(({ type }) => type.kind === 'money')] ?? 0);
      const quantity = price > 0 && price < 1 ? 500 * (index + 1) : Number(at(row, 'quantity') ?? 1);
      const given: Record<string, SampleValue> = price > 0 ? { amount: Math.round(price * quantity * 100) / 100 } : {};
      return [at(row, 'soldOn'), sold[0] ?? null, quantity, ...Object.keys(rest).map((id) => given[id] ?? at(row, id))];
    }),
  };
}

function asMaking(entry: EntityEntry, product: PlannedEntity, material: PlannedEntity | undefined): EntityEntry {
  const ids = Object.keys(entry.fields);
  const names = (product.known?.entry.rows ?? []).map(([name]) => name ?? null);
  const materialNames = (material?.known?.entry.rows ?? []).map(([name]) => name ?? null);
  const { number, product: _, quantity, ...rest } = entry.fields;
  if (!number || !quantity) return entry;
  const used = material && {
    rawMaterial: refersIfThere(materials, labelOf(material.singular)),
    materialUsed: decimal('Material used'),
  };
  return {
    ...entry,
    fields: { number, product: must(refers(product.key, labelOf(product.singular))), quantity: must(quantity), ...used, ...rest },
    rows: entry.rows.map((row, index) => [
      row[ids.indexOf('number')] ?? null,
      names[index % Math.max(1, names.length)] ?? null,
      row[ids.indexOf('quantity')] ?? null,
      ...(used ? [materialNames[index % Math.max(1, materialNames.length)] ?? null, 40] : []),
      ...Object.keys(rest).map((id) => row[ids.indexOf(id)] ?? null),
    ]),
  };
}

const labelOf = (singular: string) => `${singular.slice(0, 1).toUpperCase()}${singular.slice(1)}`;
