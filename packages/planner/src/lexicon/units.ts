/** Units of a value: "volume in µl", "notice period in months". */
import { decimal, type FieldSpec, integer } from './shape.ts';

const whole =
  'percent:% month:months week:weeks day:days year:years minute:min min:min second:s sec:s ms:ms piece:pieces point:points people:people hour:h';
const parts =
  'litre:l liter:l l:l ml:ml µl:µl μl:µl m:m metre:m meter:m cm:cm mm:mm km:km kilometre:km kilometer:km mile:miles kg:kg kilo:kg kilogram:kg g:g gram:g mg:mg ton:t tonne:t kwh:kWh watt:W kw:kW volt:V bar:bar degree:° celsius:°C gb:GB mb:MB mbps:Mbit/s';

const read = (written: string): [word: string, unit: string][] =>
  written.split(/\s+/).map((pair) => {
    const [word = '', unit = ''] = pair.split(':');
    return [word, unit];
  });
const units = new Map<string, FieldSpec>([
  ...read(whole).map(([word, unit]) => [word, integer('', unit)] as const),
  ...read(parts).map(([word, unit]) => [word, decimal('', unit)] as const),
]);

const bare = (word: string) => (units.has(word) ? word : word.replace(/s$/, ''));

export const isUnit = (word: string): boolean => units.has(bare(word));

/** A number in that unit; null if the word is not a unit. */
export const inUnit = (word: string): FieldSpec | null => units.get(bare(word)) ?? null;
