/** What a question asks for, what its form sends back, and how answers add up. */
import { fieldOf, type Row } from '../../data/entity.ts';
import { linesOf } from '../polls/votes.ts';
import type { SurveyPlace } from './place.ts';

export type QuestionKind = 'text' | 'one' | 'several' | 'scale' | 'yes-no' | 'line' | 'number' | 'date' | 'email';

export interface Question {
  id: number;
  text: string;
  kind: QuestionKind;
  /** What can be chosen; empty for a text. */
  choices: string[];
  required: boolean;
}

export const scale = ['1', '2', '3', '4', '5'];
export const maxChoices = 20;
export const maxAnswerLength = 2_000;

export function questionOf(row: Row, place: SurveyPlace): Question {
  const { values } = row;
  const listed = place.choices === null ? [] : linesOf(values[place.choices]).slice(0, maxChoices);
  const wanted = kindOf(place.kind === null ? null : values[place.kind], place);
  // A choice among fewer than two answers is none.
  const kind = needsChoices(wanted) && listed.length < 2 ? 'text' : wanted;
  return {
    id: row.id,
    text: String(values[place.question] ?? ''),
    kind,
    choices: needsChoices(kind) ? listed : kind === 'scale' ? scale : kind === 'yes-no' ? ['Yes', 'No'] : [],
    required: place.required !== null && values[place.required] === true,
  };
}

/** The kind that a stored choice stands for; a text for any other value. */
export function kindOf(value: unknown, { one, several, scale: scaled, yesNo, form }: SurveyPlace): QuestionKind {
  if (typeof value !== 'string') return 'text';
  for (const kind of typedKinds) if (form?.[kind] === value) return kind;
  if (value === one) return 'one';
  if (value === several) return 'several';
  if (value === scaled) return 'scale';
  return value === yesNo ? 'yes-no' : 'text';
}

const typedKinds = ['line', 'number', 'date', 'email'] as const;

/** What is wrong with a typed answer; null: nothing. */
function mistakeIn(kind: QuestionKind, answer: string): string | null {
  const isDate = () => /^\d{4}-\d{2}-\d{2}$/.test(answer) && !Number.isNaN(Date.parse(answer));
  if (kind === 'number' && !/^-?\d{1,15}([.,]\d{1,9})?$/.test(answer)) return 'Enter a number, such as 12.5.';
  if (kind === 'date' && !isDate()) return 'Enter a date, such as 2026-05-31.';
  return kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer)
    ? 'Enter an e-mail address, such as ana@example.org.'
    : null;
}

export const needsChoices = (kind: QuestionKind): boolean => kind === 'one' || kind === 'several';

/** The label of a question's kind, in the words of its list. */
export function kindWords({ lines, kind }: SurveyPlace, row: Row): string {
  const type = kind === null ? null : fieldOf(lines, kind).type;
  return type?.kind === 'choice' ? (type.options.find(({ id }) => kind !== null && id === row.values[kind])?.label ?? '') : '';
}

/** The control of a question; of one of its choices, where several can be ticked. */
export const controlOf = ({ id }: Pick<Question, 'id'>, at?: number): string => (at === undefined ? `q${id}` : `q${id}-${at}`);

export type Answers = Map<number, string[]>;

/** The answers in a submitted form by question, without empty ones; errors by control. */
export function answersIn(
  questions: Question[],
  typed: Record<string, string>,
): { answers: Answers; errors: Record<string, string> } {
  const answers: Answers = new Map();
  const errors: Record<string, string> = {};
  for (const question of questions) {
    const control = controlOf(question);
    const given = givenTo(question, typed);
    const mistake = given[0] === undefined ? null : mistakeIn(question.kind, given[0]);
    if (given.some((answer) => answer.length > maxAnswerLength)) errors[control] = `Use at most ${maxAnswerLength} characters.`;
    else if (question.choices.length > 0 && given.some((answer) => !question.choices.includes(answer)))
      errors[control] = 'Choose one of the answers.';
    else if (mistake) errors[control] = mistake;
    else if (given.length > 0) answers.set(question.id, given);
    else if (question.required) errors[control] = `Answer this question: ${question.text}`;
  }
  const [first] = questions;
  if (first && answers.size === 0 && Object.keys(errors).length === 0) errors[controlOf(first)] = 'Answer at least one question.';
  return { answers, errors };
}

function givenTo(question: Question, typed: Record<string, string>): string[] {
  if (question.kind === 'several') return question.choices.filter((_, at) => typed[controlOf(question, at)] !== undefined);
  const answer = (typed[controlOf(question)] ?? '').trim();
  return answer === '' ? [] : [answer];
}
