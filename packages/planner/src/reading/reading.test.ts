import { describe, expect, it } from 'vitest';
import { cleanText, maxPromptLength, oneLine } from './clean-text.ts';
import { colorsOf } from './colors.ts';
import { currencyOf } from './currencies.ts';
import { dateOf } from './dates.ts';
import { nameOf } from './names.ts';
import { negatedTokens } from './negations.ts';
import { pluralOf, singularOf } from './nouns.ts';
import { PhraseTable } from './phrases.ts';
import { readTokens } from './reading.ts';
import { timeZoneIn } from './time-zones.ts';
import { tokensOf } from './tokens.ts';

describe('clean text', () => {
  it('has no controls, bidirectional marks, zero-width characters or lone surrogates', () => {
    expect(cleanText('a\u0000b\u202ec\u200bd\ud800e\u001bf')).toBe('a b c d e f');
  });

  it('ends at its limit, never inside a character', () => {
    expect(cleanText('x'.repeat(30_000))).toHaveLength(maxPromptLength);
    expect(cleanText(`${'x'.repeat(maxPromptLength - 1)}🦄`).isWellFormed()).toBe(true);
  });

  it('fits on one line of a given length, cut at a word', () => {
    expect(oneLine('  two\n\twords ', 20)).toBe('two words');
    expect(oneLine('a rather long name for such a small thing', 20)).toBe('a rather long name…');
    expect(oneLine('🦄'.repeat(40), 21).isWellFormed()).toBe(true);
  });
});

describe('words', () => {
  it.each([
    ['libraries', 'library'],
    ['people', 'person'],
    ['knives', 'knife'],
    ['movies', 'movie'],
    ['statuses', 'status'],
    ['series', 'series'],
    ['news', 'news'],
    ['address', 'address'],
    ['bus', 'bus'],
    ['todos', 'todo'],
    ['focus', 'focus'],
    ['bonus', 'bonus'],
    ['menus', 'menu'],
    ['buses', 'bus'],
    ['theses', 'thesis'],
    ['hypothesis', 'hypothesis'],
    ['shoes', 'shoe'],
  ])('%s becomes %s in the singular', (plural, singular) => expect(singularOf(plural)).toBe(singular));

  it('inflects the last word of a phrase for the plural', () => {
    expect(['library member', 'time entry', 'staff', 'wolf', 'ключ'].map(pluralOf)).toEqual([
      'library members',
      'time entries',
      'staff',
      'wolves',
      'ключ',
    ]);
  });

  it('finds a phrase in any spelling', () => {
    const table = new PhraseTable([['due date', 'due'] as const]);
    for (const text of ['due date', 'Due-Dates', 'DUE DATES', "due date's"])
      expect(
        table.scan(tokensOf(text)).map(({ value }) => value),
        text,
      ).toEqual(['due']);
  });

  it('keeps the longest phrase at a place', () => {
    const table = new PhraseTable([['book', 'short'] as const, ['book club', 'long'] as const]);
    expect(table.scan(tokensOf('a book for the book club')).map(({ value }) => value)).toEqual(['short', 'long']);
  });
});

describe('negations', () => {
  const negated = (text: string) => {
    const tokens = tokensOf(text);
    const under = negatedTokens(tokens);
    return tokens.filter((_, at) => under.has(at)).map(({ lower }) => lower);
  };

  it.each([
    ['a todo app with no login or comments, but tags', ['login', 'or', 'comments']],
    ['without a database and with dark mode', ['a', 'database', 'and']],
    ['no ads and a search box', ['ads']],
    ['login is not needed', ['login', 'is']],
    ['no more than 20 seats', []],
    ['not only books', []],
  ])('%s', (text, words) => expect(negated(text)).toEqual(words));
});

describe('names', () => {
  const name = (text: string) => nameOf(text, tokensOf(text))?.name ?? null;

  it.each([
    ['a sailing log called Windrose', 'Windrose'],
    ['a sailing log called windrose', 'Windrose'],
    ['a website called "World of Imagination" to inspire', 'World of Imagination'],
    ['an app named “Küche & Keller”', 'Küche & Keller'],
    ['a website for The All-In Bourbon Bar to showcase menus', 'The All-In Bourbon Bar'],
    ['a site for our band Night Owls with concerts', 'Night Owls'],
    ['build the Harbor Lights website with tours', 'Harbor Lights'],
    ['a booking platform for Zephyr that shows trips', 'Zephyr'],
    ['a website for XMPP messages', null],
    ['a todo app with a field called priority', null],
    ['a REST API for a library', null],
    ['something for New Year', null],
    ['a todo app', null],
  ])('%s', (text, expected) => expect(name(text)).toBe(expected));
});

