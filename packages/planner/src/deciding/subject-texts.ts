/** Which texts of a subject fill a list, by what its rows are called. */
import type { Offer, Subject } from '../knowledge/shape.ts';

/** What a row of a list takes from a subject. */
export interface RowText {
  /** Null if the rows are people, whose names stay. */
  title: string | null;
  /** One sentence. */
  summary: string;
  /** Several paragraphs; null if the summary is all there is. */
  body: string | null;
  price: number | null;
  /** What somebody does in a group. */
  position: string | null;
  isCategorized: boolean;
}

const row = (title: string | null, summary: string, more: Partial<RowText> = {}): RowText => ({
  title,
  summary,
  body: null,
  price: null,
  position: null,
  isCategorized: false,
  ...more,
});

const offers = (list: Offer[]): RowText[] =>
  list.map(({ title, text, price }) => row(title, text, { price, isCategorized: true }));

/** By the end of a row's name; the first that matches decides. */
const kinds: [nouns: RegExp, texts: (subject: Subject) => RowText[]][] = [
  [
    /\b(article|post|news item|news|story|guide|solution|tutorial|tip|resource|publication|blog|insight|topic|case stud(y|ies)|paper|page)$/,
    articles,
  ],
  [/\b(service|services)$/, ({ services }) => offers(services)],
  [/\b(product|merchandise|goods)$/, ({ products }) => offers(products)],
  [/\b(course|workshop|class|lesson|training|program|programme)$/, ({ courses }) => offers(courses)],
  [/\b(event|activity)$/, ({ events }) => events.map(({ title, text }) => row(title, text, { isCategorized: true }))],
  [
    /\b(question|faq)$/,
    ({ questions }) => questions.map(({ question, answer }) => row(question, answer, { isCategorized: true })),
  ],
  [/\banswer$/, ({ questions }) => questions.map(({ answer }) => row(null, answer))],
  [/\b(testimonial|review)$/, ({ quotes }) => quotes.map((quote) => row(null, quote))],
  [
    /\b(team member|staff member|staff|employee|expert|specialist)$/,
    ({ roles }) => roles.map(({ title, text }) => row(null, text, { position: title })),
  ],
  [/\b(promotion|discount|coupon|voucher|special offer|deal)$/, promotions],
  [/\bcategory$/, ({ categories }) => categories.map((category) => row(category, ''))],
];

/** Nouns of things that people read. */
export const isRead = (singular: string): boolean => kinds[0]?.[0].test(singular) === true;

/** Empty if a list of that name holds something else: errand services are not those of a university. */
export function textsOf(singular: string, subject: Subject): RowText[] {
  const kind = kinds.find(([nouns]) => nouns.test(singular));
  const isOwn = isRead(singular) || isOfSubject(singular, subject);
  return kind && isOwn ? kind[1](subject) : [];
}

/** What is cheaper for a while, of what the subject offers. */
function promotions({ products, services }: Subject): RowText[] {
  const offered = products.length > 0 ? products : services;
  return savings.flatMap((saving, at) => {
    const { title = '', text = '' } = offered[at] ?? {};
    const words = `${saving} ${title.slice(0, 1).toLowerCase()}${title.slice(1)}`;
    return title === '' ? [] : [row(words, `${text} A special offer while it lasts.`)];
  });
}
const savings = ['10 % off:', 'Two for one:', '20 % off:'];

/** One word, or one before it is of the subject: the cleaning of a "cleaning service". */
function isOfSubject(singular: string, { name, words }: Subject): boolean {
  const before = singular.split(' ').slice(0, -1);
  const own = new Set([name, ...words].flatMap((phrase) => phrase.toLowerCase().split(' ')));
  return before.length === 0 || peopleOfAny.test(singular) || before.some((word) => own.has(word));
}
const peopleOfAny = /\b(team|staff) member$/;

function articles({ articles: written, questions }: Subject): RowText[] {
  return written.map(({ title, summary, body }, at) =>
    row(title, summary, { body: articleOf(summary, body, questions[at % questions.length]), isCategorized: true }),
  );
}

/** The summary opens it, and a question of readers closes it. */
function articleOf(summary: string, body: string, asked: Subject['questions'][number] | undefined): string {
  const sentences = body.split(/(?<=[.!?]) (?=[A-Z])/);
  const half = Math.ceil(sentences.length / 2);
  const paragraphs = [summary, sentences.slice(0, half).join(' '), sentences.slice(half).join(' ')];
  const closing = asked ? [`A question that we often hear: ${asked.question} ${asked.answer}`] : [];
  return [...paragraphs, ...closing].filter(Boolean).join('\n\n');
}
