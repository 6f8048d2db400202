/** The numbers that a person types into a calculator, as the prompt lists them: "I type the rise in mm, the number of risers". */
import { quantityUnits } from './units-of-quantities.ts';

export interface Quantity {
  /** As listed: `total rise floor to floor`. */
  label: string;
  unit: string;
}

/** The unit of money, which is shown in the currency of the app. */
export const moneyUnit = '¤';

const currencies = /\s+in (?:pounds|euros?|dollars|francs|kronor|yen)$/i;

const typing = /\b(?:type|types|enter|enters|give|put|fill|choose|set)s? (?:in )?((?:[^.;:()]|\([^)]*\))+)/gi;
/** What the calculator gives is nothing to type. */
const resulting = /\b(gives?|shows?|as|is|equals)\b/i;
const mostLists = 6;
const mostParts = 12;
const unitBehind = /\s*(?:\bin\b|\()\s*\(?([\p{L}%°/²³]+)\)?\s*$/u;

/** Without articles and what only asks for it. */
export const plainName = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[“”"?!]/g, '')
    .replace(
      /^(?:(?:and|then|or|also|it|i|you|gives?|should|shows?|get|calculates?|types?|enters?|puts?|the|a|an|my|your|its|their|single)\s+)+/g,
      '',
    )
    .trim();

/** A name and its unit: the pitch of "pitch in degrees". */
export function quantityOf(words: string): Quantity {
  if (currencies.test(words)) return { label: plainName(words.replace(currencies, '')), unit: moneyUnit };
  const found = unitBehind.exec(words);
  const unit = found?.[1] ? quantityUnits.get(found[1].toLowerCase()) : undefined;
  return unit === undefined ? { label: plainName(words), unit: '' } : { label: plainName(words.slice(0, found?.index)), unit };
}

export function typedIn(text: string): Quantity[] {
  return [...text.matchAll(typing)]
    .slice(0, mostLists)
    .flatMap(([, list = '']) => list.split(/,|\band\b/).slice(0, mostParts))
    .filter((part) => !resulting.test(part))
    .map((part) => quantityOf(part.trim()))
    .filter(({ label }) => label !== '' && label.split(' ').length <= 6);
}

/** The listed quantity that a name in a formula means: the same words, or the only one that begins or ends with it. */
export function quantityNamed(name: string, listed: Quantity[]): Quantity | null {
  const same = listed.find(({ label }) => label === name);
  if (same) return same;
  const fitting = listed.filter(({ label }) => label.startsWith(`${name} `) || label.endsWith(` ${name}`));
  if (fitting.length === 1) return fitting[0] ?? null;
  const initial = name.length === 1 ? listed.filter(({ label }) => label.split(' ').some((word) => word.startsWith(name))) : [];
  return initial.length === 1 ? (initial[0] ?? null) : null;
}
