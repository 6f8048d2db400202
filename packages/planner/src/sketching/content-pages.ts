/** Pages to read, and those of features that have one. */
import type { Entity, Page, Section } from '@davit/blueprint';
import type { DraftFeature } from '../deciding/draft-feature.ts';
import { kebabOf } from '../lexicon/shape.ts';
import type { Sketch } from './sketch-schema.ts';

/** Pages of one feature each, with their paths. */
const toolPages = { streaks: 'Streaks', flashcards: 'Study' } as const;

/** `first` is the home page of a site, or of an app without lists; null: a list is the home page. */
export function contentPages(
  { goal, name, tagline, pages, lists }: Sketch,
  entities: Entity[],
  features: DraftFeature[],
): { first: Page | null; others: Page[] } {
  const texts = pages.map(({ title, paragraphs }): Page => {
    const sections: Section[] = [{ kind: 'text', heading: title, paragraphs }];
    return { kind: 'content', title, path: `/${kebabOf(title) || 'page'}`, sections };
  });
  const [main] = entities.filter(({ access }) => access?.reading !== 'owner');
  const hero: Section = {
    kind: 'hero',
    heading: name,
    text: tagline,
    action: main ? { label: `See the ${main.plural}`.slice(0, 60), href: `/${main.slug}` } : null,
  };
  const isSite = goal === 'content_site' || lists.length === 0;
  const [home, ...rest] = texts;
  const opening = home?.kind === 'content' ? home.sections : [];
  const rows: Section[] = main ? [{ kind: 'rows', heading: capital(main.plural), entity: main.id }] : [];
  const first: Page | null = isSite
    ? { kind: 'content', title: home?.title ?? 'Home', path: '/', sections: [hero, ...opening, ...rows] }
    : null;
  return { first, others: [...(isSite ? rest : texts), ...pagesOfFeatures(features)] };
}

function pagesOfFeatures(features: DraftFeature[]): Page[] {
  return features.flatMap(({ id, parameters }): Page[] => {
    if (id === 'streaks' || id === 'flashcards')
      return [{ kind: 'tool', tool: id, title: toolPages[id], path: `/${kebabOf(toolPages[id])}` }];
    if (id === 'contact-form') {
      const text = 'Write to us. We read every message and answer as soon as we can.';
      return [
        { kind: 'content', title: 'Contact', path: '/contact', sections: [{ kind: 'contact-form', heading: 'Contact', text }] },
      ];
    }
    if (id !== 'sign-up-form' || parameters.event !== null) return [];
    const section: Section = {
      kind: 'sign-up-form',
      heading: 'Sign up',
      text: 'Leave your name and address. Only the owner sees them.',
    };
    return [{ kind: 'content', title: 'Sign up', path: '/join', sections: [section] }];
  });
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
