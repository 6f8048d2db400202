/**
 * A calculator by the formulas that its prompt states: "the single rise (total rise divided by risers)", "corrected
 * time is t to the power p". What nobody states is not guessed.
 */
import type { CalculatorInput, CalculatorOutput } from '@davit/blueprint';
import { choiceIn, moneyIn, moneyOut, numberIn, numberOut, textOut, wholeIn } from '../lexicon/calculator-shape.ts';
import { camelOf, type ToolEntry } from '../lexicon/shape.ts';
import { formulaIn, namesIn, type Spoken, writtenFormula } from './spoken-formula.ts';
import { limitsIn } from './stated-limits.ts';
import { moneyUnit, plainName, type Quantity, quantityNamed, quantityOf, typedIn } from './stated-quantities.ts';
import { initialOf } from './units-of-quantities.ts';

interface Result extends Quantity {
  id: string;
  formula: Spoken;
}

interface Given extends Quantity {
  id: string;
  /** The names that it has in formulas. */
  names: string[];
  options: [label: string, value: number][];
}

const usualUnits = new Map([
  ['weight', 'g'],
  ['percentage', '%'],
]);
/** Words of formulas and forms: what they say is in the calculator. */
const grammar =
  'type give divided times minus plus over power arctangent value choose number rise least most say whether mm cm kg gram ounce degree second minute percent weight tick cross green red correction metered';
const longestText = 4_000;
const mostResults = 12;
const mostInputs = 12;
const mostOptions = 40;

/** Null if the text states no formula whose parts somebody types in. */
export function statedCalculator(whole: string, spoken: string | null): ToolEntry | null {
  const text = whole.slice(0, longestText).replace(/\s+/g, ' ');
  const share = shareIn(text);
  const results = share ? [share] : resultsIn(text);
  const listed = typedIn(text);
  const inputs = inputsOf(results, listed, text);
  if (results.length === 0 || inputs.length === 0) return null;
  const outputs: CalculatorOutput[] = [];
  const known = new Map<string, string>();
  for (const { id, label, unit, formula } of results) {
    const written = writtenFormula(formula, (words) => idOf(words, results, inputs, known));
    if (!written) return null;
    const [first] = namesIn(formula);
    const base = first === undefined ? null : idOf(first, results, inputs, known);
    const from = base === null ? null : unchangedTo(text);
    const formulaOf = from === null ? written : `${base} <= ${from} ? ${base} : ${written}`;
    const unitShown = unit || unitOf(formula, inputs, results);
    const shown = capital(label);
    outputs.push(unitShown === moneyUnit ? moneyOut(id, shown, formulaOf) : numberOut(id, shown, formulaOf, unitShown, 1));
    known.set(id, label);
  }
  for (const limit of limitsIn(text)) {
    const id = limitedId(limit.what, results, inputs);
    const of = [...results, ...inputs].find((one) => one.id === id);
    if (of) outputs.push(checkOf({ ...limit, what: of.label }, of.id, outputs.length));
  }
  const words = [...results, ...inputs].map(({ label }) => label).join(' ');
  return {
    says: [],
    feature: 'calculator',
    covers: `${words} ${grammar}`.toLowerCase(),
    name: spoken ?? capital(results[0]?.label ?? ''),
    tagline: 'Type your numbers; the results follow.',
    parameters: { action: 'Calculate', inputs: inputs.map(inputOf), outputs },
  };
}

/** "How much salt goes in, by weight and percent": the percent of the weight. */
function shareIn(text: string): Result | null {
  const found = /\bhow much ([a-z]+)\b[^.]*\bby (weight|volume|price|amount) and (?:percent|percentage|%)/i.exec(text);
  const formula = found && formulaIn(`${found[2]} times percentage / 100`);
  return formula ? { id: 'share', label: (found[1] ?? '').toLowerCase(), unit: found[2] === 'weight' ? 'g' : '', formula } : null;
}

/** "Up to and including 1 second no correction": the number up to which nothing changes. */
function unchangedTo(text: string): number | null {
  const found =
    /\bup to (?:and including )?(\d+(?:\.\d+)?)(?: [a-z]+)?,? (?:there is )?no (?:correction|change|adjustment)/i.exec(text);
  return found ? Number(found[1]) : null;
}

/** Names with a formula in brackets, behind "is" or "as", or a formula alone beside them. */
function resultsIn(text: string): Result[] {
  const results: Result[] = [];
  const take = (words: string, formula: Spoken) => {
    const quantity = quantityOf(words);
    const id = freeId(quantity.label, results);
    if (quantity.label !== '' && results.length < mostResults && !results.some(({ label }) => label === quantity.label))
      results.push({ ...quantity, id, formula });
  };
  for (const sentence of text.split(/[.;](?=\s|$)/)) {
    const earlier = results.length;
    for (const { before, inner } of bracketsIn(sentence)) {
      const formula = formulaIn(inner);
      if (formula) take(before, formula);
    }
    for (const part of sentence.replace(/\([^)]*\)/g, '').split(/,|:|\band\b/)) {
      const [, words, right] = /^(.*?)(?:=|\bis\b|\bequals\b|\bas\b)(.*)$/i.exec(part.trim()) ?? [];
      const formula = right ? formulaIn(right.trim()) : null;
      const alone = results.length > earlier && !words ? formulaIn(part.trim()) : null;
      if (words && formula) take(words.replace(/^.*\b(?:gives?|shows?|get|calculates?) /i, ''), formula);
      else if (alone) take(part.trim(), alone);
    }
  }
  return results;
}

