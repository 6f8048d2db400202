/** Reads what a model answered: any value becomes an answer, bounded; what is no operation is left out. */
import { itemsOf, lineOf, recordOf, textOf } from '../../reading/values.ts';
import { type AnsweredEdit, type AnsweredField, type ChangeAnswer, type ChangeOp, changeOps } from './change-answer.ts';

export const mostEdits = 40;
const mostFields = 20;
const mostOptions = 40;
const longestText = 1_000;

/** `isAnswer`: it has the members of one; else it would mean that nothing is to be done. */
export function readAnswer(value: unknown): ChangeAnswer & { isAnswer: boolean } {
  const of = recordOf(value);
  return {
    isAnswer: Array.isArray(of.edits),
    edits: itemsOf(of.edits, mostEdits).flatMap((one) => editOf(recordOf(one))),
    cannot: itemsOf(of.cannot, mostEdits).map((one) => ({
      because: lineOf(recordOf(one).because, 200),
      why: lineOf(recordOf(one).why, 200),
    })),
  };
}

function editOf(of: Record<string, unknown>): AnsweredEdit[] {
  const op = lineOf(of.op, 40);
  if (!Object.hasOwn(changeOps, op)) return [];
  return [
    {
      because: lineOf(of.because, 200),
      op: op as ChangeOp,
      list: lineOf(of.list, 60),
      field: lineOf(of.field, 60),
      page: lineOf(of.page, 80),
      words: lineOf(of.words, 200),
      text: textOf(of.text, longestText),
      options: optionsOf(of.options),
      fields: itemsOf(of.fields, mostFields).map((one) => fieldOf(recordOf(one))),
    },
  ];
}

const fieldOf = (of: Record<string, unknown>): AnsweredField => ({
  label: lineOf(of.label, 60),
  kind: lineOf(of.kind, 40) as AnsweredField['kind'],
  required: of.required === true,
  default: lineOf(of.default, 60),
  options: optionsOf(of.options),
  to: lineOf(of.to, 60),
});

const optionsOf = (value: unknown): string[] => itemsOf(value, mostOptions).flatMap((one) => lineOf(one, 60) || []);
