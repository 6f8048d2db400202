/** Pictures side by side, and a page for each with a link to the next. */

import { type Entity, type Row, titleOf } from '../../data/entity.ts';
import { mayChange, mayMove } from '../../data/ownership.ts';
import { RowActions, StateForm } from '../../entities/row-page.tsx';
import { RowTags } from '../../entities/row-tags.tsx';
import { type Related, Shown } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { Drawing } from './drawings.tsx';

/** The entity, and its fields for the picture and its description. */
export interface GalleryPlace {
  entity: Entity;
  picture: string;
  /** The field with the description; null: the title describes it. */
  shows: string | null;
}

interface WorkProps {
  c: Ctx;
  place: GalleryPlace;
  row: Row;
  related: Related;
}

export function Wall({ c, place, rows, related }: Omit<WorkProps, 'row'> & { rows: Row[] }) {
  const { entity } = place;
  return (
    <ul class="wall">
      {rows.map((row) => (
        <li id={`${entity.slug}-${row.id}`}>
          <a href={`/${entity.slug}/${row.id}`}>
            <span class="wall-picture">
              <Picture place={place} row={row} lazy />
            </span>
            <span class="wall-title">{titleOf(entity, row)}</span>
          </a>
          <Caption c={c} place={place} row={row} related={related} />
          <RowTags entity={entity} row={row} related={related} />
        </li>
      ))}
    </ul>
  );
}

/** What fits below a picture: a year, a place, a price. */
function Caption({ c, place, row, related }: WorkProps) {
  const facts = factsOf(place, row)
    .filter(({ id, type }) => id === 'year' || ['money', 'date', 'choice'].includes(type.kind))
    .slice(0, 2);
  if (facts.length === 0) return null;
  return (
    <p class="wall-facts">
      {facts.map((field) => (
        <span>
          <Shown
            entity={place.entity}
            field={field}
            value={row.values[field.id] ?? null}
            reader={c.get('visitor').reader}
            related={related}
            brief
          />
        </span>
      ))}
    </p>
  );
}

function Picture({ place, row, lazy = false }: { place: GalleryPlace; row: Row; lazy?: boolean }) {
  const file = row.values[place.picture];
  const name = nameOf(place, row);
  if (file) return <img data-user-content src={`/uploads/${file}`} alt={name} loading={lazy ? 'lazy' : undefined} />;
  return row.isSample ? <Drawing id={row.id} name={name} /> : <span class="wall-missing">No picture yet</span>;
}

/** The alternative text of a picture. */
function nameOf({ entity, shows }: GalleryPlace, row: Row): string {
  return String((shows && row.values[shows]) || titleOf(entity, row));
}

/** The details of a work next to its title, picture and position. */
function factsOf({ entity, picture, shows }: GalleryPlace, row: Row) {
  const shown = [entity.titleField, picture, shows, 'position'];
  return entity.fields.filter(({ id }) => !shown.includes(id) && ![null, '', false].includes(row.values[id] as null));
}

export function WorkPage({ before, after, ...props }: WorkProps & { before: Row | null; after: Row | null }) {
  const { c, place, row } = props;
  const { entity } = place;
  return (
    <article class="work">
      <a class="back" href={entity.path ?? '/'}>
        {entity.title}
      </a>
      <div class="work-picture">
        <Picture place={place} row={row} />
      </div>
      <div class="work-text">
        <h1>{titleOf(entity, row)}</h1>
        <RowTags entity={entity} row={row} related={props.related} />
        <Facts {...props} />
        {mayMove(c, entity, row) && entity.workflow && <StateForm c={c} entity={entity} row={row} workflow={entity.workflow} />}
        {mayChange(c, entity, row) && (
          <div class="row-of-actions">
            <RowActions entity={entity} row={row} />
          </div>
        )}
      </div>
      {(before || after) && (
        <nav class="work-neighbors" aria-label={`More of ${entity.title}`}>
          {before && <Neighbor entity={entity} row={before} way="prev" />}
          {after && <Neighbor entity={entity} row={after} way="next" />}
        </nav>
      )}
    </article>
  );
}

function Facts({ c, place, row, related }: WorkProps) {
  const { entity } = place;
  const { reader } = c.get('visitor');
  const facts = factsOf(place, row);
  const texts = facts.filter(({ type }) => type.kind === 'long-text');
  const rest = facts.filter((field) => !texts.includes(field));
  const shown = (field: (typeof facts)[number]) => (
    <Shown entity={entity} field={field} value={row.values[field.id] ?? null} reader={reader} related={related} />
  );
  return (
    <div id="facts" data-live={entity.id}>
      {texts.map(shown)}
      {rest.length > 0 && (
        <dl class="facts">
          {rest.map((field) => (
            <div>
              <dt>{field.label}</dt>
              <dd>{shown(field)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const Neighbor = ({ entity, row, way }: { entity: Entity; row: Row; way: 'prev' | 'next' }) => (
  <a href={`/${entity.slug}/${row.id}`} rel={way} class={`is-${way}`}>
    <span>{way === 'prev' ? 'Before' : 'Next'}</span>
    {titleOf(entity, row)}
  </a>
);
