import type { Child } from 'hono/jsx';
import { ButtonLink } from '../../design/button.tsx';
import type { App, Ctx, Link } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { origin } from '../../web/meta.tsx';
import { page } from '../../web/page.tsx';
import { Illustration } from './illustration.tsx';
import { OpenSign } from './opening-hours.tsx';
import { type Place, placesOf } from './places.ts';
import type { ContentPage, Section, SectionOf } from './section.ts';
import { embeddedJson, structuredData } from './structured-data.ts';
import { AddressSection, CardsSection, FaqSection, Hero, HoursSection, QuoteSection, TextSection } from './views.tsx';

/** Renders the contact form of a page. */
export type ContactForm = (c: Ctx, section: SectionOf<'contact-form'>, path: string) => Child;

export interface ContentSlots {
  /** Without it, contact form sections are omitted. */
  contactForm?: ContactForm;
  /** The sign-up form; without it, sections of its kind are omitted. */
  signUpForm?: (c: Ctx, section: SectionOf<'sign-up-form'>, path: string) => Child;
  /** The first rows of a list, or null if it is empty; without it, sections of its kind are omitted. */
  rows?: (c: Ctx, section: SectionOf<'rows'>) => Promise<Child | null>;
  /** Slides, or null without any; without it, sections of their kind are omitted. */
  slides?: (c: Ctx, section: SectionOf<'slides'>) => Promise<Child | null>;
  /** A search over the app's lists, for the first page; null: nothing to search. */
  find?: (c: Ctx) => Promise<Child | null>;
  /** The path where the owner edits a section's texts; without it, they are only in the source. */
  editHref?: (place: string) => string;
}

export interface Content {
  /** Renders the page at a path again, such as after a refused form; null if there is no such page. */
  show(c: Ctx, path: string, status: 200 | 422): Promise<Response | null>;
}

/** `current` returns the pages with the owner's own texts. */
export function mountContent(app: App, pages: ContentPage[], slots: ContentSlots, current = async () => pages): Content {
  const show: Content['show'] = async (c, path, status) => {
    const now = await current();
    const found = now.find((candidate) => candidate.path === path);
    return found === undefined ? null : showPage(c, found, now, slots, status);
  };
  for (const { path } of pages) app.get(path, async (c) => (await show(c, path, 200)) ?? answerNotFound(c));
  return { show };
}

function showPage(c: Ctx, content: ContentPage, pages: ContentPage[], slots: ContentSlots, status: 200 | 422) {
  const { site } = c.get('context');
  const everywhere = pages.flatMap((one) => one.sections);
  const place = { name: site.name, description: site.tagline, url: `${origin(c)}/`, sections: everywhere };
  const hasHero = content.sections.some((section) => section.kind === 'hero');
  return page(
    c,
    {
      title: content.path === '/' ? site.name : content.title,
      width: 'full',
      ...(content.under === undefined ? {} : { under: content.under }),
      islands: islandsOf(everywhere, content.sections),
      sections: linksInto(content.sections, slots),
    },
    <div class={content.motif === 'sun' ? 'story' : 'story has-serifs'}>
      {!hasHero && <PageTitle page={content} above={pages.find(({ path }) => path === content.under)} />}
      {placesOf(content).map((place, index) => (
        <SectionView c={c} place={place} index={index} slots={slots} everywhere={everywhere} />
      ))}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: embeddedJson(structuredData(content.schemaType, place)) }}
      />
    </div>,
    status,
  );
}

/** Each page shows in its hero whether the place is open. */
const islandsOf = (everywhere: Section[], here: Section[]): string[] => [
  ...(everywhere.some((section) => section.kind === 'opening-hours') ? ['opening-hours'] : []),
  ...(here.some((section) => section.kind === 'slides') ? ['slides'] : []),
];

/** Pages without a hero start with their title. */
const PageTitle = ({ page: { title, motif }, above }: { page: ContentPage; above: ContentPage | undefined }) => (
  <div class="story-title">
    <div class="story-measure">
      <div>
        {above !== undefined && (
          <a class="back" href={above.path}>
            {above.title}
          </a>
        )}
        <h1>{title}</h1>
      </div>
      <div class="title-picture">
        <Illustration name={title} motif={motif} columns={6} rows={2} />
      </div>
    </div>
  </div>
);

interface SectionProps {
  c: Ctx;
  place: Place;
  index: number;
  slots: ContentSlots;
  /** The sections of all pages, since hours and address may be on another. */
  everywhere: Section[];
}

