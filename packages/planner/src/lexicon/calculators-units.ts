import { calculator, choiceIn, numberIn, numberOut, wholeIn } from './calculator-shape.ts';
import type { ToolEntry } from './shape.ts';

const meters: [string, number][] = [
  ['kilometers', 1_000],
  ['meters', 1],
  ['centimeters', 0.01],
  ['millimeters', 0.001],
  ['miles', 1_609.344],
  ['yards', 0.9144],
  ['feet', 0.3048],
  ['inches', 0.0254],
];
const grams: [string, number][] = [
  ['kilograms', 1_000],
  ['grams', 1],
  ['tonnes', 1_000_000],
  ['pounds', 453.59237],
  ['ounces', 28.349523125],
  ['stone', 6_350.29318],
];
const liters: [string, number][] = [
  ['liters', 1],
  ['milliliters', 0.001],
  ['cups', 0.2365882365],
  ['tablespoons', 0.01478676478],
  ['teaspoons', 0.00492892159],
  ['pints', 0.473176473],
  ['gallons', 3.785411784],
];

/** Converts between units: each option's number is its size in base units. */
function converter(says: string[], name: string, tagline: string, units: [string, number][], second: number): ToolEntry {
  const last = units.slice(second).concat(units.slice(0, second));
  return calculator(says, {
    name,
    tagline,
    action: 'Convert',
    inputs: [numberIn('amount', 'Amount', 1, { min: null }), choiceIn('from', 'From', units), choiceIn('to', 'To', last)],
    outputs: [
      numberOut('result', 'Result', 'amount * from / to', '', 4),
      numberOut('one', 'One of the first is', 'from / to', '', 6),
    ],
  });
}

/** Every kind of unit if the catalogue has a converter for it, else length. */
function anyUnit(says: string[]): ToolEntry {
  const entry = converter(says, 'Unit converter', 'From one unit to another and back.', meters, 4);
  return { ...entry, parameters: { preset: 'units', ...entry.parameters } };
}

