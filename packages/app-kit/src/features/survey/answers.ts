/**
 * Answers to surveys.
 * 1. A person answers a survey once: by account, or by browser without accounts. Answering again replaces the answers.
 *    A form takes any number of submissions.
 * 2. A submission is stored whole or not at all: a row that opens it (`question` 0), then one row for each answer.
 * 3. Nobody can read who gave an answer; erasing a person erases their answers.
 */
import { randomUUID } from 'node:crypto';
import type { Entity, Row } from '../../data/entity.ts';
import { fieldOfType, internalEntity } from '../../data/internal-entity.ts';
import type { Store } from '../../data/store.ts';
import type { Ctx } from '../../web/context.ts';
import { today } from '../../web/reader.ts';
import type { SurveyPlace } from './place.ts';
import { type Answers, maxAnswerLength } from './question.ts';

export const surveyAnswer: Entity = internalEntity({
  id: 'surveyAnswer',
  singular: 'answer',
  plural: 'answers',
  slug: 'survey-answers',
  title: 'Answers',
  fields: [
    fieldOfType('survey', 'Survey', { kind: 'integer', min: 1, max: null }),
    fieldOfType('question', 'Question', { kind: 'integer', min: 0, max: null }),
    fieldOfType('submission', 'Submission', { kind: 'text', maxLength: 60 }),
    fieldOfType('answer', 'Answer', { kind: 'long-text', maxLength: maxAnswerLength }, false),
    fieldOfType('person', 'Person', { kind: 'text', maxLength: 60 }),
  ],
  titleField: 'submission',
  mark: { field: 'person', purpose: 'voter', keepsRow: false, oncePer: ['survey'], hidden: ['submission'] },
});

/** The question of the row that opens a submission. */
export const opening = 0;
const pageSize = 1_000;
export const maxRows = 200_000;

export const ofSurvey = (survey: number) => ({ field: 'survey', is: survey });

/** All rows of a survey's submissions, each submission in one piece, oldest first. */
export async function* rowsOf(store: Store, survey: number): AsyncGenerator<Row> {
  const sort = { field: 'createdAt', direction: 'asc' } as const;
  let after: number | undefined;
  for (let read = 0; read < maxRows; read += pageSize) {
    const from = after === undefined ? {} : { after };
    const { rows } = await store.table(surveyAnswer).list({ filters: [ofSurvey(survey)], sort, pageSize, ...from });
    yield* rows;
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.id;
  }
}

/** Whether this person has answered. */
export async function hasAnswered(store: Store, survey: number, person: string | null): Promise<boolean> {
  if (person === null) return false;
  const filters = [ofSurvey(survey), { field: 'person', is: person }];
  return (await store.table(surveyAnswer).count({ filters })) > 0;
}

/** Stores a submission in place of the person's former one; beside it, where people may send several. */
export function keepAnswers(
  store: Store,
  survey: number,
  person: string,
  { answers, areSeveral }: { answers: Answers; areSeveral: boolean },
): Promise<void> {
  return store.whole.transaction(async (inside) => {
    const table = inside.table(surveyAnswer);
    const filters = [ofSurvey(survey), { field: 'person', is: person }];
    const former = areSeveral ? [] : (await table.list({ filters, pageSize })).rows;
    for (const { id } of former) await table.remove(id);
    const submission = randomUUID();
    await table.add({ survey, question: opening, submission, answer: null, person });
    for (const [question, given] of answers)
      for (const answer of given) await table.add({ survey, question, submission, answer, person });
  });
}

/** Why a survey takes no answers now; null: it takes them. */
export function refusalOf(c: Ctx, place: SurveyPlace, survey: Row): string | null {
  const day = today(c.get('visitor').reader, c.get('context').now());
  const closed = `This ${place.parent.singular} is closed.`;
  const until = place.closes === null ? null : survey.values[place.closes];
  if (typeof until === 'string' && until < day) return closed;
  const { workflow } = place.parent;
  if (place.open === null || workflow === null) return null;
  const state = workflow.states.find(({ id }) => id === survey.values[workflow.field]);
  if (state?.id === place.open) return null;
  return state?.done ? closed : `This ${place.parent.singular} is not open yet.`;
}