const SectionView = async ({ c, place, index, slots, everywhere }: SectionProps) => {
  const { page: content, section } = place;
  const { site } = c.get('context');
  const edit = c.get('visitor').isOwner && slots.editHref !== undefined && <EditLink href={slots.editHref(place.id)} />;
  if (section.kind === 'hero') {
    return (
      <Hero
        section={section}
        page={content}
        name={site.name}
        find={content.path === '/' ? await slots.find?.(c) : null}
        facts={<HeroFacts c={c} sections={everywhere} />}
        edit={edit}
      />
    );
  }
  const inside = await insideOf(c, content, section, slots);
  if (inside === null) return null;
  const saysTitle = index === 0 && 'heading' in section && section.heading === content.title;
  const classes = [
    'story-section',
    `is-${section.kind}`,
    isRaised(content, index) ? 'is-raised' : 'is-plain',
    saysTitle ? 'says-title' : '',
  ];
  return (
    <section class={classes.filter(Boolean).join(' ')} id={anchorOf(section)}>
      <div class="story-measure">
        {edit}
        {inside}
      </div>
    </section>
  );
};

/** Every other section has a raised ground, except next to the title or hero, which have one too. */
function isRaised({ sections }: ContentPage, index: number): boolean {
  return index % 2 === (sections[0]?.kind === 'hero' ? 0 : 1);
}

/** Hours use the place's clock if it is known, else the reader's. */
function hoursOf(c: Ctx): { zone: string | null; placeZone: string | null; now: number } {
  const { reader } = c.get('visitor');
  const { site, now } = c.get('context');
  return { zone: site.timeZone ?? (reader.zoneKnown ? reader.zone : null), placeZone: site.timeZone, now: now() };
}

function insideOf(
  c: Ctx,
  content: ContentPage,
  section: Exclude<Section, { kind: 'hero' }>,
  slots: ContentSlots,
): Child | null | Promise<Child | null> {
  switch (section.kind) {
    case 'text':
      return <TextSection section={section} />;
    case 'cards':
      return <CardsSection section={section} />;
    case 'opening-hours':
      return <HoursSection section={section} {...hoursOf(c)} />;
    case 'address':
      return <AddressSection section={section} name={c.get('context').site.name} />;
    case 'faq':
      return <FaqSection section={section} />;
    case 'quote':
      return <QuoteSection section={section} />;
    case 'rows':
      return slots.rows === undefined ? null : slots.rows(c, section);
    case 'slides':
      return slots.slides === undefined ? null : slots.slides(c, section);
    case 'contact-form':
      return slots.contactForm === undefined ? null : slots.contactForm(c, section, content.path);
    case 'sign-up-form':
      return slots.signUpForm === undefined ? null : slots.signUpForm(c, section, content.path);
  }
}

/** For the owner only. */
const EditLink = ({ href }: { href: string }) => (
  <p class="story-edit">
    <ButtonLink href={href} icon="pencil">
      Edit
    </ButtonLink>
  </p>
);

/** What most visitors look for is on the first screen. */
const HeroFacts = ({ c, sections }: { c: Ctx; sections: Section[] }) => {
  const hours = sections.find((section) => section.kind === 'opening-hours');
  const address = sections.find((section) => section.kind === 'address');
  if (hours === undefined && address === undefined) return null;
  return (
    <div class="hero-facts">
      {hours !== undefined && <OpenSign days={hours.days} {...hoursOf(c)} />}
      {address !== undefined && address.lines.length > 0 && <p>{address.lines.join(', ')}</p>}
    </div>
  );
};

/** The sections in the page's navigation. */
function linksInto(sections: Section[], slots: ContentSlots): Link[] {
  return sections.flatMap((section) => {
    const anchor = anchorOf(section);
    const isShown =
      (section.kind !== 'contact-form' || slots.contactForm !== undefined) &&
      (section.kind !== 'sign-up-form' || slots.signUpForm !== undefined);
    return anchor === undefined || !isShown || !('heading' in section) ? [] : [{ title: section.heading, path: `#${anchor}` }];
  });
}

function anchorOf(section: Section): string | undefined {
  switch (section.kind) {
    case 'cards':
    case 'text':
      return (
        section.heading
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/^-|-$/gu, '') || undefined
      );
    case 'opening-hours':
      return 'hours';
    case 'contact-form':
      return 'contact';
    case 'sign-up-form':
      return 'join';
    case 'address':
      return 'find-us';
    case 'faq':
      return 'questions';
    default:
      return undefined;
  }
}
