import { type Check, expect, includesText } from '../../../checks/expect.ts';

interface CalculatorPlace {
  path: string;
  /** Null if there is no example: custom formulas, or a currency other than the dollar. */
  preset: string | null;
}

type Example = [what: string, given: Record<string, string>, shows: string[]];

/** The expected answers of each calculator in English. */
const examples: Record<string, Example[]> = {
  tip: [
    ['15% of 50.00 among two', { bill: '50', percent: '15', people: '2', rounding: 'exact' }, ['$28.75', '$7.50', '$57.50']],
    ['half a cent of tip rounds up', { bill: '10.10', percent: '15', people: '1', rounding: 'exact' }, ['$1.52', '$11.62']],
    [
      '100.00 among three adds up to the cent',
      { bill: '100', percent: '0', people: '3', rounding: 'exact' },
      ['1 person pays $33.34 and 2 people pay $33.33', 'exactly $100.00'],
    ],
    ['whole amounts for each', { bill: '50', percent: '15', people: '2', rounding: 'whole' }, ['$29.00', '$58.00', '$8.00']],
  ],
  percentage: [['20% of 80', { question: 'of', a: '20', b: '80' }, ['16']]],
  discount: [['25% off 80.00', { price: '80', off: '25', tax: '0' }, ['$60.00', '$20.00']]],
  loan: [['20,000 at 5% over five years', { amount: '20000', rate: '5', years: '5' }, ['$377.42']]],
  savings: [['a year without interest', { start: '100', monthly: '10', rate: '0', years: '1' }, ['$220.00']]],
  bmi: [['170 cm and 68 kg', { system: 'metric', height: '170', weight: '68' }, ['23.5', 'Healthy']]],
  age: [['born on a leap day', { born: '2000-02-29', on: '2026-02-28' }, ['25 years, 11 months, 30 days']]],
  units: [['a mile in kilometers', { amount: '1', from: 'mi', to: 'km' }, ['1.609344']]],
  arithmetic: [
    ['the order of operations', { sum: '2 + 3 × (4 − 1) ^ 2' }, ['29']],
    ['two signs in a row are an error', { sum: '2 ++ 2' }, ['“+” is not expected here.']],
    ['a root and an angle', { kind: 'scientific', formula: 'sqrt(16) + sin(30)' }, ['4.5']],
  ],
};

export function toolChecks(calculator: CalculatorPlace | null, timer: { path: string } | null): Check[] {
  return [...(calculator === null ? [] : calculatorChecks(calculator)), ...(timer === null ? [] : [timerCheck(timer.path)])];
}

function calculatorChecks({ path, preset }: CalculatorPlace): Check[] {
  const known = preset === null ? [] : (examples[preset] ?? []);
  return [
    {
      name: 'the calculator shows a result without scripts',
      async run(app) {
        const answer = await app.request(path);
        expect(answer.status === 200, `${path} returns ${answer.status} instead of 200.`);
        expect(answer.body.includes('tool-headline-value'), 'The first page shows no result.');
      },
    },
    ...known.map((example) => exampleCheck(path, example)),
    {
      name: 'invalid input shows an error at its field, and is escaped',
      async run(app) {
        const first = /data-input="(\w+)"/u.exec((await app.request(path)).body)?.[1] ?? '';
        const answer = await app.request(`${path}?${new URLSearchParams({ [first]: 'twelve <b>' })}`);
        expect(answer.status === 200, `Invalid input returns ${answer.status} instead of 200.`);
        expect(!answer.body.includes('<b>'), 'The input is not escaped.');
      },
    },
  ];
}

function exampleCheck(path: string, [what, given, shows]: Example): Check {
  return {
    name: `the calculator is right: ${what}`,
    async run(app) {
      const answer = await app.request(`${path}?${new URLSearchParams(given)}`, { headers: { 'accept-language': 'en-US' } });
      for (const text of shows) expect(includesText(answer, text), `The page does not show "${text}".`);
    },
  };
}

function timerCheck(path: string): Check {
  return {
    name: 'the timer is on its page, ready to start',
    async run(app) {
      const answer = await app.request(path);
      expect(answer.status === 200, `${path} returns ${answer.status} instead of 200.`);
      expect(answer.body.includes('data-timer='), 'The page has no timer.');
    },
  };
}
