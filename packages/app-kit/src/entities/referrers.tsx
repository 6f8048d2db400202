/** The rows that refer to a row, on its page: the reviews of a restaurant, the transactions of a company. */

import { type Entity, type Field, type Row, titleOf } from '../data/entity.ts';
import { mayAdd } from '../data/ownership.ts';
import type { Store } from '../data/store.ts';
import { ButtonLink } from '../design/button.tsx';
import { type Ctx, isAmong } from '../web/context.ts';
import { relatedTo } from './related.ts';
import { RowTags } from './row-tags.tsx';
import { money, type Related, Shown } from './shown.tsx';

const maxShown = 20;
const maxFacts = 4;
/** A price for the whole row, not per unit. */
const addsUp = /^(amount|total|sum|paid)/i;

/** Rows of another entity that refer to this one by `field`. */
export interface Referrers {
  entity: Entity;
  field: Field;
  rows: Row[];
  total: number;
  related: Related;
}

/** `elsewhere` are ids of entities that another part of the page shows. */
export async function referrersOf(
  c: Ctx,
  store: Store,
  entity: Entity,
  id: number,
  elsewhere: string[] = [],
): Promise<Referrers[]> {
  const found: Referrers[] = [];
  for (const other of store.entities) {
    if (!other.path || other.readers === 'owner' || !isAmong(c, other.readers) || elsewhere.includes(other.id)) continue;
    for (const field of other.fields) {
      if (field.type.kind !== 'relation' || field.type.entity !== entity.id) continue;
      const { rows, total } = await store
        .table(other)
        .list({ filters: [{ field: field.id, is: id }], sort: other.defaultSort, pageSize: maxShown });
      found.push({ entity: other, field, rows, total, related: await relatedTo(store, other, rows) });
    }
  }
  return found;
}

export function ReferrerList({ c, to, ...referrers }: Referrers & { c: Ctx; to: Row }) {
  const { entity, field, rows, total } = referrers;
  const isOpen = mayAdd(c, entity);
  if (rows.length === 0 && !isOpen) return null;
  return (
    <section class="stack" id={`${entity.slug}-by-${field.id}`} data-live={entity.id}>
      <div class="referrers-head">
        <h2>{entity.title}</h2>
        {isOpen && (
          <ButtonLink icon="plus" href={`/${entity.slug}/new?${field.id}=${to.id}`}>
            Add {entity.singular}
          </ButtonLink>
        )}
      </div>
      {rows.length === 0 && <p class="referrers-none">None yet.</p>}
      <ul class="referrers">
        {rows.map((row) => (
          <Referrer c={c} {...referrers} row={row} />
        ))}
      </ul>
      {total > rows.length ? <p>And {total - rows.length} more.</p> : <Sums c={c} {...referrers} />}
    </section>
  );
}

function Referrer({ c, entity, field, row, related }: Referrers & { c: Ctx; row: Row }) {
  const { reader } = c.get('visitor');
  const shownFields = entity.fields.filter(
    ({ id, type }) =>
      id !== entity.titleField &&
      id !== field.id &&
      !['image', 'file'].includes(type.kind) &&
      ![null, undefined, '', false].includes(row.values[id] as null),
  );
  const facts = shownFields.filter(({ type }) => type.kind !== 'long-text').slice(0, maxFacts);
  const text = shownFields.find(({ type }) => type.kind === 'long-text');
  const shown = (one: Field) => (
    <Shown entity={entity} field={one} value={row.values[one.id] ?? null} reader={reader} related={related} brief />
  );
  return (
    <li>
      <span class="referrer-title">
        <a href={`/${entity.slug}/${row.id}`}>{titleOf(entity, row)}</a> <RowTags entity={entity} row={row} related={related} />
      </span>
      {facts.length > 0 && (
        <span class="referrer-facts">
          {facts.map((one) => (
            <span>{shown(one)}</span>
          ))}
        </span>
      )}
      {text && <p class="referrer-text">{shown(text)}</p>}
    </li>
  );
}

/** Their sums, if all of them are on the page. */
function Sums({ c, entity, rows }: Referrers & { c: Ctx }) {
  if (rows.length < 2) return null;
  return (
    <>
      {entity.fields.map(({ id, label, type }) => {
        if (type.kind !== 'money' || !addsUp.test(id)) return null;
        const sum = rows.reduce((all, { values }) => all + Number(values[id] ?? 0), 0);
        return (
          <p class="referrers-sum">
            {label}, in all: <strong class="number">{money(c.get('visitor').reader, sum, type.currency)}</strong>
          </p>
        );
      })}
    </>
  );
}
