/** Products as a shop sees them. */
import { type Entity, type Field, type Row, titleOf } from '../../data/entity.ts';

/** The product fields with a meaning for the shop. */
export interface GoodsFields {
  price: Field & { type: { kind: 'money' } };
  /** Omitted if stock is unlimited. */
  stock: Field | undefined;
  picture: Field | undefined;
  text: Field | undefined;
}

export interface Goods {
  id: number;
  name: string;
  /** In the currency's smallest unit. */
  price: number;
  /** Null: unlimited. */
  stock: number | null;
  picture: string | null;
}

const stockNames = ['stock', 'inStock', 'quantity', 'copies', 'available'];

/** Throws if the entity has no price, since it cannot be sold. */
export function goodsFields({ id, fields }: Entity): GoodsFields {
  const price = fields.find((field): field is GoodsFields['price'] => field.type.kind === 'money');
  if (!price) throw new Error(`${id} cannot be sold: it has no field for a price`);
  return {
    price,
    stock: fields.find((field) => field.type.kind === 'integer' && stockNames.includes(field.id)),
    picture: fields.find(({ type }) => type.kind === 'image'),
    text: fields.find(({ type }) => type.kind === 'long-text'),
  };
}

/** Null if the row has no price yet. */
export function goodsOf(entity: Entity, row: Row): Goods | null {
  const { price, stock, picture } = goodsFields(entity);
  const cost = row.values[price.id];
  const left = stock ? row.values[stock.id] : null;
  const file = picture ? row.values[picture.id] : null;
  if (typeof cost !== 'number') return null;
  return {
    id: row.id,
    name: titleOf(entity, row),
    price: cost,
    stock: typeof left === 'number' ? Math.max(0, left) : null,
    picture: typeof file === 'string' && file ? file : null,
  };
}

/** The available number, up to `wanted`. */
export function atMost({ stock }: Goods, wanted: number): number {
  return stock === null ? wanted : Math.min(stock, wanted);
}
