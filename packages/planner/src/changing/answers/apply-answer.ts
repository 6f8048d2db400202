/**
 * The plan after a sentence and a model's answer about what the rules did not understand in it.
 *  A1 What the rules did stays, unless an operation corrects it.
 *  A2 An operation needs words of the sentence that ask for it. One that cannot be done changes nothing and is a problem.
 *  A3 What code would have to do joins `notMade`, for the stage that writes.
 *  A4 Bounded and total, whatever the answer is.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Blueprint } from '@davit/blueprint';
import { changesBetween } from '@davit/blueprint/describing';
import { type PlanEdit, toBeWritten } from '@davit/contract';
import { applyEdits } from '../../editing/apply-edits.ts';
import { tokensOf } from '../../reading/tokens.ts';
import { type UnderstoodChange, understandChange } from '../understand-change.ts';
import type { AnsweredEdit } from './change-answer.ts';
import { mostEdits, readAnswer } from './read-answer.ts';
import { toEdits, Unusable } from './to-edits.ts';

const mostProblems = 12;

export interface AnsweredChange extends UnderstoodChange {
  /** Sentences for the model; empty if all of the answer was done. */
  problems: string[];
  /** How many operations of the answer were done. */
  done: number;
}

interface Made {
  blueprint: Blueprint;
  edits: PlanEdit[];
  notes: string[];
}

export interface AnswerContext {
  /** Whether a model may write features for this app: then new wishes join `notMade`. */
  mayWrite: boolean;
}

export function applyAnswer(
  before: Blueprint,
  sentence: string,
  answer: unknown,
  { mayWrite }: AnswerContext = { mayWrite: false },
): AnsweredChange {
  const byRules = understandChange(before, sentence);
  const { edits, isAnswer, cannot } = readAnswer(answer);
  const problems = isAnswer ? [] : ['This is no answer. Follow the schema.'];
  const asked = wordsOf(sentence);
  const answered: string[] = [];
  const made: PlanEdit[] = [];
  const wishes: string[] = [];
  const notes: string[] = [];
  const colorNames = new Map<string, string>();
  let plan = byRules.blueprint;
  for (const [at, edit] of edits.entries()) {
    const because = wordsOf(edit.because);
    const result =
      because === '' || !asked.includes(because)
        ? 'because must be words of the change, copied'
        : made.length >= mostEdits
          ? `a change has at most ${mostEdits} operations`
          : edit.op === 'write' && mayWrite
            ? withWish(plan, edit.words)
            : attempt(plan, edit);
    if (typeof result === 'string') {
      problems.push(`operation ${at + 1} (${edit.op}): ${result}.`);
      continue;
    }
    plan = result.blueprint;
    made.push(...result.edits);
    notes.push(...result.notes);
    if (edit.op === 'write') wishes.push(wishOf(edit.words));
    answered.push(because);
    for (const one of result.edits)
      if (one.op === 'set-theme') for (const hex of [one.accent, one.background]) if (hex) colorNames.set(hex, edit.words);
  }
  const isDone = (words: string) => answered.some((one) => words.includes(one) || one.includes(words));
  const whyOf = (words: string) => cannot.find((one) => one.why !== '' && isNamed(one.because, words))?.why;
  const notDone = byRules.notDone
    .filter(({ words }) => !isDone(wordsOf(words)))
    .map(({ words, why }) => ({ words, why: whyOf(wordsOf(words)) ?? why }));
  return {
    blueprint: plan,
    edits: [...byRules.edits, ...made],
    changes: [...(made.length === 0 ? byRules.changes : changesIn(before, plan, colorNames)), ...wishes.map(toBeWritten)],
    notes: [...byRules.notes, ...notes],
    notDone,
    problems: problems.slice(0, mostProblems),
    done: answered.length,
  };
}

const longestWish = 80;
const mostWishes = 60;

const wishOf = (words: string): string => words.slice(0, longestWish).replace(/[.\s]+$/, '');

function withWish(plan: Blueprint, words: string): Made | string {
  const wish = wishOf(words);
  const notMade = [...new Set([...(plan.notMade ?? []), wish])];
  if (wish === '' || notMade.length > mostWishes) return 'words must say what is to be written';
  return { blueprint: { ...plan, notMade }, edits: [], notes: [] };
}

/** None if what was done was undone again. */
function changesIn(before: Blueprint, after: Blueprint, colorNames: ReadonlyMap<string, string>): string[] {
  return isDeepStrictEqual(before, after) ? [] : changesBetween(before, after, colorNames);
}

const isNamed = (because: string, words: string): boolean => {
  const own = wordsOf(because);
  return own !== '' && (words.includes(own) || own.includes(words));
};

/** Without marks, case and white space. */
const wordsOf = (text: string): string =>
  ` ${tokensOf(text)
    .filter(({ kind }) => kind !== 'mark')
    .map(({ lower }) => lower)
    .join(' ')} `.replace(/^\s+$/, '');

function attempt(plan: Blueprint, edit: AnsweredEdit): Made | string {
  try {
    const edits = toEdits(edit, plan);
    const made = applied(plan, edits);
    if (typeof made === 'string' || edit.op !== 'add-page' || edit.text === '') return made;
    const path = made.blueprint.pages.find((page) => !plan.pages.some((one) => one.path === page.path))?.path;
    if (path === undefined) return made;
    const withText = applied(made.blueprint, [{ op: 'set-text', path, text: edit.text }]);
    return typeof withText === 'string' ? made : { ...withText, edits: [...made.edits, ...withText.edits] };
  } catch (error) {
    if (error instanceof Unusable) return error.message;
    throw error;
  }
}

function applied(plan: Blueprint, edits: PlanEdit[]): Made | string {
  const { blueprint, refused, notes } = applyEdits(plan, edits);
  const [first] = refused;
  return first ? first.why.replace(/\.$/, '') : { blueprint, edits, notes };
}
