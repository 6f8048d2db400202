import { describe, expect, test } from 'vitest';
import { age, between, nextBirthday } from './age.ts';
import { evaluate } from './arithmetic.ts';
import { bmi } from './bmi.ts';
import { readDecimal } from './decimal.ts';
import { discount } from './discount.ts';
import type { Formats } from './formats.ts';
import { loan, repay } from './loan.ts';
import { percentage } from './percentage.ts';
import { changed, readTool } from './reading.ts';
import { grow, savings } from './savings.ts';
import { exactTip, splitExactly, splitWhole, tip } from './tip.ts';
import type { Tool } from './tool.ts';
import { unitConverter } from './units.ts';

const us: Formats = { locale: 'en-US', currency: 'USD', today: '2026-11-20' };
const german: Formats = { ...us, locale: 'de-DE', currency: 'EUR' };
const japanese: Formats = { ...us, locale: 'ja-JP', currency: 'JPY' };

/** The whole answer on one line. */
function outputOf(tool: Tool, given: Record<string, string>, formats = us): string {
  const { answer, errors } = readTool(tool, given, formats);
  if (answer === null) return JSON.stringify(errors);
  return [answer.headline, ...answer.lines]
    .map(({ label, value }) => `${label} ${value}`)
    .join('; ')
    .replace(/\u00a0|\u202f/gu, ' ');
}

describe('numbers as people write them', () => {
  test.each([
    ['12.5', 'en', 1250],
    ['12,5', 'en', 1250],
    ['1,234.50', 'en', 123450],
    ['1.234,50', 'de', 123450],
    ['1,234', 'en', 123400],
    ['1.234', 'de', 123400],
    ['1 234,5', 'fr', 123450],
    ['$ 12', 'en', 1200],
    ['0,5', 'en', 50],
    ['-3', 'en', -300],
    ['.5', 'en', 50],
    ['1,234,567', 'en', 123456700],
    ["1'234.50", 'de-CH', 123450],
    ['12.500', 'en', 1250],
  ])('%s in %s', (text, locale, cents) => {
    expect(readDecimal(text, 2, locale)).toEqual({ ok: true, scaled: cents });
  });

  test.each(['', 'twelve', '1.2.3', '1,2,3.4.5', '12e3', '--1', '1-2', '0x10', '∞', '<b>1</b>'])('%s is not a number', (text) => {
    expect(readDecimal(text, 2, 'en').ok).toBe(false);
  });

  test('refuses more decimals than a currency has, and never rounds them away', () => {
    expect(readDecimal('12.345', 2, 'en')).toEqual({ ok: false, because: 'too-precise' });
    expect(readDecimal('1.239', 2, 'en')).toEqual({ ok: false, because: 'too-precise' });
    expect(readDecimal('99999999999999999', 2, 'en')).toEqual({ ok: false, because: 'too-large' });
  });
});

describe('the tip calculator', () => {
  test('half a cent of tip rounds up, without floating-point errors', () => {
    expect(exactTip(1010, 15)).toEqual({ cents: 152, rounded: true });
    expect(exactTip(115, 10)).toEqual({ cents: 12, rounded: true });
    expect(exactTip(114, 10)).toEqual({ cents: 11, rounded: true });
    expect(exactTip(10_000_000_000, 17.55)).toEqual({ cents: 1_755_000_000, rounded: false });
  });

  test('the shares of any bill add up to its total, and differ by at most a cent', () => {
    for (const bill of [0, 1, 99, 1000, 33_333, 1_234_567]) {
      for (const people of [1, 2, 3, 7, 11, 100]) {
        const { cents } = exactTip(bill, 17.5);
        const { total, share, payingShare } = splitExactly(bill, cents, people);
        expect(total).toBe(bill + cents);
        expect(payingShare * share + (people - payingShare) * (share - 1)).toBe(total);
      }
    }
  });

  test('whole amounts never pay less than the bill and tip', () => {
    expect(splitWhole(5000, 750, 2, us)).toEqual({ tip: 800, total: 5800, share: 2900, payingShare: 2 });
    expect(splitWhole(5000, 1000, 2, us)).toMatchObject({ share: 3000, tip: 1000 });
  });

  test('answers in the reader’s words and number format', () => {
    expect(outputOf(tip, { bill: '50', percent: '15', people: '2' })).toBe(
      'Each person pays $28.75; Tip $7.50; Total with tip $57.50',
    );
    expect(outputOf(tip, { bill: '50,00', percent: '15', people: '2' }, german)).toBe(
      'Each person pays 28,75 €; Tip 7,50 €; Total with tip 57,50 €',
    );
    expect(outputOf(tip, { bill: '5001', percent: '10', people: '2' }, japanese)).toContain('2,751');
    expect(outputOf(tip, { bill: '50', percent: '10', people: '1' })).toBe('Total with tip $55.00; Tip $5.00');
  });

  test('says who pays the extra cent', () => {
    const { answer } = readTool(tip, { bill: '100', percent: '0', people: '3' }, us);
    expect(answer?.note).toBe('1 person pays $33.34 and 2 people pay $33.33, which adds up to exactly $100.00.');
  });

  test('names an invalid field, and keeps the input', () => {
    const reading = readTool(tip, { bill: 'a lot', percent: '15', people: '0' }, us);
    expect(reading.answer).toBeNull();
    expect(reading.texts.bill).toBe('a lot');
    expect(reading.errors).toEqual({ bill: 'Enter a number, such as 12.5.', people: 'Between 1 and 1,000, please.' });
  });

  test('buttons set and count, within the field’s limits', () => {
    const reading = readTool(tip, { bill: '50', people: '1' }, us);
    expect(changed(tip, reading, 'percent=20', us)?.percent).toBe('20');
    expect(changed(tip, reading, 'people+1', us)?.people).toBe('2');
    expect(changed(tip, reading, 'people-1', us)?.people).toBe('1');
    for (const nonsense of ['', 'people', '__proto__=1', 'rounding=x', 'people=abc', 'bill=1']) {
      expect(changed(tip, reading, nonsense, us)).toBeNull();
    }
  });
});

