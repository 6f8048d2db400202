/** A quiz is taken: its questions are a list, and its page asks and grades them. */
import type { QuizParameters } from '@davit/blueprint';
import type { Draft } from './draft.ts';
import type { DataParts } from './plan-data.ts';

const keys = { questions: 'quizQuestion', results: 'quizResult' };

/** Adds the feature if the app has questions with answers, and pages. */
export function shapeQuiz({ planned, goal, catalogue, evidence }: Draft, parts: DataParts): DataParts {
  const plan = planned.find(({ key }) => key === keys.questions);
  const entity = parts.entities.find(({ id }) => id === plan?.id);
  const results = parts.entities.find(({ id }) => id === planned.find(({ key }) => key === keys.results)?.id);
  const has = (id: string, kinds: string[]) =>
    entity?.fields.some((field) => field.id === id && kinds.includes(field.type.kind)) ?? false;
  const isMade = goal.type !== 'api' && catalogue.features.has('quiz') && has('question', ['text']) && has('answer', ['text']);
  if (!entity || !isMade) return parts;
  const [score, of] = results?.fields.filter(({ type }) => type.kind === 'integer') ?? [];
  const parameters: QuizParameters = {
    entity: entity.id,
    question: 'question',
    options: has('options', ['long-text']) ? 'options' : null,
    answer: 'answer',
    explanation: has('explanation', ['long-text']) ? 'explanation' : null,
    results: results && score ? { entity: results.id, score: score.id, of: of?.id ?? null } : null,
  };
  evidence.because('features.quiz', plan?.sourceSpan ?? null);
  return { ...parts, features: [...parts.features, { id: 'quiz', parameters: { ...parameters } }] };
}
