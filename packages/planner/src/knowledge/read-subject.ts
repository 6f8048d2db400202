/** Reads a subject: one text a line, `kind: first | second | third`. */
import { type Block, cellsOf, partsOf } from './blocks.ts';
import type { Offer, Subject } from './shape.ts';

/** Words and short phrases, lower case. */
export function wordsOfSubject({ lines }: Block): string[] {
  const line = lines.find((one) => one.startsWith('words:'));
  return partsOf((line ?? '').slice('words:'.length).toLowerCase());
}

/** Throws if a line does not follow the notation. */
export function subjectOf(block: Block): Subject {
  const lines = block.lines.map((line) => lineOf(line, block.head));
  const of = (kind: string) => lines.filter((line) => line.kind === kind).map(({ cells }) => cells);
  const one = (kind: string) => of(kind)[0]?.join(' | ') ?? '';
  return {
    name: block.head,
    words: wordsOfSubject(block),
    about: one('about'),
    mission: one('mission'),
    categories: partsOf(one('categories')),
    articles: of('article').map(([title = '', summary = '', body = '']) => ({ title, summary, body })),
    services: of('service').map(offerOf),
    products: of('product').map(offerOf),
    courses: of('course').map(offerOf),
    questions: of('question').map(([question = '', answer = '']) => ({ question, answer })),
    events: of('event').map(([title = '', text = '']) => ({ title, text })),
    roles: of('role').map(([title = '', text = '']) => ({ title, text })),
    quotes: of('quote').map(([text = '']) => text),
  };
}

/** Cells of a line by its kind. */
const kinds: Record<string, number> = {
  words: 1,
  about: 1,
  mission: 1,
  categories: 1,
  article: 3,
  service: 3,
  product: 3,
  course: 3,
  question: 2,
  event: 2,
  role: 2,
  quote: 1,
};

function lineOf(line: string, head: string): { kind: string; cells: string[] } {
  const colon = line.indexOf(':');
  const kind = line.slice(0, Math.max(0, colon));
  const cells = cellsOf(line.slice(colon + 1).trim());
  const count = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (count === undefined)
    throw new Error(`"${head}": "${line.slice(0, 60)}" begins with no kind. Write one of: ${Object.keys(kinds).join(', ')}.`);
  if (cells.length !== count) throw new Error(`"${head}": "${line.slice(0, 60)}" has ${cells.length} cells. Write ${count}.`);
  return { kind, cells };
}

function offerOf([title = '', text = '', price = '']: string[]): Offer {
  const number = Number(price.replace(/,(?=\d{3}\b)/g, ''));
  return { title, text, price: price === '' || !Number.isFinite(number) ? null : number };
}
