import { describe, expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';
import { subjectOf } from './read-subject.ts';
import { entryOfThing, namesOf, worldOf } from './read-thing.ts';

const thing = (text: string) => entryOfThing(blocksOf(text)[0] ?? { head: '', lines: [] });
const kite = `# kite, stunt kite
with: wind sky line

Name!
Span: decimal m
Sold: number
Price: money
Kind: choice Box kite, Delta
State: states Ordered, Flown*
First flight: date
For children: yes/no
Picture: image
---
Red Delta | 1.8 | 1,200 | 39.5 | Delta | Flown | today-14 | no
Blue Box | 0.9 | -2 | | Box kite | Ordered | today-3 | yes
`;

describe('the notation of things', () => {
  test('names, and the words of their world', () => {
    const [block] = blocksOf(kite);
    expect(block && namesOf(block)).toEqual(['kite', 'stunt kite']);
    expect(block && worldOf(block)).toEqual(['wind', 'sky', 'line']);
  });
  test('fields by kind, and a title that is required', () => {
    const { fields, title, sort } = thing(kite);
    expect(Object.entries(fields).map(([id, { type }]) => `${id} ${type.kind}`)).toEqual([
      'name text',
      'span decimal',
      'sold integer',
      'price money',
      'kind choice',
      'state flow',
      'firstFlight date',
      'forChildren yes-no',
      'picture image',
    ]);
    expect(fields.span?.type).toMatchObject({ unit: 'm', min: 0 });
    expect(fields.sold?.type).toMatchObject({ min: null });
    expect(fields.name?.required).toBe(true);
    expect(title).toBe('name');
    expect(sort).toBe('-firstFlight');
  });
  test('cells become values; pictures have none', () => {
    expect(thing(kite).rows).toEqual([
      ['Red Delta', 1.8, 1200, 39.5, 'delta', 'flown', 'today-14', false, null],
      ['Blue Box', 0.9, -2, null, 'box-kite', 'ordered', 'today-3', true, null],
    ]);
  });
  test.each([
    ['# kite\nName!', 'no line "---"'],
    ['# kite\nName!: color\n---\nRed', 'is no field'],
    ['# kite\nName!\nSpan: decimal\n---\nRed', 'has 1 cells'],
    ['# kite\nName!\nSpan: decimal\n---\nRed | wide', 'is no number'],
    ['# kite\nName!\nKind: choice A, B\n---\nRed | C', 'none of the options'],
  ])('%j is refused with its place', (text, message) => expect(() => thing(text)).toThrow(message));
});

describe('the notation of subjects', () => {
  test('one text a line, by its kind', () => {
    const [block] = blocksOf(
      '# kites\nwords: kite, stunt kite\nabout: We fly.\ncategories: Box, Delta\narticle: Wind | Read it. | A long text.\nservice: Repair | Same day. | 12',
    );
    const subject = block && subjectOf(block);
    expect(subject).toMatchObject({
      name: 'kites',
      words: ['kite', 'stunt kite'],
      about: 'We fly.',
      categories: ['Box', 'Delta'],
      articles: [{ title: 'Wind', summary: 'Read it.', body: 'A long text.' }],
      services: [{ title: 'Repair', text: 'Same day.', price: 12 }],
    });
  });
  test.each([
    ['# kites\nnews: Wind', 'begins with no kind'],
    ['# kites\narticle: Wind | Read it.', 'has 2 cells'],
  ])('%j is refused with its place', (text, message) => {
    const [block] = blocksOf(text);
    expect(() => block && subjectOf(block)).toThrow(message);
  });
});
