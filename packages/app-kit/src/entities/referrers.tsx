/** The rows that refer to a row, on its page: the reviews of a restaurant, the transactions of a company. */

import { withArticle } from '../data/article.ts';
import { type Entity, type Field, isUploaded, type Row, titleOf } from '../data/entity.ts';
import { mayAdd } from '../data/ownership.ts';
import type { Store } from '../data/store.ts';
import { typedDefault } from '../data/written-value.ts';
import { Button, ButtonLink } from '../design/button.tsx';
import { type Ctx, isAmong } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { Control } from './control.tsx';
import { formFields } from './form-page.tsx';
import { aboutName } from './quick-add.tsx';
import { relatedTo } from './related.ts';
import { RowTags } from './row-tags.tsx';
import { money, type Related, Shown } from './shown.tsx';

const maxShown = 20;
const maxFacts = 4;
/** A form with more controls has a page of its own. */
const maxSpokenFields = 6;
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

/** `hasForm`: short forms are on the page; one page has one of them, since controls have the ids of their fields. */
export function ReferrerList({ c, to, hasForm, ...referrers }: Referrers & { c: Ctx; to: Row; hasForm: boolean }) {
  const { entity, field, rows, total } = referrers;
  const isOpen = mayAdd(c, entity);
  const spoken = isOpen && hasForm ? spokenFields(entity, field) : null;
  if (rows.length === 0 && !isOpen) return null;
  return (
    <section class="stack" id={`${entity.slug}-by-${field.id}`} data-live={entity.id}>
      <div class="referrers-head">
        <h2>{entity.title}</h2>
        <Average {...referrers} />
        <Count {...referrers} />
        {isOpen && !spoken && (
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
      {spoken && <SpokenForm c={c} entity={entity} field={field} to={to} fields={spoken} />}
    </section>
  );
}

/**
 * The controls of what people say about a row, such as a review or an answer: they are written where it is read. Null
 * for other rows, and where they need more than a short form. What is decided about it later, such as which answer is
 * accepted, is none of them.
 */
export function spokenFields(entity: Entity, field: Field): Field[] | null {
  if (entity.keptBy) return null;
  const written = formFields(entity, null).filter(({ id }) => id !== field.id && !entity.decided?.fields.includes(id));
  const fields = written.filter(({ type }) => type.kind !== 'relation');
  const isOpinion = fields.some(({ type }) => type.kind === 'rating') || fields.some((one) => isText(one) && one.required);
  const needsMore = written.some((one) => (one.type.kind === 'relation' || isUploaded(one)) && one.required);
  const shown = fields.filter((one) => !isUploaded(one));
  return isOpinion && !needsMore && shown.some(isText) && shown.length <= maxSpokenFields ? shown : null;
}

const isText = ({ type }: Field) => type.kind === 'long-text';

/** Without scripts, too: it posts to the list, and comes back to this page. */
function SpokenForm({ c, entity, field, to, fields }: { c: Ctx; entity: Entity; field: Field; to: Row; fields: Field[] }) {
  const { reader } = c.get('visitor');
  return (
    <form method="post" action={`/${entity.slug}`} class="card form" novalidate>
      <CsrfField c={c} />
      <input type="hidden" name={field.id} value={String(to.id)} />
      <input type="hidden" name={aboutName} value={c.req.path} />
      <h3>Add {withArticle(entity.singular)}</h3>
      {fields.map((one) => (
        <Control
          field={one}
          typed={typedDefault(one, c.get('context').now())}
          error={undefined}
          reader={reader}
          options={undefined}
        />
      ))}
      <div class="row-of-actions">
        <Button kind="primary">Add {entity.singular}</Button>
      </div>
    </form>
  );
}

/** How many there are, unless their average says it. */
function Count({ entity, total }: Referrers) {
  if (total === 0 || entity.fields.some(({ type }) => type.kind === 'rating')) return null;
  return (
    <p class="referrers-average">
      <span class="number">{total}</span> {total === 1 ? entity.singular : entity.plural}
    </p>
  );
}

/** The mean of their ratings, if all of them are on the page. */
function Average({ entity, rows, total }: Referrers) {
  const field = entity.fields.find(({ type }) => type.kind === 'rating');
  const given = field
    ? rows.flatMap(({ values }) => (typeof values[field.id] === 'number' ? [Number(values[field.id])] : []))
    : [];
  if (given.length === 0 || total > rows.length) return null;
  const mean = given.reduce((all, one) => all + one, 0) / given.length;
  return (
    <p class="referrers-average">
      <strong class="number">{mean.toFixed(1)}</strong> of 5, from {given.length}{' '}
      {given.length === 1 ? entity.singular : entity.plural}
    </p>
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
