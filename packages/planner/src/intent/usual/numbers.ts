/** Sample numbers by the label of a field and what the list is about; the first line that fits wins. */
import type { Group } from './group-words.ts';

const counts: [label: RegExp, values: string[]][] = [
  [/percent|%|humidity|share|occupancy|battery level/i, ['64', '58', '71', '49']],
  [/^ph\b|\bph$/i, ['6.8', '7.1', '6.5', '7.4']],
  [/\b(year built|year|vintage|founded|built|published)\b/i, ['2019', '2008', '2021', '1994']],
  [/\b(painted|made|opened|begun|printed) in\b/i, ['1911', '1934', '1926', '1958']],
  [/running time/i, ['94', '107', '81', '120']],
  [/\b(booked|registered|signed up|invited)\b/i, ['42', '38', '51', '29']],
  [/\b(turned up|attended|present|came|arrived)\b/i, ['36', '35', '44', '27']],
  [/^units$/i, ['33', '31', '40', '25']],
  [/^range\b/i, ['60', '45', '80', '100']],
  [/^(max(imum)? )?load\b/i, ['120', '80', '150', '60']],
  [/\b(age|years old)\b/i, ['34', '27', '51', '42']],
  [/\b(latitude|lat)\b/i, ['51.507', '51.512', '51.498', '51.520']],
  [/\b(longitude|lng|lon)\b/i, ['-0.128', '-0.120', '-0.135', '-0.110']],
  [/\b(mileage|odometer)\b/i, ['48200', '15300', '92400', '31000']],
  [/\b(kilomet|km|miles?|distance)\b/i, ['4.5', '12', '8', '21']],
  [/hours? .*week|weekly hours/i, ['37.5', '30', '22.5', '20']],
  [/\bmm\b|millimet/i, ['80', '95', '110', '70']],
  [/cubic/i, ['6', '4.5', '8', '3']],
  [/\b(minutes?|min|duration)\b/i, ['45', '30', '60', '90']],
  [/\b(hours?|h)\b/i, ['2.5', '4', '1.5', '6']],
  [/\b(days?)\b/i, ['3', '5', '1', '10']],
  [/\b(weeks?|months?)\b/i, ['4', '6', '2', '12']],
  [/\b(calories|kcal)\b/i, ['320', '180', '450', '240']],
  [/\b(height|tall)\b/i, ['120', '85', '60', '180']],
  [/\b(length|width|depth|beam|draft)\b/i, ['6.5', '8.2', '4.8', '10']],
  [/\b(weight|kg|kilo|mass)\b/i, ['12.5', '8', '21', '3.4']],
  [/\b(volume|lit(er|re)s?|ml|gallons?)\b/i, ['20', '35', '12', '50']],
  [/\b(hectares?|acres?)\b/i, ['4.2', '2.8', '6.5', '1.9']],
  [/\b(area|square)\b/i, ['24', '36', '18', '60']],
  [/\b(speed|wind)\b/i, ['8', '12', '5', '15']],
  [/\b(pressure)\b/i, ['2.4', '2.6', '2.2', '2.5']],
  [/\b(pages?|words?|word count)\b/i, ['240', '1200', '86', '560']],
  [/\b(capacity|seats?|places?|spaces|maximum|max)\b/i, ['12', '20', '8', '30']],
  [/\b(sleeps|guests?|people|players|party|participants?|pupils|members|children|adults|attendees)\b/i, ['4', '2', '6', '3']],
  [/\b(minimum|reorder|low)\b/i, ['5', '10', '3', '8']],
  [/\b(floor|storey|level|grade|band)\b/i, ['1', '2', '3', '1']],
  [/\b(score|points|marks?)\b/i, ['18', '24', '15', '21']],
  [/\b(number|no|id|code)$/i, ['4', '7', '12', '15']],
  [/\b(stock|quantity|count|how many|copies|pieces|in stock|bottles|boxes)\b/i, ['12', '4', '25', '8']],
  [/\b(servings?|portions?)\b/i, ['4', '2', '6', '8']],
  [/\b(order|position|rank)\b/i, ['1', '2', '3', '4']],
];
const usual = ['3', '12', '5', '8'];

