/** The markup of each kind of section. `story.css` sets their rhythm. */
import type { Child } from 'hono/jsx';
import { ButtonLink } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { Illustration } from './illustration.tsx';
import { OpeningHours } from './opening-hours.tsx';
import type { ContentPage, SectionOf } from './section.ts';

/** A word too long for full size next to the picture. */
const hasLongWord = (text: string) => text.split(/[\s-]+/).some((word) => word.length > 10);

interface HeroProps {
  section: SectionOf<'hero'>;
  page: ContentPage;
  name: string;
  /** A search over the app's lists. */
  find: Child;
  /** What visitors come for: whether it is open, where it is. */
  facts: Child;
  edit: Child;
}

export const Hero = ({ section, page, name, find, facts, edit }: HeroProps) => (
  <section class="hero">
    <div class="story-measure hero-content">
      {edit}
      <div class="hero-words">
        <h1 class={hasLongWord(section.heading) ? 'has-long-word' : undefined}>{section.heading}</h1>
        <p class="hero-text">{section.text}</p>
        {find}
        {section.action !== null && (
          <p class="hero-actions">
            <ButtonLink href={safeHref(section.action.href)} kind="primary">
              {section.action.label}
            </ButtonLink>
            {section.more?.map(({ label, href }) => (
              <ButtonLink href={safeHref(href)} kind="quiet">
                {label}
              </ButtonLink>
            ))}
          </p>
        )}
        {facts}
      </div>
      <div class="hero-picture">
        <Illustration name={name} motif={page.motif} />
      </div>
    </div>
  </section>
);

export const TextSection = ({ section }: { section: SectionOf<'text'> }) => (
  <div class="story-columns">
    <h2>{section.heading}</h2>
    <div class="prose">
      {section.paragraphs.map((paragraph) => (
        <p>{paragraph}</p>
      ))}
    </div>
  </div>
);

/** A price list if it has prices; otherwise a grid of highlights. */
export const CardsSection = ({ section }: { section: SectionOf<'cards'> }) => {
  const priced = section.cards.some((card) => card.price !== null);
  return (
    <>
      <h2>{section.heading}</h2>
      <ul class={priced ? 'price-list' : 'card-grid'}>
        {section.cards.map((card, index) => (
          <li>
            {!priced && (
              <span class="card-number" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
            )}
            <div class="card-line">
              <h3>{card.href === undefined ? card.title : <a href={safeHref(card.href)}>{card.title}</a>}</h3>
              {card.price !== null && <span class="price">{card.price}</span>}
            </div>
            {card.text !== '' && <p>{card.text}</p>}
          </li>
        ))}
      </ul>
    </>
  );
};

export const HoursSection = ({
  section,
  ...clock
}: {
  section: SectionOf<'opening-hours'>;
  zone: string | null;
  placeZone: string | null;
  now: number;
}) => (
  <div class="story-columns">
    <div>
      <h2>{section.heading}</h2>
      {section.note !== '' && <p class="lead">{section.note}</p>}
    </div>
    <OpeningHours days={section.days} {...clock} />
  </div>
);

export const AddressSection = ({ section, name }: { section: SectionOf<'address'>; name: string }) => (
  <div class="story-columns">
    <h2>{section.heading}</h2>
    <address class="address">
      {section.lines.length > 0 && (
        <p class="address-line">
          <Icon name="pin" />
          <span>
            <strong>{name}</strong>
            {section.lines.map((line) => (
              <>
                <br />
                {line}
              </>
            ))}
          </span>
        </p>
      )}
      {section.phone !== '' && (
        <p class="address-line">
          <Icon name="phone" />
          <a href={`tel:${section.phone.replace(/[^+\d]/gu, '')}`}>{section.phone}</a>
        </p>
      )}
      {section.email !== '' && (
        <p class="address-line">
          <Icon name="mail" />
          <a href={`mailto:${encodeURIComponent(section.email).replace('%40', '@')}`}>{section.email}</a>
        </p>
      )}
    </address>
  </div>
);

export const FaqSection = ({ section }: { section: SectionOf<'faq'> }) => (
  <div class="story-columns">
    <h2>{section.heading}</h2>
    <div class="faq">
      {section.questions.map(({ question, answer }) => (
        <details>
          <summary>
            <span>{question}</span>
            <Icon name="plus" />
          </summary>
          <p class="faq-answer">{answer}</p>
        </details>
      ))}
    </div>
  </div>
);

export const QuoteSection = ({ section }: { section: SectionOf<'quote'> }) => (
  <figure class="quote">
    <blockquote>
      <p>{section.text}</p>
    </blockquote>
    {section.by !== '' && <figcaption>{section.by}</figcaption>}
  </figure>
);

/** Allows addresses of this site and of the web; anything else becomes no link. */
export function safeHref(href: string): string {
  return /^(#|\/(?!\/)|https?:\/\/|mailto:|tel:)/iu.test(href) ? href : '#main';
}
