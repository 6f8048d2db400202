/** A preview of a list on a content page: its first rows, and a link to all of them. */
import type { Child } from 'hono/jsx';
import { type Entity, type Field, type Row, titleOf } from '../data/entity.ts';
import type { Filter } from '../data/filter.ts';
import type { DataContext } from '../data/store.ts';
import { Picture } from '../design/drawn.tsx';
import { type Ctx, isAmong } from '../web/context.ts';
import { today } from '../web/reader.ts';
import type { PageParts } from './page-parts.ts';
import { relatedTo } from './related.ts';
import { pictureField } from './row-cards.tsx';
import { RowTags } from './row-tags.tsx';
import { type Related, Shown } from './shown.tsx';

const maxRows = 3;
const maxPictures = 6;

/** Renders nothing if the list is empty or the visitor may not read it. */
export function firstRows({ store, now }: DataContext, parts: PageParts) {
  return async (c: Ctx, section: { entity: string; heading: string }): Promise<Child | null> => {
    const entity = store.entity(section.entity);
    if (!isAmong(c, entity.readers)) return null;
    const own = parts.of(entity.id).find((part) => part.firstRows);
    const pageSize = own?.isLookedAt ? maxPictures : maxRows;
    const list = (...filters: Filter[]) => store.table(entity).list({ filters: [...published(entity), ...filters], pageSize });
    const ahead = aheadOf(entity);
    const coming = ahead ? await list({ field: ahead.id, from: today(c.get('visitor').reader, now()) }) : null;
    const { rows } = coming && coming.total > 0 ? coming : await list();
    if (rows.length === 0) return null;
    return (
      <>
        <div class="first-rows-head">
          <h2>{section.heading}</h2>
          <a href={entity.path ?? '/'}>All {entity.plural}</a>
        </div>
        {own?.firstRows ? (
          await own.firstRows(c, rows)
        ) : (
          <Brief c={c} entity={entity} rows={rows} related={await relatedTo(store, entity, rows)} />
        )}
      </>
    );
  };
}

/** Hides drafts even from their writers. */
function published({ published: state, workflow }: Entity): Filter[] {
  return state && workflow ? [{ field: workflow.field, is: state.state }] : [];
}

/** The date that tells whether a row is still to come: the one that the list sorts by, or its closing date. */
function aheadOf({ fields, defaultSort: { field, direction } }: Entity): Field | undefined {
  const days = fields.filter(({ type }) => type.kind === 'date' || type.kind === 'date-time');
  return days.find(({ id }) => (direction === 'asc' && id === field) || id === 'closesOn');
}

function Brief({ c, entity, rows, related }: { c: Ctx; entity: Entity; rows: Row[]; related: Related }) {
  const { reader } = c.get('visitor');
  const given = (row: Row) => entity.fields.filter(({ id }) => id !== entity.titleField && row.values[id] !== null);
  const first = (row: Row, kinds: string[]) => given(row).find(({ type }) => kinds.includes(type.kind));
  const Fact = ({ row, field }: { row: Row; field: Field | undefined }) =>
    field ? (
      <p>
        <Shown entity={entity} field={field} value={row.values[field.id] ?? null} reader={reader} related={related} brief />
      </p>
    ) : null;
  const picture = pictureField(entity);
  return (
    <ul class="first-rows">
      {rows.map((row) => (
        <li>
          {picture && (
            <div class="first-rows-picture">
              <Picture id={row.id} name={row.values[picture.id]} />
            </div>
          )}
          <Fact row={row} field={first(row, ['date', 'date-time', 'money', 'time'])} />
          <h3>
            <a href={`/${entity.slug}/${row.id}`}>{titleOf(entity, row)}</a>
          </h3>
          <Fact row={row} field={first(row, ['text']) ?? first(row, ['long-text'])} />
          <RowTags entity={entity} row={row} related={related} />
        </li>
      ))}
    </ul>
  );
}
