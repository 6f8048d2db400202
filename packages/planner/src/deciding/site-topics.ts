/** The topics that a presentation tells about beside its usual parts, and how many pages it should have. */
import type { Section } from '@davit/blueprint';
import { neutralSubject } from '../knowledge/neutral-subject.ts';
import { subjectOf } from '../knowledge/subjects.ts';
import type { BusinessEntry } from '../lexicon/business-shape.ts';
import { likelyPerson } from '../lexicon/likely-texts.ts';
import { kebabOf } from '../lexicon/shape.ts';
import { partPhrases } from '../lexicon/site-parts.ts';
import { type SiteTopic, topicPhrases, usualTopics } from '../lexicon/site-topics.ts';
import { inCurrency } from '../reading/currencies.ts';
import { isNegated, type Reading } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';

export interface TopicPage {
  title: string;
  path: string;
  section: Section;
  sourceSpan: Span;
}

const split = (words: string) => new Set(words.split(' '));
/** What a whole item of an enumeration stands between: "about us, technology, and careers". */
const before = split(
  ', and or including as for : the our its their product products company service current view browse display showcase include includes with has have contain contains',
);
/** "The features and benefits of our machines" enumerates; "the benefits of sourdough" does not. */
const beforeWhole = split(', and or display showcase');
const pageWords = split('page pages section sections');
const behind = split(', . ; and or page pages section sections of display introduction information');
/** What the opening must name: with it, such an item is a part of the presentation. */
const presentations = split('website site webpage page homepage portfolio theme template brochure');
const openingTokens = 24;

/** The topics that the prompt names as a part of its site, in its order. */
export function topicsIn(reading: Reading): TopicPage[] {
  const { tokens } = reading;
  if (!tokens.slice(0, openingTokens).some(({ lemma }) => presentations.has(lemma))) return [];
  const found: TopicPage[] = [];
  for (const match of topicPhrases.scan(tokens)) {
    const [word = '', next = '.'] = [tokens[match.from - 1]?.lower, tokens[match.to]?.lower];
    const isPage = pageWords.has(next);
    const isItem = isPage || (behind.has(next) && before.has(word) && (next !== 'of' || beforeWhole.has(word)));
    if (!isItem || isNegated(reading, match) || found.some(({ title }) => title === match.value.title)) continue;
    found.push(pageOf(reading, match.value, { from: match.from, to: match.to }));
  }
  return found;
}

const numbers = new Map(Object.entries({ four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 }));
const mostPages = 10;
/** "6 to 10 pages" is read up to here. */
const near = 4;

/** The fewest pages that the prompt asks its site to have; null if it gives no number. */
export function pagesAsked({ tokens }: Reading): { count: number; sourceSpan: Span } | null {
  const to = tokens.findIndex(({ lower }, at) => lower === 'pages' && at > 0);
  const counts = tokens.slice(Math.max(0, to - near), Math.max(0, to)).map(({ lower }) => numbers.get(lower) ?? Number(lower));
  const from = counts.findIndex((count) => Number.isInteger(count) && count > 3);
  const count = counts[from];
  return count === undefined
    ? null
    : { count: Math.min(count, mostPages), sourceSpan: { from: to - counts.length + from, to: to + 1 } };
}

/** Topics that any such site can have, until there are enough; none that is there already. */
export const moreTopics = (reading: Reading, count: number, there: readonly string[], sourceSpan: Span): TopicPage[] =>
  usualTopics
    .filter(({ title }) => !there.includes(title))
    .slice(0, Math.max(0, count))
    .map((topic) => pageOf(reading, topic, sourceSpan));

function pageOf(reading: Reading, topic: SiteTopic, sourceSpan: Span): TopicPage {
  return { title: topic.title, path: `/${kebabOf(topic.title)}`, section: sectionOf(reading, topic), sourceSpan };
}

const mostCards = 6;

function sectionOf(reading: Reading, { title, of, cards, file }: SiteTopic): Section {
  const money = (text: string) => inCurrency(text, reading.moneyIn);
  const own = cards.map(([card, text, price = null]) => ({
    title: card,
    text: money(text),
    price,
    ...(file ? { href: file } : {}),
  }));
  return { kind: 'cards', heading: title, cards: of ? cardsOf(reading, of).slice(0, mostCards) : own };
}

function cardsOf(reading: Reading, of: NonNullable<SiteTopic['of']>): Extract<Section, { kind: 'cards' }>['cards'] {
  const subject = subjectOf(reading) ?? neutralSubject();
  switch (of) {
    case 'quotes':
      return subject.quotes.map((quote, at) => ({ title: likelyPerson(at), text: `“${quote}”`, price: null }));
    case 'articles':
      return subject.articles.map(({ title, summary }) => ({ title, text: summary, price: null }));
    default:
      return subject[of].map(({ title, text, price }) => ({
        title,
        text,
        price: price === null ? null : inCurrency(`€${price}`, reading.moneyIn),
      }));
  }
}

/** A firm that the prompt gives no trade shows the products that it speaks of, and not consultations. */
export function withProducts(reading: Reading, business: BusinessEntry): BusinessEntry {
  const offers = partPhrases.scan(reading.tokens).filter(({ value }) => value === 'offer');
  const isOfProducts = offers.some(({ from, to }) => reading.tokens.slice(from, to).some(({ lower }) => lower === 'products'));
  if (!isOfProducts || !anyTrade.has(business.offer.page) || business.offer.cards.some(([, , price]) => price !== null))
    return business;
  const { products } = subjectOf(reading) ?? neutralSubject();
  return {
    ...business,
    offer: {
      heading: 'Our products',
      page: 'Products',
      cards: products.map(({ title, text, price }) => [title, text, price === null ? null : `€${price}`]),
    },
  };
}
const anyTrade = new Set(['Services', 'Features']);