/** Each bracket with the words of its clause before it. */
function bracketsIn(sentence: string): { before: string; inner: string }[] {
  return [...sentence.matchAll(/\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)].map(({ 1: inner = '', index }) => {
    const clause =
      sentence
        .slice(0, index)
        .split(/,|:|\)|\band\b/)
        .at(-1) ?? '';
    return { before: clause.replace(/^.*\b(?:gives?|shows?|get|calculates?|work out) /i, '').trim(), inner };
  });
}

/** The names that no result explains, as the prompt lists them. */
function inputsOf(results: Result[], listed: Quantity[], text: string): Given[] {
  const inputs: Given[] = [];
  for (const { formula } of results)
    for (const name of namesIn(formula)) {
      const quantity = quantityNamed(name, listed);
      const isResult = resultNamed(name, results, quantity !== null) !== null;
      const same = inputs.find((one) => one.names.includes(name) || (quantity && one.label === quantity.label));
      if (same && !same.names.includes(name)) same.names.push(name);
      if (isResult || same || inputs.length === mostInputs) continue;
      const options = valuesOf(name, text);
      const chosen = options.length > 1 ? chosenIn(text) : null;
      const { label, unit } = quantity ?? { label: chosen ?? name, unit: usualUnits.get(name) ?? '' };
      inputs.push({ id: freeId(label, [...results, ...inputs]), label, unit, names: [name], options });
    }
  return inputs;
}

/** The film of "I choose a film". */
const chosenIn = (text: string): string | null =>
  /\b(?:choose|pick|select)s? (?:a|an|the|my) ([a-z]+)\b/i.exec(text)?.[1] ?? null;

/** "Values of p: HP5 Plus 1.31, Delta 400 1.41": what may be chosen. */
function valuesOf(name: string, text: string): [label: string, value: number][] {
  const escaped = name.replace(/[^\p{L}\d ]/gu, '');
  const [, list = ''] = new RegExp(String.raw`\bvalues? (?:of|for) ${escaped}\s*:?\s*((?:[^.]|\.\d)+)`, 'iu').exec(text) ?? [];
  return list
    .split(/,|;|\band\b/)
    .slice(0, mostOptions)
    .flatMap((part): [string, number][] => {
      const [, label, value] = /^\s*(.+?)[\s:=]+(\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
      return label && value ? [[label, Number(value)]] : [];
    });
}

/** A result by its whole name, or by its last word where nobody types that in. */
function resultNamed(name: string, results: Result[], isTyped: boolean): Result | null {
  return (
    results.find(({ label }) => label === name) ??
    (isTyped ? null : (results.find(({ label }) => label.endsWith(` ${name}`)) ?? null))
  );
}

function idOf(words: string, results: Result[], inputs: Given[], known: Map<string, string>): string | null {
  const input = inputs.find(({ names }) => names.includes(words));
  const result = resultNamed(words, results, input !== undefined);
  if (result && known.has(result.id)) return result.id;
  return input?.id ?? null;
}

/** "2R+G" is the result "2 x rise + going" by its initials. */
function limitedId(what: string, results: Result[], inputs: Given[]): string | null {
  const name = plainName(what);
  const isTyped = ({ label, names }: Given) => label === name || names.includes(name);
  const same = resultNamed(name, results, true) ?? inputs.find(isTyped) ?? resultNamed(name, results, false);
  if (same) return same.id;
  const formula = formulaIn(what);
  const form = formula && initialsOf(formula);
  return results.find((result) => form !== null && initialsOf(result.formula) === form)?.id ?? null;
}

const initialsOf = (spoken: Spoken): string | null => writtenFormula(spoken, (words) => words.slice(0, 1));

function checkOf({ what, least, most }: { what: string; least: number | null; most: number | null }, id: string, at: number) {
  const bounds = [...(least === null ? [] : [`(${id} >= ${least})`]), ...(most === null ? [] : [`(${id} <= ${most})`])];
  const words =
    least !== null && most !== null ? `${least} to ${most}` : least === null ? `at most ${most}` : `at least ${least}`;
  return textOut(`check${at}`, `${capital(plainName(what))}: ${words}`, `${bounds.join(' * ')} ? 1 : 0`, ['✗ No', '✓ OK']);
}

/** The unit that follows from what is added or multiplied; empty if that is not plain. */
function unitOf(spoken: Spoken, inputs: Given[], results: Result[]): string {
  if (spoken.is === 'name')
    return (inputs.find(({ names }) => names.includes(spoken.words)) ?? resultNamed(spoken.words, results, false))?.unit ?? '';
  if (spoken.is !== 'operation') return '';
  const [left, right] = [unitOf(spoken.left, inputs, results), unitOf(spoken.right, inputs, results)];
  if (spoken.sign === '*') return left === '' || right === '' ? left || right : '';
  if (spoken.sign === '/') return right === '' ? left : '';
  return left || right;
}

function inputOf({ id, label, unit, options }: Given): CalculatorInput {
  const shown = capital(label);
  if (options.length > 1) return choiceIn(id, shown, options);
  if (unit === moneyUnit) return moneyIn(id, shown, 10);
  return /^number of\b/.test(label) ? wholeIn(id, shown, 10) : numberIn(id, shown, initialOf(unit), { unit });
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

function freeId(label: string, taken: { id: string }[]): string {
  const plain = camelOf(label).replace(/[^A-Za-z0-9]/g, '');
  const base = /^[a-z]/.test(plain) ? plain : `value${capital(plain)}`;
  const isTaken = (id: string) => taken.some((one) => one.id === id);
  let id = base;
  for (let number = 2; isTaken(id); number += 1) id = `${base}${number}`;
  return id;
}