/** Converters for length, weight, volume and temperature. */
export const unitCalculators: ToolEntry[] = [
  anyUnit([
    'unit converter',
    'unit conversion',
    'convert units',
    'measurement converter',
    'metric converter',
    'units converter',
    'imperial to metric',
  ]),
  converter(
    [
      'length converter',
      'convert kilometres to miles',
      'convert kilometers to miles',
      'kilometres to miles',
      'kilometers to miles',
      'km to miles',
      'miles to km',
      'miles to kilometers',
      'convert miles to kilometers',
      'feet to meters',
      'feet to metres',
      'inches to cm',
      'cm to inches',
      'distance converter',
    ],
    'Length converter',
    'From kilometers to miles and back.',
    meters,
    4,
  ),
  converter(
    [
      'weight converter',
      'kg to pounds',
      'pounds to kg',
      'kilograms to pounds',
      'mass converter',
      'grams to ounces',
      'kg to lbs',
      'lbs to kg',
    ],
    'Weight converter',
    'From kilograms to pounds and back.',
    grams,
    3,
  ),
  converter(
    [
      'volume converter',
      'cooking converter',
      'cups to ml',
      'kitchen converter',
      'recipe converter',
      'liters to gallons',
      'litres to gallons',
      'cups to grams',
      'cooking unit converter',
      'baking converter',
    ],
    'Kitchen converter',
    'From cups and spoons to liters and back.',
    liters,
    2,
  ),
  calculator(
    [
      'temperature converter',
      'celsius to fahrenheit',
      'fahrenheit to celsius',
      'convert celsius to fahrenheit',
      'convert fahrenheit to celsius',
    ],
    {
      name: 'Temperature converter',
      tagline: 'From Celsius to Fahrenheit and back.',
      action: 'Convert',
      inputs: [
        numberIn('degrees', 'Degrees', 20, { min: null }),
        choiceIn('unit', 'In', [
          ['Celsius', 0],
          ['Fahrenheit', 1],
          ['Kelvin', 2],
        ]),
      ],
      outputs: [
        numberOut('celsius', 'Celsius', 'unit == 0 ? degrees : unit == 1 ? (degrees - 32) / 1.8 : degrees - 273.15', '°C', 1),
        numberOut('fahrenheit', 'Fahrenheit', 'celsius * 1.8 + 32', '°F', 1),
        numberOut('kelvin', 'Kelvin', 'celsius + 273.15', 'K', 2),
      ],
    },
  ),
  calculator(['pace calculator', 'running pace calculator', 'running calculator', 'marathon calculator', 'speed calculator'], {
    name: 'Pace calculator',
    tagline: 'Your pace per kilometer, and your speed.',
    action: 'Work out the pace',
    inputs: [
      numberIn('distance', 'Distance', 10, { unit: 'km', min: 0.01 }),
      wholeIn('hours', 'Hours', 0),
      wholeIn('minutes', 'Minutes', 55, { max: 59 }),
      wholeIn('seconds', 'Seconds', 0, { max: 59 }),
    ],
    outputs: [
      numberOut('pace', 'Minutes a kilometer', '(hours * 60 + minutes + seconds / 60) / distance', 'min/km', 2),
      numberOut('speed', 'Speed', 'pace == 0 ? 0 : 60 / pace', 'km/h', 2),
      numberOut('marathon', 'A marathon at this pace', 'pace * 42.195 / 60', 'h', 2),
    ],
  }),
  calculator(
    [
      'area calculator',
      'paint calculator',
      'wallpaper calculator',
      'how much paint',
      'flooring calculator',
      'tile calculator',
      'carpet calculator',
      'square metre calculator',
      'square footage calculator',
    ],
    {
      name: 'Paint calculator',
      tagline: 'How much paint the walls of a room need.',
      action: 'Work out the paint',
      inputs: [
        numberIn('length', 'Length of the room', 4.2, { unit: 'm' }),
        numberIn('width', 'Width of the room', 3.5, { unit: 'm' }),
        numberIn('height', 'Height of the walls', 2.5, { unit: 'm' }),
        numberIn('openings', 'Doors and windows', 4, { unit: 'm²' }),
        wholeIn('coats', 'Coats', 2, { min: 1, max: 10 }),
        numberIn('spread', 'A liter is enough for', 8, { unit: 'm²', min: 0.1 }),
      ],
      outputs: [
        numberOut('litres', 'Paint', 'max(0, 2 * (length + width) * height - openings) * coats / spread', 'l', 1),
        numberOut('floor', 'Floor', 'length * width', 'm²', 2),
      ],
    },
  ),
  calculator(['concrete calculator', 'volume calculator', 'aquarium calculator', 'soil calculator', 'mulch calculator'], {
    name: 'Volume calculator',
    tagline: 'How much goes into a box, a bed or a slab.',
    action: 'Work out the volume',
    inputs: [
      numberIn('length', 'Length', 2, { unit: 'm' }),
      numberIn('width', 'Width', 1, { unit: 'm' }),
      numberIn('depth', 'Depth', 20, { unit: 'cm' }),
    ],
    outputs: [
      numberOut('cubic', 'Volume', 'length * width * depth / 100', 'm³', 3),
      numberOut('litres', 'In liters', 'cubic * 1000', 'l', 0),
    ],
  }),
  calculator(
    [
      'calorie calculator',
      'calorie needs calculator',
      'bmr calculator',
      'tdee calculator',
      'daily calories calculator',
      'metabolic rate calculator',
    ],
    {
      name: 'Calorie calculator',
      tagline: 'Daily calorie needs, by the Mifflin–St Jeor formula.',
      action: 'Work out the need',
      inputs: [
        choiceIn('sex', 'Sex', [
          ['female', -161],
          ['male', 5],
        ]),
        wholeIn('age', 'Age', 35, { min: 15, max: 110 }),
        numberIn('height', 'Height', 172, { unit: 'cm', min: 100, max: 250 }),
        numberIn('weight', 'Weight', 68, { unit: 'kg', min: 30, max: 300 }),
        choiceIn('activity', 'Activity', [
          ['mostly sitting', 1.2],
          ['a little', 1.375],
          ['some sport', 1.55],
          ['much sport', 1.725],
        ]),
      ],
      outputs: [
        numberOut('need', 'A day', '(10 * weight + 6.25 * height - 5 * age + sex) * activity', 'kcal', 0),
        numberOut('rest', 'At rest', 'need / activity', 'kcal', 0),
      ],
    },
  ),
];
