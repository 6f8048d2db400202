/** Rows as a table; on a narrow screen each row becomes a card. */
import { type Entity, type Field, isDone, type Row, type Value } from '../data/entity.ts';
import { Icon } from '../design/icon.tsx';
import { isData } from './kept-rows.ts';
import type { ListPageProps } from './list-page.tsx';
import { isSortable, viewHref } from './list-view.ts';
import { RowTags } from './row-tags.tsx';
import { Due, RowTitle, Shown } from './shown.tsx';

const maxColumns = 6;

/** The title and the most telling fields, in field order. */
export function columnsOf(
  entity: Pick<Entity, 'fields' | 'titleField' | 'workflow' | 'dueField'>,
  rows: readonly Row[],
): Field[] {
  const title = entity.fields.filter((field) => field.id === entity.titleField);
  const isGiven = (field: Field) =>
    rows.some((row) => row.values[field.id] !== null) && !rows.some((row) => isData(field, row.values[field.id]));
  const others = entity.fields.filter(
    (field) => field.id !== entity.titleField && (field.type.kind !== 'long-text' || field.required) && isGiven(field),
  );
  const shown = [...others].sort((a, b) => rankOf(entity, a) - rankOf(entity, b)).slice(0, maxColumns - title.length);
  return [...title, ...others.filter((field) => shown.includes(field))];
}

export function RowTable(props: ListPageProps) {
  const { entity, rows, rowAction } = props;
  const columns = columnsOf(entity, rows);
  return (
    <div class="table-frame">
      <table class="table cards-when-narrow">
        <caption class="visually-hidden">{entity.title}</caption>
        <thead>
          <tr>
            {columns.map((field) => (
              <ColumnHead {...props} field={field} />
            ))}
            {rowAction && (
              <th scope="col">
                <span class="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr id={`${entity.slug}-${row.id}`}>
              {columns.map((field) => (
                <Cell {...props} row={row} field={field} />
              ))}
              {rowAction && <td class="row-action">{rowAction(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Votes come first, since people vote in the table. State, rating and price matter more than other facts, also required ones. */
function rankOf(entity: Pick<Entity, 'workflow' | 'dueField'>, { id, type, required }: Field): number {
  if (type.kind === 'votes') return 0;
  if (id === entity.workflow?.field || id === entity.dueField || ['rating', 'money'].includes(type.kind)) return 1;
  return required ? 2 : 3;
}

function ColumnHead({ entity, view, field }: ListPageProps & { field: Field }) {
  const active = view.sort ?? entity.defaultSort;
  const direction = active.field === field.id ? active.direction : null;
  const numeric = isNumeric(field) ? 'numeric' : undefined;
  if (!isSortable(field)) {
    return (
      <th scope="col" class={numeric}>
        {field.label}
      </th>
    );
  }
  const next = direction === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      class={numeric}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
    >
      <a href={viewHref(entity.path ?? '/', view, { sort: { field: field.id, direction: next } })}>
        {field.label}
        {direction && <Icon name={direction === 'asc' ? 'arrow-up' : 'arrow-down'} />}
      </a>
    </th>
  );
}

function Cell({ c, entity, field, row, related, today, inList }: ListPageProps & { field: Field; row: Row }) {
  const { reader } = c.get('visitor');
  const value = row.values[field.id] ?? null;
  if (field.id === entity.titleField) {
    return (
      <th scope="row">
        <a href={`/${entity.slug}/${row.id}`}>
          <RowTitle entity={entity} row={row} reader={reader} />
        </a>{' '}
        <RowTags entity={entity} row={row} related={related} />
      </th>
    );
  }
  return (
    <td class={cellClass(field, value)} data-label={field.label}>
      {inList(field, row) ??
        (field.id === entity.dueField && typeof value === 'string' ? (
          <Due value={value} isDone={isDone(entity, row)} reader={reader} today={today} />
        ) : (
          <Shown entity={entity} field={field} value={value} reader={reader} related={related} brief />
        ))}
    </td>
  );
}

function cellClass(field: Field, value: Value): string | undefined {
  if (value === null) return 'is-empty';
  return isNumeric(field) ? 'numeric' : undefined;
}

function isNumeric({ type }: Field): boolean {
  return type.kind === 'integer' || type.kind === 'decimal' || type.kind === 'money' || type.kind === 'votes';
}
