/**
 * Slides that visitors leaf through: by swiping, with arrows, dots and keys, and by themselves until somebody pauses
 * them. Without script they are a row to scroll, and the dots are links.
 */
import type { Child } from 'hono/jsx';
import { type Entity, type Field, type Row, titleOf, type Value } from '../../data/entity.ts';
import type { Filter } from '../../data/filter.ts';
import type { Store } from '../../data/store.ts';
import { ButtonLink } from '../../design/button.tsx';
import { Picture } from '../../design/drawn.tsx';
import { Icon } from '../../design/icon.tsx';
import { relatedTo } from '../../entities/related.ts';
import { pictureField } from '../../entities/row-cards.tsx';
import { RowTags } from '../../entities/row-tags.tsx';
import { type Related, Shown } from '../../entities/shown.tsx';
import { type Ctx, isAmong } from '../../web/context.ts';
import type { SectionOf } from '../content/section.ts';
import { safeHref } from '../content/views.tsx';

type Section = SectionOf<'slides'>;

/** With more, dots no longer fit under a slide on a phone. */
const maxRows = 6;

interface SlideView {
  title: Child;
  /** Between title and text. */
  facts?: Child;
  text: Child;
  picture: { id: number; name: Value | undefined };
  button: string;
  href: string;
}

/** Without a store it shows only texts. */
export function slidesOf(store?: Store) {
  return async (c: Ctx, section: Section): Promise<Child | null> => {
    const entity = section.entity === undefined ? null : (store?.entity(section.entity) ?? null);
    if (entity !== null && !isAmong(c, entity.readers)) return null;
    const shown = entity && store ? await rowSlides(c, store, entity) : textSlides(section);
    const all = entity && { label: `All ${entity.plural}`, href: entity.path ?? '/' };
    return <Carousel heading={section.heading} slides={shown} all={all} />;
  };
}

const textSlides = ({ slides }: Section): SlideView[] =>
  slides.map(({ title, text, button, href }, at) => ({
    title,
    text: text && <p>{text}</p>,
    picture: { id: at + 1, name: undefined },
    button: href === undefined ? '' : button,
    href: safeHref(href ?? '#main'),
  }));

async function rowSlides(c: Ctx, store: Store, entity: Entity): Promise<SlideView[]> {
  const { published, workflow } = entity;
  const filters: Filter[] = published && workflow ? [{ field: workflow.field, is: published.state }] : [];
  const { rows } = await store.table(entity).list({ filters, pageSize: maxRows });
  const related = await relatedTo(store, entity, rows);
  return rows.map((row) => slideOf(c, entity, row, related));
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

const Carousel = ({
  heading,
  slides,
  all,
}: {
  heading: string;
  slides: SlideView[];
  all: { label: string; href: string } | null;
}) => (
  <section class="slides" aria-roledescription="carousel" aria-label={heading} data-slides>
    <div class="slides-head">
      <h2>{heading}</h2>
      {all && <a href={all.href}>{all.label}</a>}
    </div>
    {slides.length > 0 && (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keyboard */}
        <ul class="slides-track" tabindex={0} aria-label={heading}>
          {slides.map((slide, at) => (
            <Slide slide={slide} at={at} of={slides.length} />
          ))}
        </ul>
        {slides.length > 1 && <Controls of={slides.length} />}
      </>
    )}
  </section>
);

const Slide = ({ slide, at, of }: { slide: SlideView; at: number; of: number }) => (
  <li class="slide" id={`slide-${at + 1}`} aria-roledescription="slide" aria-label={`${at + 1} of ${of}`}>
    <div class="slide-picture">
      <Picture id={slide.picture.id} name={slide.picture.name} isLazy={at > 0} />
    </div>
    <div class="slide-words">
      <h3>{slide.title}</h3>
      {slide.facts}
      {slide.text}
      {slide.button !== '' && (
        <ButtonLink href={slide.href} kind="primary">
          {slide.button}
        </ButtonLink>
      )}
    </div>
  </li>
);

const Controls = ({ of }: { of: number }) => (
  <div class="slides-controls">
    <button type="button" class="slides-arrow" data-slides-by="-1" aria-label="Previous slide" hidden>
      <Icon name="chevron-left" />
    </button>
    <div class="slides-dots">
      {Array.from({ length: of }, (_, at) => (
        <a href={`#slide-${at + 1}`} aria-label={`Slide ${at + 1} of ${of}`} aria-current={at === 0 ? 'true' : undefined}>
          <span />
        </a>
      ))}
    </div>
    <button type="button" class="slides-arrow" data-slides-by="1" aria-label="Next slide" hidden>
      <Icon name="chevron-right" />
    </button>
    <button type="button" class="slides-pause" data-slides-pause aria-pressed="false" hidden>
      Pause
    </button>
  </div>
);
