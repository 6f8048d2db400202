/** What people submitted with a form, one submission at a time. */
import type { Row } from '../../data/entity.ts';
import { opening } from './answers.ts';
import type { Question } from './question.ts';

export interface Submission {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  answers: Map<number, string[]>;
}

export const shownSubmissions = 50;

/** The latest submissions, newest first. */
export async function latestOf(rows: AsyncIterable<Row>, most = shownSubmissions): Promise<Submission[]> {
  const found: Submission[] = [];
  for await (const { createdAt, values } of rows) {
    if (values.question === opening) {
      found.push({ id: String(values.submission), at: createdAt, answers: new Map() });
      if (found.length > most) found.shift();
      continue;
    }
    const answers = found.at(-1)?.answers;
    const question = Number(values.question);
    answers?.set(question, [...(answers.get(question) ?? []), String(values.answer ?? '')]);
  }
  return found.toReversed();
}

/** A submission as a document of plain text: a label and an answer a paragraph. */
export function documentOf(title: string, sent: string, questions: Question[], { answers }: Submission): string {
  const parts = questions.map(({ id, text }) => `${text}\n${(answers.get(id) ?? ['–']).join(', ')}`);
  return [title, sent, ...parts].join('\n\n') + '\n';
}
