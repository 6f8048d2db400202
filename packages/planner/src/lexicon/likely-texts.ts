/** Sample values of short text fields by label; the first match wins. */
import { isOfPeople } from './part-signs.ts';

const people = ['Ana Lindqvist', 'Jonas Okafor', 'Mira Castell', 'Kwame Mensah', 'Priya Nair', 'Tomás Herrera'];
const written: [words: RegExp, values: string[]][] = [
  [/\b(address|street)\b/i, ['4 Mill Lane', '17 Station Road', '2 Harbor Street']],
  [/\bcountry\b/i, ['Portugal', 'Norway', 'Canada']],
  [/\b(town|city|village|region|origin|birthplace)\b/i, ['Ashford', 'Milbrook', 'Fernley']],
  [/\b(place|site|location|venue|where)\b/i, ['By the river', 'Town hall', 'North side']],
  [/\b(shelf|box|drawer|room|storage|position)\b/i, ['A1', 'A2', 'B1']],
  [/\b(size|scale)\b/i, ['Small', 'Medium', 'Large']],
  [/\bcondition\b/i, ['Good', 'Worn', 'As new']],
  [/\b(material|wood|fabric)\b/i, ['Oak', 'Linen', 'Steel']],
  [/\b(language)\b/i, ['English', 'Portuguese', 'Polish']],
  [/\b(brand|make|maker|manufacturer|supplier|company)\b/i, ['Lindqvist & Daughters', 'Okafor Works', 'Castell']],
  [
    /\bnames?$|\b(who|whom|by|author|writer|editor|speaker|student|tenant|member|customer|client|pilot|staff|guardian|contact)\b/i,
    people,
  ],
];

export const likelyPerson = (row: number): string => people[row % people.length] ?? '';

/** Null if only the owner can know it. */
export function likelyText(label: string, row: number): string | null {
  const last = label.toLowerCase().split(' ').at(-1) ?? '';
  const values = written.find(([words]) => words.test(label))?.[1] ?? (isOfPeople(last) ? people : []);
  return values[row % values.length] ?? null;
}
