/** Checks what bespoke code returns: a view, and the answer of an act. Bounded, plain data; all else is a fault that says where. */
import type { Answer, View } from '../../bespoke.ts';
import { maxDepth, mostShown } from './view-bounds.ts';

type Check = (value: unknown, at: string) => string | null;

const maxBranches = 12;
const mostColumns = 40;

const text =
  (most: number): Check =>
  (value, at) =>
    typeof value !== 'string' ? `${at} is not a text` : value.length > most ? `${at} has more than ${most} characters` : null;
const number: Check = (value, at) => (typeof value === 'number' && Number.isFinite(value) ? null : `${at} is not a number`);
const yesNo: Check = (value, at) => (typeof value === 'boolean' ? null : `${at} is not true or false`);
const nothing: Check = (value, at) => (value === null ? null : `${at} is not null`);
const anything: Check = () => null;
const oneOf =
  (...known: string[]): Check =>
  (value, at) =>
    known.includes(value as string) ? null : `${at} is not one of ${known.join(', ')}`;
const either =
  (...checks: Check[]): Check =>
  (value, at) => {
    const found = checks.map((check) => check(value, at));
    return found.includes(null) ? null : (found.at(-1) ?? null);
  };
const listOf =
  (check: Check, most: number): Check =>
  (value, at) => {
    if (!Array.isArray(value)) return `${at} is not a list`;
    if (value.length > most) return `${at} has more than ${most} items`;
    for (const [place, one] of value.entries()) {
      const wrong = check(one, `${at}[${place}]`);
      if (wrong) return wrong;
    }
    return null;
  };
const recordOf =
  (check: Check, most: number): Check =>
  (value, at) => {
    if (!isRecord(value)) return `${at} is not an object`;
    const entries = Object.entries(value);
    if (entries.length > most) return `${at} has more than ${most} members`;
    return entries.map(([name, one]) => check(one, `${at}.${name.slice(0, 40)}`)).find((wrong) => wrong !== null) ?? null;
  };
/** A name that ends in `?` may be left out. */
const object =
  (members: Record<string, Check>): Check =>
  (value, at) => {
    if (!isRecord(value)) return `${at} is not an object`;
    for (const [written, check] of Object.entries(members)) {
      const name = written.replace('?', '');
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      if (given === undefined && written.endsWith('?')) continue;
      const wrong = given === undefined ? `${at}.${name} is missing` : check(given, `${at}.${name}`);
      if (wrong) return wrong;
    }
    return null;
  };
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const name: Check = (value, at) =>
  typeof value === 'string' && /^[A-Za-z]\w{0,39}$/.test(value) ? null : `${at} is not a name of letters and digits`;
const line = text(300);
const words = text(5_000);
const figure = either(number, line);
const simple = either(
  line,
  number,
  yesNo,
  (value, at) => (value === null ? null : `${at} is not a simple value`),
  listOf(line, 500),
);

const tone = oneOf('info', 'good', 'warn', 'bad');
const cells: Record<string, Check> = {
  link: object({ text: line, to: text(500), 'tone?': tone }),
  act: object({ text: line, act: name, 'with?': recordOf(simple, 20), 'tone?': tone }),
  toned: object({ text: either(number, text(1_000)), tone }),
};
const cell: Check = (value, at) => {
  if (!isRecord(value)) return either(number, text(1_000))(value, at);
  const { kind } = value;
  const check = typeof kind === 'string' && Object.hasOwn(cells, kind) ? cells[kind] : undefined;
  return check ? check(value, at) : `${at}.kind is not link, act or toned`;
};
const labeled = listOf(object({ label: line, value: figure }), 100);
const field = object({
  name,
  label: line,
  kind: oneOf('text', 'long-text', 'number', 'date', 'time', 'choice', 'choices', 'yes-no'),
  'required?': yesNo,
  'value?': either(words, number, yesNo, listOf(line, mostShown.options)),
  'help?': line,
  'options?': listOf(object({ value: line, label: line }), mostShown.options),
});

const branch =
  (depth: number): Check =>
  (value, at) =>
    depth > maxBranches
      ? `${at} is deeper than ${maxBranches} levels`
      : object({ item: cell, 'items?': listOf(branch(depth + 1), mostShown.items) })(value, at);

const kinds: Record<string, Check> = {
  heading: object({ text: line }),
  text: object({ text: words }),
  notice: object({ text: words, 'tone?': tone }),
  link: cells.link as Check,
  act: cells.act as Check,
  list: object({ items: listOf(cell, mostShown.items), 'numbered?': yesNo }),
  tree: object({ items: listOf(branch(1), mostShown.items) }),
  table: object({
    columns: listOf(line, mostColumns),
    rows: listOf(listOf(cell, mostColumns), mostShown.rows),
    'tones?': listOf(either(tone, nothing), mostShown.rows),
    'grid?': yesNo,
  }),
  facts: object({ facts: labeled }),
  stats: object({ stats: labeled }),
  progress: object({ label: line, value: number, max: number }),
  form: object({ act: name, submit: line, fields: listOf(field, 60), 'with?': recordOf(simple, 20) }),
  image: object({ entity: name, row: number, field: name, text: line }),
  print: object({ text: line }),
  screen: object({ 'state?': anything }),
};

const part =
  (depth: number): Check =>
  (value, at) => {
    if (!isRecord(value)) return `${at} is not a part`;
    const { kind } = value;
    if (kind === 'cards') {
      if (depth >= maxDepth) return `${at} is too deep`;
      const parts = listOf(part(depth + 1), mostShown.parts);
      const card = object({ title: line, 'text?': words, 'to?': text(500), 'tone?': tone, 'parts?': parts });
      return object({ cards: listOf(card, mostShown.cards) })(value, at);
    }
    const check = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    return check ? check(value, at) : `${at}.kind is not one of ${[...Object.keys(kinds), 'cards'].join(', ')}`;
  };

const view = listOf(part(1), mostShown.parts);
const answer = object({ 'say?': text(500), 'go?': text(500), 'give?': anything, 'errors?': recordOf(line, 40) });

/** What is wrong with a view; null where it can be shown. */
export const viewProblem = (value: unknown): string | null => view(value, 'page');

/** What is wrong with the answer of an act. Null is an answer: nothing more to say. */
export const answerProblem = (value: unknown): string | null => (value === null ? null : answer(value, 'answer'));

const finding = object({ 'errors?': recordOf(line, 40), 'set?': recordOf(either(simple, words), 40) });

/** What is wrong with what a check found. Null is nothing to say. */
export const findingProblem = (value: unknown): string | null => (value === null ? null : finding(value, 'check'));

export type { Answer, View };
