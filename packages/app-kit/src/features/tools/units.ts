import { showSignificant } from './formats.ts';
import { defineTool, type Option } from './tool.ts';

interface Unit extends Option {
  group: string;
  /** The size of this unit in the group's first unit. */
  factor: number;
  /** This unit's zero in the group's first unit. Only temperatures differ from 0. */
  zero: number;
}

/** Factors are the units' legal definitions, not rounded. */
const units: Unit[] = [
  ...group('Length', [
    ['m', 'meters', 1],
    ['km', 'kilometers', 1000],
    ['cm', 'centimeters', 0.01],
    ['mm', 'millimeters', 0.001],
    ['in', 'inches', 0.0254],
    ['ft', 'feet', 0.3048],
    ['yd', 'yards', 0.9144],
    ['mi', 'miles', 1609.344],
    ['nmi', 'nautical miles', 1852],
  ]),
  ...group('Mass', [
    ['kg', 'kilograms', 1],
    ['g', 'grams', 0.001],
    ['t', 'tonnes', 1000],
    ['oz', 'ounces', 0.028349523125],
    ['lb', 'pounds', 0.45359237],
    ['st', 'stones', 6.35029318],
  ]),
  ...group('Temperature', [
    ['C', 'degrees Celsius', 1],
    ['F', 'degrees Fahrenheit', 5 / 9, -160 / 9],
    ['K', 'kelvins', 1, -273.15],
  ]),
  ...group('Volume', [
    ['l', 'liters', 1],
    ['ml', 'milliliters', 0.001],
    ['m3', 'cubic meters', 1000],
    ['tsp', 'teaspoons (US)', 0.00492892159375],
    ['tbsp', 'tablespoons (US)', 0.01478676478125],
    ['floz', 'fluid ounces (US)', 0.0295735295625],
    ['cup', 'cups (US)', 0.2365882365],
    ['pt', 'pints (US)', 0.473176473],
    ['gal', 'gallons (US)', 3.785411784],
    ['ukpt', 'pints (UK)', 0.56826125],
    ['ukgal', 'gallons (UK)', 4.54609],
  ]),
  ...group('Area', [
    ['m2', 'square meters', 1],
    ['km2', 'square kilometers', 1e6],
    ['ha', 'hectares', 1e4],
    ['ft2', 'square feet', 0.09290304],
    ['ac', 'acres', 4046.8564224],
    ['mi2', 'square miles', 2589988.110336],
  ]),
  ...group('Speed', [
    ['mps', 'meters per second', 1],
    ['kmh', 'kilometers per hour', 1 / 3.6],
    ['mph', 'miles per hour', 0.44704],
    ['kn', 'knots', 1852 / 3600],
  ]),
  ...group('Time', [
    ['s', 'seconds', 1],
    ['min', 'minutes', 60],
    ['h', 'hours', 3600],
    ['d', 'days', 86400],
    ['wk', 'weeks', 604800],
  ]),
  ...group('Data', [
    ['B', 'bytes', 1],
    ['kB', 'kilobytes', 1e3],
    ['MB', 'megabytes', 1e6],
    ['GB', 'gigabytes', 1e9],
    ['TB', 'terabytes', 1e12],
    ['KiB', 'kibibytes', 1024],
    ['MiB', 'mebibytes', 1024 ** 2],
    ['GiB', 'gibibytes', 1024 ** 3],
  ]),
  ...group('Energy', [
    ['J', 'joules', 1],
    ['kJ', 'kilojoules', 1000],
    ['kcal', 'kilocalories', 4184],
    ['kWh', 'kilowatt-hours', 3.6e6],
  ]),
];

const options: Option[] = units.map(({ id, label, group: of }) => ({ id, label, group: of }));

export const unitConverter = defineTool({
  inputs: {
    amount: { kind: 'number', label: 'Amount', initial: '1', min: -1e12, max: 1e12, decimals: 6 },
    from: { kind: 'choice', label: 'From', initial: 'mi', show: 'list', options },
    to: { kind: 'choice', label: 'To', initial: 'km', show: 'list', options, sameGroupAs: 'from' },
  },
  compute({ amount, from, to }, formats) {
    const source = units.find((unit) => unit.id === from);
    const target = units.find((unit) => unit.id === to);
    if (source === undefined || target === undefined)
      return { problem: { input: 'from', message: 'Choose a unit from the list.' } };
    const siblings = units.filter((unit) => unit.group === source.group && unit !== source && unit !== target);
    const show = (unit: Unit) => showSignificant(convert(amount, source, unit), formats);
    return {
      answer: {
        headline: {
          label: `${showSignificant(amount, formats, 12)} from ${source.label} to ${target.label}`,
          value: show(target),
        },
        lines: siblings.map((unit) => ({ label: unit.label, value: show(unit) })),
        note: '',
      },
    };
  },
});

export function convert(amount: number, from: Pick<Unit, 'factor' | 'zero'>, to: Pick<Unit, 'factor' | 'zero'>): number {
  return (amount * from.factor + from.zero - to.zero) / to.factor;
}

function group(name: string, members: [id: string, label: string, factor: number, zero?: number][]): Unit[] {
  return members.map(([id, label, factor, zero = 0]) => ({ id, label, group: name, factor, zero }));
}
