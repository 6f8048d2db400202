/** The rows of an offer that a request names: boats in quotes with their facts, prices, dates, a number of a thing. */
import type { Word } from '../../english/words.ts';
import { singularOf } from '../../reading/nouns.ts';

export interface NamedRow {
  name: string;
  /** What is said of it in brackets. */
  year: number | null;
  room: { many: number; of: string } | null;
  notes: string;
}

const quoted = /["“]([^"“”\n]{2,40})["”]\s*(?:\(([^()\n]{1,120})\))?/g;
const mostRows = 12;

/** `"Doris" (1954, 56 seats), "Mabel" (1962, 64 seats)`; one alone is the name of the whole. */
export function namedRowsIn(text: string): NamedRow[] {
  let unit = '';
  const rows = [...text.matchAll(quoted)].slice(0, mostRows).map(([, name = '', facts = '']): NamedRow => {
    const row: NamedRow = { name, year: null, room: null, notes: '' };
    const notes: string[] = [];
    for (const fact of facts.split(/[,;]/).map((part) => part.trim())) {
      const [, many, of = ''] = /^(\d{1,4})\s*([a-z-]{3,15})?$/i.exec(fact) ?? [];
      if (many && !of && /^(1[5-9]|20)\d\d$/.test(many)) row.year = Number(many);
      else if (many) {
        unit = of ? (of.endsWith('s') ? of : `${of}s`) : unit;
        row.room = { many: Number(many), of: unit };
      } else if (fact) notes.push(fact);
    }
    row.notes = notes.length > 0 ? `${notes.join(', ').replace(/^./, (letter) => letter.toUpperCase())}.` : '';
    return row;
  });
  return rows.length > 1 ? rows : [];
}

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens: Record<string, number> = { fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, hundred: 100 };

export function numberOf(lower: string): number | null {
  const at = numbers.indexOf(lower);
  if (at >= 0) return at + 1;
  if (tens[lower] !== undefined) return tens[lower];
  return /^\d{1,5}$/.test(lower) ? Number(lower) : null;
}

const noThings = new Set(
  'person people adult child kid guest hour day week month year minute language euro dollar pound mile km page time'.split(' '),
);
const places = new Set(
  'seat place spot ticket mat person people guest participant visitor place attendee player head space'.split(' '),
);

/** The boats of "3 boats", the rooms of "three rooms", the pitches of "20 pitches". */
export function countedIn(sentences: { words: Word[] }[]): { many: number; singular: string; word: Word } | null {
  for (const { words } of sentences)
    for (const [at, word] of words.entries()) {
      const many = numberOf(word.lower);
      if (many === null || many < 2 || words[at - 1]?.is === 'name' || words[at + 1]?.is === 'mark') continue;
      const noun = words.slice(at + 1, at + 4).find(({ lower, is }) => is === 'noun' && singularOf(lower) !== lower);
      const singular = noun ? singularOf(noun.lower) : '';
      if (noun && !noThings.has(singular) && !places.has(singular)) return { many, singular, word: noun };
    }
  return null;
}

const grouping = new Set(['per', 'each', 'every', 'a']);

/** How many a row takes: "forty per slot", "14 mats per class", "12 places", "max 6 people", "ten seats". */
export function capacityIn(sentences: { words: Word[] }[]): number | null {
  for (const { words } of sentences)
    for (const [at, word] of words.entries()) {
      const many = numberOf(word.lower);
      if (many === null || many < 2 || isPerPerson(words, at)) continue;
      const [next, then] = [words[at + 1], words[at + 2]];
      const noun = singularOf(next?.lower ?? '');
      const isPer = (one: Word | undefined) => one !== undefined && grouping.has(one.lower);
      const before = words.slice(Math.max(0, at - 2), at).some(({ lower }) => /^(max|maximum|most|limit)$/.test(lower));
      if ((next?.lower === 'per' && isOccasion(then)) || (isPer(then) && next?.lower !== 'of' && isOccasion(words[at + 3])))
        return many;
      if (places.has(noun) && (before || !/^(people|person|guest|head|player|visitor)$/.test(noun))) return many;
      if (before && next?.lower !== 'per') return many;
    }
  return null;
}
/** "Max 6 tickets per person" limits a request, and no row. */
const isPerPerson = (words: Word[], at: number): boolean =>
  [1, 2].some(
    (step) =>
      words[at + step]?.lower === 'per' &&
      /^(person|head|family|household|booking|order|customer|guest)$/.test(words[at + step + 1]?.lower ?? ''),
  );

export function limitPerPersonIn(sentences: { words: Word[] }[]): number | null {
  for (const { words } of sentences)
    for (const [at, { lower }] of words.entries()) if (numberOf(lower) !== null && isPerPerson(words, at)) return numberOf(lower);
  return null;
}

const isOccasion = (word: Word | undefined): boolean =>
  /^(slot|class|show|session|night|evening|performance|course|tour|date|day|group|trip|screening|event|time)s?$/.test(
    word?.lower ?? '',
  );

/** "Groups of 2 to 6": the largest. */
export function groupIn(text: string): { from: number; to: number } | null {
  const [, from, to] = /\bgroups? of (\d{1,2}) ?(?:to|-|–) ?(\d{1,3})\b/i.exec(text) ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : null;
}

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const dated = new RegExp(
  String.raw`\b((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?(?:the )?(${day})((?:(?:, | and | & )${day})*) (?:of )?(${months})\b`,
);

/** `17 October` and `18 October` of "on 17 and 18 October": without a year they name rows. */
export function datesIn(text: string): string[] {
  const [, weekday = '', first, others = '', month] = dated.exec(text) ?? [];
  if (!first) return [];
  const rest = others.match(new RegExp(day, 'g')) ?? [];
  return [`${weekday}${first} ${month}`, ...rest.map((one) => `${one} ${month}`)].slice(0, mostRows);
}

const clock = String.raw`(\d{1,2})[:.](\d\d)`;
const slotted = new RegExp(
  String.raw`\b(?:(half)[- ]hour|(\d{2})[- ]min(?:ute)?|hour(?:ly)?|one[- ]hour)\b[^.]{0,20}?\bslots?\b,?[^.]{0,12}?${clock} ?(?:to|until|-|–) ?${clock}`,
  'i',
);
const mostSlots = 20;

/** `10:00`, `10:30` of "half hour slots, 10:00 to 15:30". */
export function slotsIn(text: string): string[] {
  const [, half, minutes, fromHour, fromMinute, toHour, toMinute] = slotted.exec(text) ?? [];
  const step = half ? 30 : minutes ? Number(minutes) : 60;
  const [from, to] = [Number(fromHour) * 60 + Number(fromMinute), Number(toHour) * 60 + Number(toMinute)];
  if (!(from < to) || step < 5) return [];
  const count = Math.min(mostSlots, Math.floor((to - from) / step) + 1);
  return Array.from({ length: count }, (_, at) => from + at * step).map(
    (at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
  );
}
