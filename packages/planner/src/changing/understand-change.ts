/**
 * A sentence becomes edits of a plan: by its forms (`forms.ts`) and the parts of the plan. Pure and deterministic.
 * U1 A wish is done whole or not at all; one that is not understood, or not possible, changes nothing and is named.
 * U2 Each wish applies to the result of the ones before.
 * U3 Time is bounded: by the tokens of a sentence, the wishes of a text, and the ways to cut a sentence.
 */
import type { Blueprint } from '@davit/blueprint';
import { changesBetween } from '@davit/blueprint/describing';
import type { PlanEdit } from '@davit/contract';
import { applyEdits } from '../editing/apply-edits.ts';
import { type Reading, read } from '../reading/reading.ts';
import type { Span } from '../reading/tokens.ts';
import { addOptions, move, relax, require, setOptions, sort } from './acts/fields.ts';
import { colorWords, paint } from './acts/look.ts';
import { addFeature, addFields, addList, logIn, logOut, remove } from './acts/parts.ts';
import { addPage, rename, retext } from './acts/texts.ts';
import type { ActName } from './form.ts';
import { compiledForms } from './forms.ts';
import { bindingsOf, firstWordsOf } from './pattern.ts';
import { PlanParts } from './plan-parts.ts';
import { type Act, written } from './wish.ts';
import { chunksOf, jointsIn, quotedPlaces, trimmed } from './wishes.ts';

const acts: Record<ActName, Act> = {
  rename,
  retext,
  paint,
  'log-in': logIn,
  'log-out': logOut,
  require,
  relax,
  sort,
  move,
  'set-options': setOptions,
  'add-options': addOptions,
  'add-list': addList,
  'add-page': addPage,
  feature: addFeature,
  add: addFields,
  remove,
};

const mostWishes = 20;
const mostPieces = 12;
const longestWishTokens = 80;
/** A longer text asks for an app, not for a change. */
export const longestChange = 2_000;

export interface UnderstoodChange {
  blueprint: Blueprint;
  edits: PlanEdit[];
  /** What changes, in words. */
  changes: string[];
  /** What else was removed or repaired because of it. */
  notes: string[];
  /** Words that led to nothing, and why. */
  notDone: { words: string; why: string }[];
}

export const notRecognized = 'Davit did not recognize this as a change of this app.';

export function understandChange(blueprint: Blueprint, sentence: string): UnderstoodChange {
  const reading = read(sentence.slice(0, longestChange));
  const { tokens } = reading;
  const quoted = quotedPlaces(tokens);
  const result: UnderstoodChange = { blueprint, edits: [], changes: [], notes: [], notDone: [] };
  const chunks = chunksOf(tokens, (span) => beginsWish(reading, span));
  const colorNames = new Map<string, string>();
  let wishes = 0;
  for (const chunk of chunks) {
    let rest = trimmed(tokens, chunk);
    while (rest.from < rest.to && wishes < mostWishes) {
      wishes += 1;
      const ends = [...jointsIn(tokens, rest, quoted).slice(0, mostPieces - 1), rest.to];
      const tried = ends
        .reverse()
        .map((to) => ({ to, span: trimmed(tokens, { from: rest.from, to }) }))
        .map((piece) => ({ ...piece, ...wishIn(reading, result.blueprint, piece.span) }));
      const done = tried.find(({ made }) => made !== null);
      if (done?.made) {
        if (done.form?.act === 'paint')
          for (const [hex, words] of colorWords({ reading, span: done.span })) colorNames.set(hex, words);
        Object.assign(result, {
          blueprint: done.made.blueprint,
          edits: [...result.edits, ...done.made.edits],
          notes: [...result.notes, ...done.made.notes],
        });
      } else {
        const whole = trimmed(tokens, rest);
        const why = tried.find((one) => one.why !== null)?.why ?? notRecognized;
        result.notDone.push({ words: written({ reading }, whole), why });
      }
      rest = done ? trimmed(tokens, { from: done.to, to: rest.to }) : { from: rest.to, to: rest.to };
    }
  }
  if (result.edits.length > 0) result.changes = changesBetween(blueprint, result.blueprint, colorNames);
  return result;
}

interface Made {
  blueprint: Blueprint;
  edits: PlanEdit[];
  notes: string[];
}

/** The first form whose words fit, whose parts are there and whose edits can be made. */
export function wishIn(
  reading: Reading,
  plan: Blueprint,
  span: Span,
): { made: Made | null; why: string | null; form?: (typeof compiledForms)[number] } {
  const parts = new PlanParts(plan, reading.tokens);
  let why: string | null = null;
  if (span.to - span.from > longestWishTokens) return { made: null, why };
  for (const form of compiledForms) {
    for (const slots of bindingsOf(form.pattern, reading.tokens, span)) {
      const edits = acts[form.act]({ reading, parts, span, slots });
      if (edits === null || edits.length === 0) continue;
      if (typeof edits === 'string') {
        why ??= edits;
        continue;
      }
      const { blueprint, refused, notes } = applyEdits(plan, edits);
      const [first] = refused;
      const isSame = !first && JSON.stringify(blueprint) === JSON.stringify(plan);
      if (!first && !isSame) return { made: { blueprint, edits, notes }, why: null, form };
      why ??= first?.why ?? 'It is so already.';
    }
  }
  return { made: null, why };
}

/** The words are those of a form that begins with a verb. A verb that is a noun too needs more of the form than itself. */
function beginsWish({ tokens }: Reading, span: Span): boolean {
  const word = tokens[span.from]?.lower ?? '';
  if (noVerbs.has(word)) return false;
  return compiledForms.some(
    ({ pattern }) =>
      firstWordsOf(pattern).includes(word) &&
      !(pattern.length === 2 && nouns.has(word)) &&
      bindingsOf(pattern, tokens, span).length > 0,
  );
}

const noVerbs = new Set('a an the new another extra one additional no without with for everyone everybody members'.split(' '));
const nouns = new Set(
  'note record store order list name title color colour place track rank label cut strip support show use'.split(' '),
);
