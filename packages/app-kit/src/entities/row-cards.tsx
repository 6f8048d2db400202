/** Rows with pictures, as cards. */
import { type Entity, type Field, isDone, type Row, titleOf } from '../data/entity.ts';
import { Picture } from '../design/drawn.tsx';
import { isData } from './kept-rows.ts';
import type { ListPageProps } from './list-page.tsx';
import { RowTags } from './row-tags.tsx';
import { Due, Shown } from './shown.tsx';

const maxFacts = 3;

export function pictureField(entity: Entity): Field | undefined {
  return entity.fields.find((field) => field.type.kind === 'image');
}

export function RowCards(props: ListPageProps & { picture: Field }) {
  return (
    <ul class={isUpright(props.picture) ? 'row-cards upright' : 'row-cards'}>
      {props.rows.map((row) => (
        <RowCard {...props} row={row} />
      ))}
    </ul>
  );
}

/** Covers and posters are upright; cropped to landscape they would lose their title. */
function isUpright({ id }: Field): boolean {
  return /^(cover|poster)/i.test(id);
}

function RowCard({ c, entity, row, related, today, inList, picture, rowAction }: ListPageProps & { picture: Field; row: Row }) {
  const { reader } = c.get('visitor');
  const name = row.values[picture.id];
  const facts = entity.fields
    .filter((field) => isFact(entity, field) && ![null, '', false].includes(row.values[field.id] as null))
    .filter((field) => !isData(field, row.values[field.id]))
    .sort((a, b) => rankOf(entity, a) - rankOf(entity, b));
  const text = entity.fields.find(
    (one) => one.type.kind === 'long-text' && row.values[one.id] && !isData(one, row.values[one.id]),
  );
  return (
    <li class="row-card" id={`${entity.slug}-${row.id}`}>
      <div class="row-card-picture">
        <Picture id={row.id} name={name} />
      </div>
      <div class="row-card-text">
        <h2>
          <a href={`/${entity.slug}/${row.id}`}>{titleOf(entity, row)}</a>
        </h2>
        {facts.slice(0, maxFacts).map((field) => {
          const value = row.values[field.id] ?? null;
          const own = inList(field, row);
          return (
            <div class="row-card-fact">
              <span class={own || saysItself(field) ? 'visually-hidden' : undefined}>{field.label}: </span>
              {own ??
                (field.id === entity.dueField && typeof value === 'string' ? (
                  <Due value={value} isDone={isDone(entity, row)} reader={reader} today={today} />
                ) : (
                  <Shown entity={entity} field={field} value={value} reader={reader} related={related} brief />
                ))}
            </div>
          );
        })}
        {text && (
          <p class="row-card-words">
            <Shown entity={entity} field={text} value={row.values[text.id] ?? null} reader={reader} related={related} brief />
          </p>
        )}
        <RowTags entity={entity} row={row} related={related} />
        {rowAction && <div class="row-card-action">{rowAction(row)}</div>}
      </div>
    </li>
  );
}

/** A bare number needs its label. */
function saysItself({ type }: Field): boolean {
  return !['integer', 'decimal', 'votes'].includes(type.kind) || ('unit' in type && Boolean(type.unit));
}

/** A card has space for a few facts: state and rating matter more than measurements. */
function rankOf(entity: Entity, { id, type }: Field): number {
  if (id === entity.workflow?.field || id === entity.dueField) return 1;
  if (type.kind === 'votes') return -1;
  if (type.kind === 'rating') return 2;
  return type.kind === 'text' || type.kind === 'money' ? 0 : 3;
}

function isFact(entity: Entity, { id, type }: Field): boolean {
  return (
    id !== entity.titleField && !['image', 'file', 'colour', 'long-text', 'email', 'phone', 'url', 'yes-no'].includes(type.kind)
  );
}
