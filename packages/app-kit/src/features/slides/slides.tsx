/**
 * Slides that visitors leaf through: by swiping, with arrows, dots and keys, and by themselves until somebody pauses
 * them. Without script they are a row to scroll, and the dots are links.
 */
import type { Child } from 'hono/jsx';
import type { Value } from '../../data/entity.ts';
import { ButtonLink } from '../../design/button.tsx';
import { Picture } from '../../design/drawn.tsx';
import { Icon } from '../../design/icon.tsx';
import type { Ctx } from '../../web/context.ts';
import type { SectionOf } from '../content/section.ts';
import { safeHref } from '../content/views.tsx';

type Section = SectionOf<'slides'>;

export interface SlideView {
  title: Child;
  /** Between title and text. */
  facts?: Child;
  text: Child;
  picture: { id: number; name: Value | undefined };
  button: string;
  href: string;
}

/** The slides of a list, and the link to all of it; null if the visitor may not read it. */
export type RowSlides = (c: Ctx, entity: string) => Promise<{ slides: SlideView[]; all: { label: string; href: string } } | null>;

/** Without `ofRows` it shows only texts. */
export function slidesOf(ofRows?: RowSlides) {
  return async (c: Ctx, section: Section): Promise<Child | null> => {
    if (section.entity === undefined || !ofRows)
      return <Carousel heading={section.heading} slides={textSlides(section)} all={null} />;
    const found = await ofRows(c, section.entity);
    return found && <Carousel heading={section.heading} {...found} />;
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

/** A row that scrolls must be reachable by keyboard. */
const reachable = { tabindex: 0 };

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
        <ul class="slides-track" {...reachable} aria-label={heading}>
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
