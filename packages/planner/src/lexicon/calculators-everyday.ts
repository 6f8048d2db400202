import {
  calculator,
  choiceIn,
  dateIn,
  moneyIn,
  moneyOut,
  numberIn,
  numberOut,
  percentIn,
  percentOut,
  textOut,
  wholeIn,
  wholeOut,
} from './calculator-shape.ts';
import type { ToolEntry } from './shape.ts';

const tip = {
  preset: 'tip' as const,
  action: 'Work out the tip',
  inputs: [
    moneyIn('bill', 'Bill', 48),
    percentIn('tipPercent', 'Tip', 10, { help: 'A percentage of the bill.' }),
    wholeIn('people', 'People', 2, { min: 1, max: 1000, help: 'The number of people who split the bill.' }),
  ],
  outputs: [
    moneyOut('perPerson', 'Each pays', '(bill + bill * tipPercent / 100) / people'),
    moneyOut('tip', 'Tip', 'bill * tipPercent / 100'),
    moneyOut('total', 'Total with tip', 'bill + tip'),
    moneyOut('tipPerPerson', 'Tip of each', 'tip / people'),
  ],
};

/** Everyday calculations: tips, discounts, weights. */
export const everydayCalculators: ToolEntry[] = [
  calculator(['tip calculator', 'gratuity calculator', 'restaurant tip'], {
    name: 'Tip calculator',
    tagline: 'What to tip, and what each of you pays.',
    ...tip,
  }),
  calculator(
    [
      'split the bill',
      'bill splitter',
      'split a bill',
      'split the restaurant bill',
      'split a restaurant bill',
      'split the dinner bill',
      'share the bill',
      'share a bill',
      'bill splitting',
      'bill split',
    ],
    {
      name: 'Bill splitter',
      tagline: 'What each of you pays, tip and all.',
      ...tip,
    },
  ),
  calculator(['discount calculator', 'sale price calculator', 'percent off'], {
    name: 'Discount calculator',
    preset: 'discount',
    tagline: 'The price after a discount, and what you save.',
    action: 'Work out the price',
    inputs: [moneyIn('price', 'Price', 80), percentIn('discount', 'Discount', 25)],
    outputs: [moneyOut('toPay', 'To pay', 'price * (1 - discount / 100)'), moneyOut('saved', 'Saved', 'price - toPay')],
  }),
  calculator(['bmi calculator', 'bmi', 'body mass index', 'body mass index calculator'], {
    name: 'BMI calculator',
    preset: 'bmi',
    tagline: 'Body mass index from height and weight.',
    action: 'Work out the BMI',
    inputs: [
      numberIn('height', 'Height', 172, { unit: 'cm', min: 50, max: 260 }),
      numberIn('weight', 'Weight', 68, { unit: 'kg', min: 2, max: 500 }),
    ],
    outputs: [
      numberOut('bmi', 'Body mass index', 'weight / pow(height / 100, 2)', 'kg/m²', 1),
      textOut('range', 'For adults this is', 'bmi < 18.5 ? 0 : bmi < 25 ? 1 : bmi < 30 ? 2 : 3', [
        'below the usual range',
        'in the usual range',
        'above the usual range',
        'far above the usual range',
      ]),
      numberOut('least', 'Usual weight from', '18.5 * pow(height / 100, 2)', 'kg', 1),
      numberOut('most', 'Usual weight to', '25 * pow(height / 100, 2)', 'kg', 1),
    ],
  }),
  calculator(
    [
      'age calculator',
      'how old',
      'days between dates',
      'date difference',
      'date calculator',
      'days between two dates',
      'days between',
    ],
    {
      name: 'Days between two dates',
      tagline: 'The days, weeks and years between two dates.',
      action: 'Count the days',
      inputs: [dateIn('from', 'From', 'today-365'), dateIn('to', 'To', 'today')],
      outputs: [
        wholeOut('days', 'Days', 'abs(to - from)'),
        numberOut('weeks', 'Weeks', 'days / 7', '', 1),
        numberOut('years', 'Years', 'days / 365.2425', '', 2),
      ],
    },
  ),
  calculator(['percentage calculator', 'percent calculator'], {
    name: 'Percentage calculator',
    preset: 'percentage',
    tagline: 'A percentage of a number, or one number as a percentage of another.',
    action: 'Work it out',
    inputs: [percentIn('percent', 'Per cent', 15, { min: null, max: null }), numberIn('number', 'Of', 240, { min: null })],
    outputs: [
      numberOut('share', 'That share is', 'number * percent / 100'),
      numberOut('more', 'Added to the number', 'number + share'),
      numberOut('less', 'Taken from the number', 'number - share'),
      percentOut('ratio', 'The number is, of that share', 'share == 0 ? 0 : number / share * 100'),
    ],
  }),
  calculator(
    ['fuel cost calculator', 'trip cost calculator', 'fuel calculator', 'petrol calculator', 'gas cost calculator', 'fuel cost'],
    {
      name: 'Fuel cost calculator',
      tagline: 'The cost of a trip, alone or shared.',
      action: 'Work out the cost',
      inputs: [
        numberIn('distance', 'Distance', 320, { unit: 'km' }),
        numberIn('consumption', 'Consumption', 6.2, { unit: 'l/100 km' }),
        moneyIn('price', 'Price of a liter', 1.75),
        wholeIn('people', 'People', 1, { min: 1, max: 100 }),
      ],
      outputs: [
        moneyOut('cost', 'The drive costs', 'distance * consumption / 100 * price'),
        moneyOut('each', 'Each pays', 'cost / people'),
      ],
    },
  ),
  calculator(
    [
      'calculator',
      'simple calculator',
      'calculating',
      'arithmetic calculator',
      'mathematical expression',
      'calculation website',
      'perform calculation',
      'performing calculation',
      'computing task',
      'executing calculation',
      'scientific calculator',
      'math calculator',
    ],
    {
      name: 'Calculator',
      preset: 'arithmetic',
      tagline: 'Type a calculation and see the result.',
      action: 'Calculate',
      inputs: [
        numberIn('first', 'First number', 12, { min: null }),
        choiceIn('sign', 'What to do', [
          ['plus', 0],
          ['minus', 1],
          ['times', 2],
          ['divided by', 3],
          ['to the power of', 4],
        ]),
        numberIn('second', 'Second number', 4, { min: null }),
      ],
      outputs: [
        numberOut(
          'result',
          'Result',
          'sign == 0 ? first + second : sign == 1 ? first - second : sign == 2 ? first * second : sign == 3 ? first / second : pow(first, second)',
          '',
          6,
        ),
      ],
    },
  ),
];
