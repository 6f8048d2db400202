import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beatMs, tapped, withTap } from './beats.ts';
import { chessTime, isOver, passed, paused, pressed, resumed, shownTime } from './chess-time.ts';
import { decoded, encoded } from './coding.ts';
import { contrastOf, paletteOf, readingOf } from './color.ts';
import { shownBytes, withSide } from './fitted.ts';
import { bitsOf, password, signKinds, signs, strengthOf } from './password.ts';
import { entriesOf, pickOf, rollOf, teamsOf } from './picks.ts';
import { placeOf, timeIn, zonesFor } from './places.ts';
import { randomBelow, shuffled } from './random.ts';
import { countsOf } from './text-count.ts';

describe('chance', () => {
  test('gives whole numbers below the bound, and every one of them', () => {
    const drawn = new Set(Array.from({ length: 500 }, () => randomBelow(6)));
    expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('shuffling loses and doubles nothing', () => {
    fc.assert(fc.property(fc.array(fc.integer()), (items) => shuffled(items, randomBelow).sort().join() === items.sort().join()));
  });
});

describe('a password', () => {
  test('has its length, and a sign of every kind', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 128 }),
        fc.subarray(signKinds, { minLength: 1 }),
        fc.boolean(),
        (length, kinds, isReadable) => {
          const made = password({ length, kinds, isReadable }, randomBelow) ?? '';
          expect(made).toHaveLength(length);
          for (const kind of kinds) expect([...made].some((sign) => signs[kind].all.includes(sign))).toBe(true);
          if (isReadable) expect(made).not.toMatch(/[Il1O0o]/);
        },
      ),
    );
  });

  test('without a kind of character there is no password', () => {
    expect(password({ length: 12, kinds: [], isReadable: false }, randomBelow)).toBeNull();
  });

  test('its strength is what must be guessed', () => {
    expect(bitsOf({ length: 10, kinds: ['digits'], isReadable: false })).toBe(33);
    expect([33, 59, 79, 80].map(strengthOf)).toEqual(['Weak', 'Fair', 'Strong', 'Very strong']);
  });
});

test('a text is counted as a reader counts it', () => {
  expect(countsOf('One, two.\nThree!\n\nA family: 👨‍👩‍👧')).toMatchObject({
    words: 5,
    sentences: 3,
    paragraphs: 2,
    lines: 4,
    readingMinutes: 1,
  });
  expect(countsOf('👨‍👩‍👧').characters).toBe(1);
  expect(countsOf('')).toEqual({
    words: 0,
    characters: 0,
    charactersWithoutSpaces: 0,
    sentences: 0,
    paragraphs: 0,
    lines: 0,
    readingMinutes: 0,
  });
});

describe('coding', () => {
  test('comes back as it went, in both codes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('base64', 'address'), (text, coding) => {
        const there = encoded(text, coding);
        expect(decoded('text' in there ? there.text : '', coding)).toEqual({ text });
      }),
    );
  });

  test('what is not code gets a reason', () => {
    expect(decoded('###', 'base64')).toEqual({ problem: 'This is not Base64-encoded text.' });
    expect(decoded('100%', 'address')).toEqual({ problem: 'A % must be followed by two digits from 0 to F.' });
  });
});

describe('colors', () => {
  test('contrast is as WCAG defines it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect([2.9, 3, 4.5, 7].map(readingOf)).toEqual([
      'hard to read',
      'for large text only',
      'easy to read (AA)',
      'very easy to read (AAA)',
    ]);
  });

  test('the given color is in its harmony, and its opposite lies across', () => {
    expect(paletteOf('#ff0000', 'opposite')).toEqual(['#ff0000', '#00ffff']);
    expect(paletteOf('#ff0000', 'triad')).toEqual(['#ff0000', '#00ff00', '#0000ff']);
    expect(paletteOf('#808080', 'shades').every((hex) => /^#[0-9a-f]{6}$/.test(hex))).toBe(true);
  });
});

describe('picking', () => {
  test('entries are lines, or are separated by commas', () => {
    expect(entriesOf('Ada, Ben')).toEqual(['Ada', 'Ben']);
    expect(entriesOf('Ada, the first\n\nBen\n')).toEqual(['Ada, the first', 'Ben']);
  });

  test('of nobody, nobody is picked', () => {
    expect(pickOf([], randomBelow)).toBeNull();
    expect(pickOf(['Ada', 'Ben'], () => 1)).toBe('Ben');
  });

  test('teams hold everybody once, and differ by one at most', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.integer({ min: 1, max: 50 }), (names, count) => {
        const teams = teamsOf(names, count, randomBelow);
        expect(teams.flat().sort()).toEqual([...names].sort());
        const sizes = teams.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('a roll has every die, within its sides', () => {
    expect(rollOf(3, 6, () => 5)).toEqual([6, 6, 6]);
    expect(rollOf(0, 6, () => 0)).toEqual([1]);
  });
});

describe('a chess clock', () => {
  const started = pressed(chessTime(5, 2), 0);

  test('starts the other player’s time, and only one runs', () => {
    expect(started).toMatchObject({ running: 1, left: [300_000, 300_000] });
    expect(passed(started, 1_000).left).toEqual([300_000, 299_000]);
  });

  test('a finished turn adds its seconds; a press out of turn does nothing', () => {
    const moved = pressed(passed(started, 1_000), 1);
    expect(moved).toMatchObject({ running: 0, left: [300_000, 301_000] });
    expect(pressed(moved, 1)).toBe(moved);
  });

  test('a paused clock keeps the turn', () => {
    const still = paused(started);
    expect(passed(still, 5_000)).toBe(still);
    expect(resumed(still)).toEqual(started);
  });

  test('at zero the game is over', () => {
    const over = passed(started, 400_000);
    expect(over).toMatchObject({ running: null, left: [300_000, 0] });
    expect([isOver(over), pressed(over, 1) === over, resumed(over) === over]).toEqual([true, true, true]);
  });

  test('time is shown in minutes, at the end in tenths', () => {
    expect([300_000, 61_000, 9_940].map(shownTime)).toEqual(['5:00', '1:01', '10.0']);
  });
});

test('taps give a speed, and a pause begins again', () => {
  const taps = [0, 500, 1_000].reduce<number[]>(withTap, []);
  expect(tapped(taps)).toBe(120);
  expect(withTap(taps, 9_000)).toEqual([9_000]);
  expect([tapped([1]), beatMs(120), beatMs(0)]).toEqual([null, 500, 2_000]);
});

test('the time elsewhere says how far it is from here', () => {
  const noon = new Date('2026-01-15T12:00:00Z');
  expect(timeIn('Asia/Kolkata', 'Europe/Berlin', noon).ahead).toBe('+4.5 h from here');
  expect(timeIn('America/New_York', 'Europe/Berlin', noon).ahead).toBe('−6 h from here');
  expect(timeIn('Europe/Berlin', 'Europe/Berlin', noon).ahead).toBe('the same time as here');
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
  expect(zonesFor('new york', ['America/New_York', 'Asia/Tokyo'])).toEqual(['America/New_York']);
  expect(zonesFor(' ', ['Asia/Tokyo'])).toEqual([]);
});

test('a picture keeps its shape', () => {
  expect(withSide({ width: 800, height: 400 }, 'width', 200)).toEqual({ width: 200, height: 100 });
  expect(withSide({ width: 800, height: 400 }, 'height', 0)).toEqual({ width: 2, height: 1 });
  expect([900, 1_440_000].map(shownBytes)).toEqual(['1 KB', '1.4 MB']);
});
