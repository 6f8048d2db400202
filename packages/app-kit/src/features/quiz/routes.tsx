/** A quiz over the rows of a list: take it, see what was right and why. */
import type { Entity, Row } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import type { App, Ctx } from '../../web/context.ts';
import { readForm } from '../../web/form.ts';
import { page } from '../../web/page.tsx';
import { QuizPage, type QuizText, ResultPage } from './page.tsx';
import { choicesOf, graded, type Question } from './quiz.ts';

const action = '/-/quiz';
const maxQuestions = 50;

export interface QuizPlace {
  path: string;
  text: QuizText;
  /** The questions; the names below are its fields. */
  entity: Entity;
  question: string;
  options: string | null;
  answer: string;
  explanation: string | null;
  /** The list of results: its path, and its fields for the right answers and for all. */
  results: { path: string; score: string; of: string | null } | null;
}

export function mountQuiz(app: App, { store }: DataContext, place: QuizPlace): void {
  const { entity, path, text, results } = place;

  const questionsNow = async (): Promise<Question[]> => {
    const { rows } = await store.table(entity).list({ sort: entity.defaultSort, pageSize: maxQuestions });
    return rows.map((row) => questionOf(row, place));
  };

  app.get(path, async (c) =>
    show(c, <QuizPage c={c} text={text} action={action} questions={await questionsNow()} addAt={`/${entity.slug}/new`} />),
  );

  app.post(action, async (c) => {
    const grade = graded(await questionsNow(), await readForm(c));
    const found =
      results &&
      new URLSearchParams({ [results.score]: `${grade.right}`, ...(results.of ? { [results.of]: `${grade.of}` } : {}) });
    const saveAt = results && `${results.path}/new?${found}`;
    return show(c, <ResultPage text={text} path={path} grade={grade} saveAt={saveAt} />);
  });

  const show = (c: Ctx, content: ReturnType<typeof ResultPage>) =>
    page(c, { title: text.title, ...(text.intro ? { description: text.intro } : {}), width: 'narrow' }, content);
}

function questionOf(row: Row, { question, options, answer, explanation }: QuizPlace): Question {
  const text = (field: string | null) => (field === null ? '' : String(row.values[field] ?? ''));
  return {
    id: row.id,
    text: text(question),
    choices: choicesOf(text(options), text(answer)),
    answer: text(answer),
    explanation: text(explanation),
  };
}