describe('the other calculators', () => {
  test('percentages', () => {
    expect(outputOf(percentage, { question: 'of', a: '20', b: '80' })).toBe('20% of 80 16');
    expect(outputOf(percentage, { question: 'share', a: '20', b: '80' })).toBe('20 as a part of 80 25%');
    expect(outputOf(percentage, { question: 'change', a: '80', b: '60' })).toBe('Decrease from 80 to 60 25%');
    expect(outputOf(percentage, { question: 'share', a: '1', b: '0' })).toContain('must not be 0');
  });

  test('a discount, then tax', () => {
    expect(outputOf(discount, { price: '80', off: '25', tax: '8.875' })).toContain('You pay $65.33');
  });

  test('a loan ends at exactly zero despite rounding', () => {
    for (const [amount, rate, months] of [
      [2_000_000, 5, 60],
      [100, 99, 12],
      [12_345_678, 3.875, 360],
      [100_000, 0, 12],
    ] as const) {
      const { byYear, interest, payment, lastPayment } = repay(amount, rate, months);
      expect(byYear.at(-1)?.owed).toBe(0);
      expect(byYear.reduce((sum, year) => sum + year.paidOff, 0)).toBe(amount);
      expect(payment * (months - 1) + lastPayment).toBe(amount + interest);
    }
    expect(outputOf(loan, { amount: '20000', rate: '5', years: '5' })).toContain('Each month $377.42');
  });

  test('savings add up month by month', () => {
    expect(grow(10_000, 1000, 0, 1)).toEqual([{ paidIn: 22_000, balance: 22_000 }]);
    expect(outputOf(savings, { start: '1000', monthly: '0', rate: '12', years: '1' })).toContain('$1,126.84');
    expect(outputOf(savings, { start: '1000', monthly: '0', rate: '100', years: '60' })).toContain('lower rate');
  });

  test('the body mass index, in both systems', () => {
    expect(outputOf(bmi, { system: 'metric', height: '170', weight: '68' })).toContain('Body mass index 23.5');
    expect(outputOf(bmi, { system: 'imperial', feet: '5', inches: '7', pounds: '150' })).toContain('Body mass index 23.5');
    expect(outputOf(bmi, { system: 'imperial', height: 'nonsense that is not shown' })).toContain('Body mass index');
  });

  test('ages by the calendar, with leap days', () => {
    expect(between('1990-06-15', '2026-11-20')).toEqual({ years: 36, months: 5, days: 5 });
    expect(between('2000-02-29', '2026-02-28')).toEqual({ years: 25, months: 11, days: 30 });
    expect(between('2026-01-31', '2026-03-01')).toEqual({ years: 0, months: 1, days: 0 });
    expect(nextBirthday('2000-02-29', '2026-01-01')).toBe('2026-03-01');
    expect(nextBirthday('2000-02-29', '2028-01-01')).toBe('2028-02-29');
    expect(outputOf(age, { born: '2026-11-21' })).toContain('must not be after');
    expect(outputOf(age, { born: '2026-02-30' })).toContain('valid date');
  });

  test('units by their legal definitions; an incompatible unit is replaced', () => {
    expect(outputOf(unitConverter, { amount: '1', from: 'mi', to: 'km' })).toContain('1 from miles to kilometers 1.609344;');
    expect(outputOf(unitConverter, { amount: '212', from: 'F', to: 'C' })).toContain('to degrees Celsius 100;');
    expect(outputOf(unitConverter, { amount: '-40', from: 'C', to: 'F' })).toContain('to degrees Fahrenheit -40;');
    expect(outputOf(unitConverter, { amount: '1', from: 'kg', to: 'km' })).toContain('from kilograms to grams 1,000;');
  });

  test.each([
    ['2 + 3 × (4 − 1) ^ 2', 29],
    ['-2^2', -4],
    ['2^-1', 0.5],
    ['10 - 4 - 3', 3],
    ['2^3^2', 512],
    ['50%', 0.5],
    ['200 × 15%', 30],
    ['((1))', 1],
  ])('%s', (sum, value) => {
    expect(evaluate(sum)).toEqual({ ok: true, value });
  });

  test.each(['', '1 +', '(1', '1)', '1 / 0', 'alert(1)', '1 2', '9^9^9', 'constructor'])('%s is an error', (sum) => {
    expect(evaluate(sum).ok).toBe(false);
  });

  test.each([
    ['sqrt(16) + 2', 6],
    ['sin(30) × 2', 1],
    ['cos(180)', -1],
    ['2 × pi', 2 * Math.PI],
    ['ln(e)', 1],
    ['log(1000) ^ 2', 9],
    ['-abs(3 − 5)', -2],
  ])('in the scientific calculator, %s is %d', (text, value) => {
    const result = evaluate(text, true);
    expect(result.ok && result.value).toBeCloseTo(value, 12);
  });

  test.each(['sqrt', 'sqrt 4', 'sqrt()', 'constructor(1)', 'toString', 'log(0 − 1)', 'tan(90)', 'alert(1)', '2 pi'])(
    'the scientific calculator refuses %s, with a reason',
    (text) => {
      const result = evaluate(text, true);
      expect(result.ok ? '' : result.message).not.toBe('');
    },
  );

  test.each(['sqrt(4)', 'pi', '2 ++ 2', '+ 2'])('the basic calculator refuses %s', (text) => {
    expect(evaluate(text).ok).toBe(false);
  });
});
