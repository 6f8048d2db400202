/** The rows of a list as slides. It stands apart, because slides of texts need nothing of lists. */
import { type Entity, type Field, type Row, titleOf } from '../../data/entity.ts';
import type { Filter } from '../../data/filter.ts';
import type { Store } from '../../data/store.ts';
import { relatedTo } from '../../entities/related.ts';
import { pictureField } from '../../entities/row-cards.tsx';
import { RowTags } from '../../entities/row-tags.tsx';
import { type Related, Shown } from '../../entities/shown.tsx';
import { type Ctx, isAmong } from '../../web/context.ts';
import { safeHref } from '../content/views.tsx';
import type { RowSlides, SlideView } from './slides.tsx';

/** With more, dots no longer fit under a slide on a phone. */
const maxRows = 6;

export function rowSlides(store: Store): RowSlides {
  return async (c, id) => {
    const entity = store.entity(id);
    if (!isAmong(c, entity.readers)) return null;
    const { published, workflow } = entity;
    const filters: Filter[] = published && workflow ? [{ field: workflow.field, is: published.state }] : [];
    const { rows } = await store.table(entity).list({ filters, pageSize: maxRows });
    const related = await relatedTo(store, entity, rows);
    return {
      slides: rows.map((row) => slideOf(c, entity, row, related)),
      all: { label: `All ${entity.plural}`, href: entity.path ?? '/' },
    };
  };
}

function slideOf(c: Ctx, entity: Entity, row: Row, related: Related): SlideView {
  const { reader } = c.get('visitor');
  const given = entity.fields.filter(({ id }) => id !== entity.titleField && row.values[id] !== null && row.values[id] !== '');
  const first = (...kinds: string[]) => given.find(({ type }) => kinds.includes(type.kind));
  const show = (field: Field) => (
    <Shown entity={entity} field={field} value={row.values[field.id] ?? null} reader={reader} related={related} brief />
  );
  const [price, text, link] = [first('money', 'date', 'date-time'), first('long-text') ?? first('text'), first('url')];
  const label = given.find(({ id, type }) => type.kind === 'text' && /button/i.test(id));
  const picture = pictureField(entity);
  const own = `/${entity.slug}/${row.id}`;
  return {
    title: <a href={own}>{titleOf(entity, row)}</a>,
    facts: (
      <>
        {price && <p class="slide-fact">{show(price)}</p>}
        <RowTags entity={entity} row={row} related={related} />
      </>
    ),
    text: text && text !== label && <p>{show(text)}</p>,
    picture: { id: row.id, name: picture && row.values[picture.id] },
    button: label ? String(row.values[label.id]) : 'Read more',
    href: label && link ? safeHref(String(row.values[link.id])) : own,
  };
}
