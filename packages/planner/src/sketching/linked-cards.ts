/** Cards that are titled like another page lead there. */
import type { Page, Section } from '@davit/blueprint';

const articles = /^(the|our|your|my|all) /;
const wordsOf = (title: string): string[] =>
  title
    .toLowerCase()
    .replace(articles, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Each card leads to the first page of its title, else to the first whose title has all its words, or whose words it has all. */
export function linkedCards(pages: readonly Page[]): Page[] {
  return pages.map((page) =>
    page.kind === 'content' ? { ...page, sections: page.sections.map((section) => linked(section, page, pages)) } : page,
  );
}

function linked(section: Section, own: Page, pages: readonly Page[]): Section {
  if (section.kind !== 'cards' || section.cards.some(({ price }) => price !== null)) return section;
  const others = pages.filter(({ path }) => path !== own.path && path !== '/');
  const cards = section.cards.map((card) => {
    const href = card.href ?? pathFor(card.title, others);
    return href === undefined ? card : { ...card, href };
  });
  return { ...section, cards };
}

function pathFor(title: string, pages: readonly Page[]): string | undefined {
  const words = wordsOf(title);
  const isWithin = (some: readonly string[], all: readonly string[]) =>
    some.length > 0 && some.every((word) => all.includes(word));
  const found =
    pages.find((page) => wordsOf(page.title).join(' ') === words.join(' ')) ??
    pages.find((page) => isWithin(words, wordsOf(page.title)) || isWithin(wordsOf(page.title), words));
  return found?.path;
}
