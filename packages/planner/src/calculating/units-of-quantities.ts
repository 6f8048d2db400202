/** Units behind a quantity, as they are shown, and the number that a calculator starts with. */
const units: [shown: string, words: string, initial: number][] = [
  ['mm', 'mm millimeters millimetres millimeter millimetre', 250],
  ['cm', 'cm centimeters centimetres', 50],
  ['m', 'm meters metres meter metre', 10],
  ['km', 'km kilometers kilometres', 100],
  ['in', 'inches inch', 20],
  ['ft', 'ft feet foot', 10],
  ['miles', 'miles mile', 60],
  ['g', 'g grams gram grammes', 1000],
  ['kg', 'kg kilograms kilos kilo', 10],
  ['oz', 'oz ounces ounce', 16],
  ['lb', 'lb lbs', 10],
  ['ml', 'ml milliliters millilitres', 500],
  ['l', 'l liters litres liter litre', 10],
  ['s', 's sec secs seconds second', 30],
  ['min', 'min mins minutes minute', 30],
  ['h', 'h hours hour', 8],
  ['°', 'degrees degree °', 30],
  ['°C', 'celsius', 20],
  ['%', '% percent', 10],
  ['W', 'w watts watt', 60],
  ['kWh', 'kwh', 100],
  ['V', 'v volts volt', 12],
  ['A', 'amps ampere amperes', 5],
  ['m²', 'sqm m²', 40],
];

export const quantityUnits = new Map(units.flatMap(([shown, words]) => words.split(' ').map((word) => [word, shown] as const)));
const initials = new Map(units.map(([shown, , initial]) => [shown, initial]));
const usual = 10;

export const initialOf = (unit: string): number => initials.get(unit) ?? usual;
