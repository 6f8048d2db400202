/** Rows to read in full, newest first, with author and time, such as messages of a guestbook. */
import { type Entity, type Field, type Row, titleOf } from '../data/entity.ts';
import type { ListPageProps } from './list-page.tsx';
import { RowTags } from './row-tags.tsx';
import { DateTime, Shown } from './shown.tsx';

/** The text of a feed's rows; undefined if an entity is not a feed: it has one required text and sorts newest first. */
export function feedText(entity: Entity): Field | undefined {
  const isStream = entity.defaultSort.field === 'createdAt' && entity.workflow === null;
  return isStream ? entity.fields.find((field) => field.type.kind === 'long-text' && field.required) : undefined;
}

export function Feed(props: ListPageProps & { text: Field }) {
  return (
    <ol class="feed">
      {props.rows.map((row) => (
        <Entry {...props} row={row} />
      ))}
    </ol>
  );
}

function Entry({ c, entity, row, text, related }: ListPageProps & { text: Field; row: Row }) {
  const { reader } = c.get('visitor');
  const rest = entity.fields.filter(
    ({ id }) => id !== text.id && id !== entity.titleField && ![null, '', false].includes(row.values[id] as null),
  );
  return (
    <li id={`${entity.slug}-${row.id}`}>
      <article class="feed-entry">
        <header>
          <h2>{titleOf(entity, row)}</h2>
          <a href={`/${entity.slug}/${row.id}`}>
            <DateTime reader={reader} value={new Date(row.createdAt).toISOString()} />
          </a>
          <RowTags entity={entity} row={row} related={related} />
        </header>
        <p class="feed-text">{String(row.values[text.id] ?? '')}</p>
        {rest.map((field) => (
          <div>
            <Shown entity={entity} field={field} value={row.values[field.id] ?? null} reader={reader} related={related} brief />
          </div>
        ))}
      </article>
    </li>
  );
}
