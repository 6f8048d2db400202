/** A form as JSON: what it asks for, to read, to copy, and to add questions from. */
import type { Values } from '../../data/entity.ts';
import type { SurveyPlace } from './place.ts';
import { maxChoices, type Question, type QuestionKind } from './question.ts';

export const maxDefinitionBytes = 20_000;
const maxAddedQuestions = 50;
const maxLabelLength = 300;

/** The names of kinds in JSON, and those that other form builders use for them. */
const names: Record<QuestionKind, string[]> = {
  line: ['text', 'string', 'input', 'short-text', 'tel', 'phone', 'url'],
  text: ['textarea', 'long-text', 'paragraph', 'multiline'],
  number: ['number', 'integer', 'decimal', 'range'],
  date: ['date'],
  email: ['email', 'e-mail'],
  one: ['select', 'radio', 'dropdown', 'choice'],
  several: ['checkboxes', 'multiselect', 'multi-select', 'checkbox-group'],
  'yes-no': ['checkbox', 'boolean', 'switch', 'yes-no'],
  scale: ['rating', 'scale', 'likert'],
};
const kindByName = new Map(
  Object.entries(names).flatMap(([kind, all]) => all.map((name) => [name, kind as QuestionKind] as const)),
);

/** The questions as indented JSON. */
export function definitionOf(title: string, questions: Question[]): string {
  const fields = questions.map(({ text, kind, choices, required }) => ({
    label: text,
    type: names[kind][0],
    ...(kind === 'one' || kind === 'several' ? { options: choices } : {}),
    required,
  }));
  return JSON.stringify({ title, fields }, null, 2);
}

export interface DefinedQuestion {
  label: string;
  kind: QuestionKind;
  choices: string[];
  required: boolean;
}

/** The questions of a definition, an object with `fields` or a list; a sentence that says what is wrong with it. */
export function questionsOfDefinition(json: string): DefinedQuestion[] | string {
  if (Buffer.byteLength(json) > maxDefinitionBytes) return `The JSON is longer than ${maxDefinitionBytes} bytes.`;
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return 'This is not valid JSON. Check its commas, quotes and brackets.';
  }
  const fields = Array.isArray(given) ? given : (given as { fields?: unknown } | null)?.fields;
  if (!Array.isArray(fields) || fields.length === 0) return 'The JSON needs a list “fields” with at least one field.';
  if (fields.length > maxAddedQuestions) return `Add at most ${maxAddedQuestions} fields at a time.`;
  const questions = fields.map((field, at) => questionIn(field, at + 1));
  return questions.find((one) => typeof one === 'string') ?? (questions as DefinedQuestion[]);
}

function questionIn(field: unknown, at: number): DefinedQuestion | string {
  const { label, name, type = 'text', options = [], required = false } = (field ?? {}) as Record<string, unknown>;
  const text = label ?? name;
  if (typeof text !== 'string' || text.trim() === '' || text.length > maxLabelLength)
    return `Field ${at} needs a “label” of at most ${maxLabelLength} characters.`;
  const kind = kindByName.get(String(type).toLowerCase());
  if (!kind) return `Field ${at} has the type “${String(type).slice(0, 40)}”. Use one of: ${[...kindByName.keys()].join(', ')}.`;
  const choices = Array.isArray(options) ? options.map(choiceIn).filter((one) => one !== '') : [];
  const isChosen = kind === 'one' || kind === 'several';
  if (isChosen && (choices.length < 2 || choices.length > maxChoices))
    return `Field ${at} needs 2 to ${maxChoices} “options” to choose from.`;
  return { label: text.trim(), kind, choices: isChosen ? choices : [], required: required === true };
}

const maxChoiceLength = 200;
const choiceIn = (option: unknown): string =>
  String((option as { label?: unknown } | null)?.label ?? option ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxChoiceLength);

/** A defined question as input of the list of questions. */
export function rowOfDefined(place: SurveyPlace, survey: number, { label, kind, choices, required }: DefinedQuestion): Values {
  const { relation, question, form } = place;
  const ofKind: Record<QuestionKind, string | null | undefined> = {
    line: form?.line,
    number: form?.number,
    date: form?.date,
    email: form?.email,
    one: place.one,
    several: place.several,
    scale: place.scale,
    'yes-no': place.yesNo,
    text: null,
  };
  const option = ofKind[kind] ?? longTextOf(place);
  return {
    [relation]: String(survey),
    [question]: label,
    ...(place.kind === null || !option ? {} : { [place.kind]: option }),
    ...(place.choices === null ? {} : { [place.choices]: choices.join('\n') }),
    ...(place.required === null ? {} : { [place.required]: required ? 'yes' : '' }),
  };
}

/** The option of the list that stands for no other kind: a long text. */
function longTextOf({ lines, kind, one, several, scale, yesNo, form }: SurveyPlace): string | null {
  const type = lines.fields.find(({ id }) => id === kind)?.type;
  const taken = [one, several, scale, yesNo, form?.line, form?.number, form?.date, form?.email];
  return type?.kind === 'choice' ? (type.options.find(({ id }) => !taken.includes(id))?.id ?? null) : null;
}
