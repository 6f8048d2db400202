/** Pages to read, as a sketch writes them. */
import type { Entity, Page, Section } from '@davit/blueprint';
import { kebabOf } from '../lexicon/shape.ts';
import type { Sketch } from './sketch-schema.ts';

/** `first` is the home page of a site, or of an app without lists; null: a list is the home page. `hasHome`: the plan so far has one. */
export function contentPages(
  { goal, name, tagline, pages, features }: Sketch,
  entities: Entity[],
  hasHome: boolean,
): { first: Page | null; others: Page[] } {
  const texts = pages.map(({ title, paragraphs }): Page & { kind: 'content' } => ({
    kind: 'content',
    title,
    path: `/${kebabOf(title) || 'page'}`,
    sections: sectionsOf(title, paragraphs),
  }));
  const [main] = entities.filter(({ access }) => access?.reading !== 'owner');
  const hero: Section = {
    kind: 'hero',
    heading: name,
    text: tagline,
    action: main ? { label: `See the ${main.plural}`.slice(0, 60), href: `/${main.slug}` } : null,
  };
  const isSite = goal === 'content_site' || entities.length === 0;
  const home = texts.find(({ title }) => /^(home|welcome)/i.test(title)) ?? (hasHome ? undefined : texts[0]);
  const rows: Section[] = main ? [{ kind: 'rows', heading: capital(main.plural), entity: main.id }] : [];
  const first: Page | null = isSite
    ? { kind: 'content', title: home?.title ?? 'Home', path: '/', sections: [hero, ...(home?.sections ?? []), ...rows] }
    : null;
  const others = isSite ? texts.filter((page) => page !== home) : texts;
  return { first, others: [...others, ...formPages(features)] };
}

/** Paragraphs, and cards of "Title | text | price"; questions with answers are a list of questions. */
function sectionsOf(title: string, paragraphs: readonly string[]): Section[] {
  const cells = paragraphs.map((paragraph) => paragraph.split('|').map((cell) => cell.trim()));
  const cards = cells.filter(([first = '', text = '']) => first !== '' && text !== '');
  const texts = paragraphs.filter((_, at) => !cards.includes(cells[at] ?? []));
  const areQuestions = cards.length > 0 && cards.every(([first]) => first?.endsWith('?'));
  const written: Section[] =
    texts.length > 0 || cards.length === 0
      ? [{ kind: 'text', heading: /^home( ?page)?$/i.test(title) ? 'Welcome' : title, paragraphs: texts }]
      : [];
  const heading = written.length > 0 ? '' : title;
  if (cards.length === 0) return written;
  if (areQuestions)
    return [
      ...written,
      {
        kind: 'faq',
        heading,
        questions: cards.map(([question = '', answer = '']) => ({
          question: question.slice(0, 200),
          answer: answer.slice(0, 2_000),
        })),
      },
    ];
  return [
    ...written,
    {
      kind: 'cards',
      heading,
      cards: cards.map(([name = '', text = '', price]) => ({
        title: name.slice(0, 120),
        text: text.slice(0, 1_000),
        price: price ? price.slice(0, 40) : null,
      })),
    },
  ];
}

/** Forms have a page of their own. */
function formPages(features: Sketch['features']): Page[] {
  return features.flatMap(({ id, list, words }): Page[] => {
    if (id === 'contact-form') {
      const text = 'Write to us. We read every message and answer as soon as we can.';
      return [
        { kind: 'content', title: 'Contact', path: '/contact', sections: [{ kind: 'contact-form', heading: 'Contact', text }] },
      ];
    }
    if (id !== 'sign-up-form' || list !== '') return [];
    const title = (words[0] ?? 'Sign up').slice(0, 60);
    const section: Section = {
      kind: 'sign-up-form',
      heading: title,
      text: 'Leave your name and address. Only the owner sees them.',
    };
    return [{ kind: 'content', title, path: '/join', sections: [section] }];
  });
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);