/** Degrees by the thing that is measured. */
const degrees: [what: RegExp, values: string[]][] = [
  [/freez/i, ['-18.5', '-19.0', '-18.2', '-20.1']],
  [/fridge|refrigerat|cool|vaccine|milk/i, ['3.8', '4.2', '3.5', '4.9']],
  [/oven|kiln|furnace|firing/i, ['180', '220', '200', '160']],
  [/body|patient|fever|child|ear/i, ['36.8', '37.2', '36.6', '38.1']],
  [/sauna/i, ['85', '80', '90', '75']],
  [/soup|cook|food|roast|core/i, ['74', '78', '76', '81']],
  [/water|sea|lake|river|pool|swim/i, ['14.5', '16.0', '13.8', '17.2']],
];
const airDegrees = ['18.5', '21.0', '16.4', '19.8'];

const amounts: [label: RegExp, values: string[]][] = [
  [/night/i, ['85', '120', '95', '140']],
  [/rent|salary|wage|budget|mortgage/i, ['850', '1150', '640', '980']],
  [/hourly|per hour|rate/i, ['28', '35', '42', '30']],
  [/deposit/i, ['50', '100', '50', '200']],
  [/fine|fee|tip|fare/i, ['15', '25', '10', '40']],
  [/total|invoice|quote|estimate|balance/i, ['248', '96.5', '410', '185']],
];
const prices: Partial<Record<string, string[]>> = {
  food: ['4.5', '7.2', '12', '3.8'],
  plant: ['6.5', '12', '4.2', '18'],
  event: ['12', '18', '8', '25'],
  lesson: ['35', '28', '60', '45'],
  vehicle: ['4800', '12500', '7900', '3200'],
  boat: ['2400', '8900', '1500', '5600'],
  offer: ['45', '80', '120', '30'],
  room: ['85', '120', '95', '140'],
  instrument: ['480', '1200', '260', '850'],
  clothing: ['45', '68', '32', '90'],
};
const cyclePrices = ['680', '1240', '950', '1890'];
const usualPrices = ['24', '48.5', '12.9', '95'];

const found = (table: [RegExp, string[]][], text: string) => table.find(([words]) => words.test(text))?.[1];

export interface NumberOf {
  list: string;
  about: string;
  group: Group;
  /** Which of its numbers it is. */
  place: number;
}

/** `list` is the name of the list, which says what is measured; `about` has more words on that. */
export function numberFor(written: string, { list, about, group, place }: NumberOf, row: number): string {
  const label = /^(value|reading|measurement|measured|result)$/i.test(written) ? list : written;
  if (/\bage\b/i.test(label) && group !== 'person') return ['4', '7', '2', '11'][row % 4] ?? '';
  if (/temp|degrees|°/i.test(label)) return degreesFor(label, found(degrees, `${label} ${list} ${about}`) ?? airDegrees, row);
  const values = found(counts, label);
  return values?.[row % values.length] ?? usual[(row + place) % usual.length] ?? '';
}

export function amountFor(label: string, { list, group }: Pick<NumberOf, 'list' | 'group'>, row: number): string {
  const values =
    found(amounts, label) ?? (/\b(bi|tri)cycles?$|bikes?$|scooters?$/i.test(list) ? cyclePrices : prices[group]) ?? usualPrices;
  return values[row % values.length] ?? '';
}

/** Bounds lie around what is measured. */
function degreesFor(label: string, values: string[], row: number): string {
  const value = values[row % values.length] ?? '';
  if (/\bmin/i.test(label)) return String(Math.floor(Number(value) - 2));
  return /\bmax/i.test(label) ? String(Math.ceil(Number(value) + 2)) : value;
}
