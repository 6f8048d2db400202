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
  wholeIn,
  wholeOut,
} from './calculator-shape.ts';
import type { ToolEntry } from './shape.ts';

/** Calculations about loans, savings, pay and taxes. */
export const moneyCalculators: ToolEntry[] = [
  calculator(
    [
      'mortgage calculator',
      'loan calculator',
      'mortgage payment',
      'loan payment',
      'repayment calculator',
      'credit calculator',
      'loan repayment',
      'monthly payment calculator',
    ],
    {
      name: 'Mortgage calculator',
      preset: 'loan',
      tagline: 'What a loan costs per month, and in total.',
      action: 'Work out the payment',
      inputs: [
        moneyIn('amount', 'Amount borrowed', 200_000, { min: 1 }),
        percentIn('rate', 'Interest per year', 3.5),
        wholeIn('years', 'Years', 25, { min: 1, max: 60 }),
      ],
      outputs: [
        moneyOut(
          'monthly',
          'A month',
          'rate == 0 ? amount / (years * 12) : amount * (rate / 1200) / (1 - pow(1 + rate / 1200, -years * 12))',
        ),
        moneyOut('total', 'Total paid', 'monthly * years * 12'),
        moneyOut('interest', 'Interest included', 'total - amount'),
      ],
    },
  ),
  calculator(
    [
      'compound interest calculator',
      'compound interest',
      'interest calculator',
      'savings calculator',
      'investment calculator',
      'retirement calculator',
    ],
    {
      name: 'Savings calculator',
      preset: 'savings',
      tagline: 'How savings grow with interest.',
      action: 'Work out the savings',
      inputs: [
        moneyIn('start', 'At the start', 1_000),
        moneyIn('monthly', 'Added each month', 100),
        percentIn('rate', 'Interest per year', 3),
        wholeIn('years', 'Years', 10, { min: 1, max: 80 }),
      ],
      outputs: [
        moneyOut(
          'end',
          'At the end',
          'start * pow(1 + rate / 1200, years * 12) + (rate == 0 ? monthly * years * 12 : monthly * (pow(1 + rate / 1200, years * 12) - 1) / (rate / 1200))',
        ),
        moneyOut('paidIn', 'Paid in', 'start + monthly * years * 12'),
        moneyOut('interest', 'Interest earned', 'end - paidIn'),
      ],
    },
  ),
  calculator(['vat calculator', 'sales tax calculator', 'tax calculator', 'gst calculator', 'mwst rechner'], {
    name: 'VAT calculator',
    tagline: 'From net to gross and back.',
    action: 'Work out the tax',
    inputs: [
      moneyIn('amount', 'Amount', 100),
      percentIn('rate', 'Tax', 20),
      choiceIn('given', 'The amount is', [
        ['without tax', 0],
        ['with tax', 1],
      ]),
    ],
    outputs: [
      moneyOut('gross', 'With tax', 'given == 0 ? amount * (1 + rate / 100) : amount'),
      moneyOut('net', 'Without tax', 'gross / (1 + rate / 100)'),
      moneyOut('tax', 'Tax', 'gross - net'),
    ],
  }),
  calculator(
    [
      'salary calculator',
      'hourly wage calculator',
      'wage calculator',
      'hourly to salary',
      'hourly rate calculator',
      'freelance rate calculator',
      'pay calculator',
    ],
    {
      name: 'Salary calculator',
      tagline: 'Monthly and yearly pay from an hourly rate, before tax.',
      action: 'Work out the pay',
      inputs: [
        moneyIn('hourly', 'Pay per hour', 18),
        numberIn('hours', 'Hours per week', 40, { max: 168 }),
        numberIn('weeks', 'Weeks per year', 52, { max: 53 }),
      ],
      outputs: [
        moneyOut('yearly', 'A year', 'hourly * hours * weeks'),
        moneyOut('monthly', 'A month', 'yearly / 12'),
        moneyOut('weekly', 'A week', 'hourly * hours'),
      ],
    },
  ),
  calculator(['profit margin calculator', 'margin calculator', 'markup calculator', 'profit calculator', 'profit margin'], {
    name: 'Margin calculator',
    tagline: 'Profit and margin from cost and price.',
    action: 'Work out the margin',
    inputs: [moneyIn('cost', 'Cost', 12), moneyIn('price', 'Price', 20)],
    outputs: [
      percentOut('margin', 'Margin', 'price == 0 ? 0 : (price - cost) / price * 100'),
      moneyOut('profit', 'Profit', 'price - cost'),
      percentOut('markup', 'Markup', 'cost == 0 ? 0 : (price - cost) / cost * 100'),
    ],
  }),
  calculator(['break even calculator', 'break even', 'breakeven calculator'], {
    name: 'Break-even calculator',
    tagline: 'How many you have to sell to cover your costs.',
    action: 'Work out the number',
    inputs: [moneyIn('fixed', 'Fixed costs', 1_200), moneyIn('price', 'Price of one', 15), moneyIn('cost', 'Cost of one', 6)],
    outputs: [
      wholeOut('pieces', 'To sell', 'price > cost ? ceil(fixed / (price - cost)) : 0', 'pieces'),
      moneyOut('turnover', 'Which brings', 'pieces * price'),
    ],
  }),
  calculator(['savings goal calculator', 'how long to save'], {
    name: 'Savings goal',
    tagline: 'How long it takes to save for something.',
    action: 'Work out the months',
    inputs: [
      moneyIn('goal', 'Goal', 1_200),
      moneyIn('saved', 'Saved already', 150),
      moneyIn('monthly', 'A month', 75, { min: 0.01 }),
    ],
    outputs: [
      wholeOut('months', 'Months', 'max(0, ceil((goal - saved) / monthly))'),
      numberOut('years', 'Years', 'months / 12', '', 1),
    ],
  }),
  calculator(
    [
      'rent split calculator',
      'rent calculator',
      'split rent',
      'electricity cost calculator',
      'power cost calculator',
      'appliance cost',
    ],
    {
      name: 'Electricity cost calculator',
      tagline: 'What a device costs to run.',
      action: 'Work out the cost',
      inputs: [
        numberIn('watts', 'Power', 100, { unit: 'W' }),
        numberIn('hours', 'Hours per day', 8, { max: 24 }),
        moneyIn('price', 'Price of a kilowatt hour', 0.32),
      ],
      outputs: [
        moneyOut('yearly', 'A year', 'watts / 1000 * hours * 365 * price'),
        moneyOut('monthly', 'A month', 'yearly / 12'),
        numberOut('energy', 'Energy per year', 'watts / 1000 * hours * 365', 'kWh', 0),
      ],
    },
  ),
  calculator(['currency converter', 'currency calculator', 'exchange rate calculator', 'currency conversion'], {
    name: 'Currency converter',
    tagline: 'With the rate that you enter.',
    action: 'Convert',
    inputs: [
      numberIn('amount', 'Amount', 100),
      numberIn('rate', 'Rate', 1.08, { help: 'What one unit is worth in the other currency. Look it up at your bank.' }),
      dateIn('day', 'Rate of', 'today'),
    ],
    outputs: [
      numberOut('converted', 'Is worth', 'amount * rate'),
      numberOut('back', 'One of the other is', 'rate == 0 ? 0 : 1 / rate', '', 4),
    ],
  }),
];