describe('colors', () => {
  const colors = (text: string) => Object.fromEntries(colorsOf(tokensOf(text)).map(({ role, hex }) => [role, hex]));

  it.each([
    ['Apply mint cream as the background; style all components with teal.', { background: '#f5fffa', accent: '#008080' }],
    [
      'Use peach puff for container backgrounds and indian red for component visuals.',
      { background: '#ffdab9', accent: '#cd5c5c' },
    ],
    ['Set the background to azure mist, and apply dark slate blue to components.', { background: '#f0ffff', accent: '#483d8b' }],
    ['Assign light goldenrod to the background and olive drab to the UI elements.', { background: '#eedd82', accent: '#6b8e23' }],
    [
      'Initialize the background color with whitesmoke and component color with dark cyan.',
      { background: '#f5f5f5', accent: '#008b8b' },
    ],
    [
      'Use light golden rod yellow for the background and corn silk for components.',
      { background: '#fafad2', accent: '#fff8dc' },
    ],
    ['a todo app in blue', { accent: '#0000ff' }],
    ['in plum and cream', { accent: '#dda0dd', background: '#fffdd0' }],
    ['accent #ff8800 on a #123 background', { accent: '#ff8800', background: '#112233' }],
    ['A site for our choir. White with navy blocks.', { background: '#ffffff', accent: '#000080' }],
    ['A book club site. Lavender and plum please.', { background: '#e6e6fa', accent: '#dda0dd' }],
    ['a plant tracker in forest green and ivory', { background: '#fffff0', accent: '#228b22' }],
    ['a recipe for chocolate and salmon', {}],
    ['track my green tomatoes and snow', {}],
  ])('%s', (text, expected) => expect(colors(text)).toEqual(expected));
});

describe('dates and currencies', () => {
  const day = (text: string) => {
    const date = dateOf(tokensOf(text));
    return date && [date.year, date.monthDay];
  };

  it.each([
    ['until 2027-06-05', [2027, '06-05']],
    ['on 5 June 2027', [2027, '06-05']],
    ['June 5th, 2027', [2027, '06-05']],
    ['on 24 December', [null, '12-24']],
    ['you may use 5 of them', null],
    ['on 31 February 2027', null],
  ])('%s', (text, expected) => expect(day(text)).toEqual(expected));

  it('reads a currency by sign or name', () => {
    expect(currencyOf(tokensOf('prices in £'))?.currency).toBe('GBP');
    expect(currencyOf(tokensOf('amounts in Swiss francs'))?.currency).toBe('CHF');
    expect(currencyOf(tokensOf('a todo app'))).toBeNull();
  });
});

describe('time zone of a place', () => {
  it.each([
    ['book the sauna in Helsinki', 'Europe/Helsinki'],
    ['our office in New York', 'America/New_York'],
    ['a bakery near Mexico City', 'America/Mexico_City'],
    ['a bakery in Leeds', null],
    ['what to do at Easter', null],
    ['Lisbon tiles', null],
    ['a phoenix in paris green', null],
  ])('%s', (text, zone) => {
    expect(timeZoneIn(tokensOf(text))?.value ?? null).toBe(zone);
  });
});

it.each([
  ['photo wall of the street club "Wet Paint", with tags', 'Wet Paint'],
  ['one-pager for "Fern & Fig" in Bristol', 'Fern & Fig'],
  ['export of palettes such as "Autumn Desk"', undefined],
  ['my colleague Birgit sees all results', undefined],
  ['our offices in Dubai and their hours', undefined],
  ['they can call it off a day before', undefined],
])('the name in "%s" is %s', (prompt, name) => {
  expect(nameOf(prompt, tokensOf(prompt))?.name).toBe(name);
});

it.each(['mistakes are shown in red', 'late ones turn red', 'see in red who has not paid'])('"%s" colors no page', (prompt) => {
  expect(colorsOf(tokensOf(prompt))).toEqual([]);
});

it.each([
  ['cakes with prices in pounds', 'GBP'],
  ['parcels with their weight in pounds', 'USD'],
  ['a barber shop in Leeds', 'GBP'],
  ['a bakery in Köln', 'EUR'],
  ['a page for a hotel in Zürich', 'CHF'],
  ['a bakery in Leeds, prices in euros', 'EUR'],
  ['a phoenix in paris green', 'USD'],
])('prices are in the currency that a text names, or of its town: %s', (prompt, currency) => {
  expect(readTokens(prompt, tokensOf(prompt)).moneyIn).toBe(currency);
});
