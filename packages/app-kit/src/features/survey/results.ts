/** What people answered, question by question. */
import type { Row } from '../../data/entity.ts';
import { opening } from './answers.ts';
import type { Question } from './question.ts';

const textsShown = 50;

export interface Result {
  question: Question;
  /** How many people answered it. */
  people: number;
  /** How many chose each choice; empty for a text. */
  counts: { answer: string; people: number }[];
  /** The mean of a scale; null without answers, or of another kind. */
  average: number | null;
  /** The latest texts, newest first. */
  texts: string[];
}

export interface Results {
  submissions: number;
  results: Result[];
}

/** Adds up the rows of a survey. Answers that are no longer among the choices count as answers, not as a choice. */
export async function addedUp(questions: Question[], rows: AsyncIterable<Row> | Iterable<Row>): Promise<Results> {
  const tallies = new Map(
    questions.map(({ id }) => [id, { people: new Set<string>(), counts: new Map<string, number>(), texts: [] as string[] }]),
  );
  let submissions = 0;
  for await (const { values } of rows) {
    if (values.question === opening) submissions += 1;
    const tally = tallies.get(Number(values.question));
    const answer = String(values.answer ?? '');
    if (!tally) continue;
    tally.people.add(String(values.submission));
    tally.counts.set(answer, (tally.counts.get(answer) ?? 0) + 1);
    tally.texts.push(answer);
    if (tally.texts.length > textsShown) tally.texts.shift();
  }
  const results = questions.map((question): Result => {
    const tally = tallies.get(question.id);
    const counts = question.choices.map((answer) => ({ answer, people: tally?.counts.get(answer) ?? 0 }));
    return {
      question,
      people: tally?.people.size ?? 0,
      counts,
      average: question.kind === 'scale' ? meanOf(counts) : null,
      texts: question.choices.length === 0 ? (tally?.texts.toReversed() ?? []) : [],
    };
  });
  return { submissions, results };
}

function meanOf(counts: Result['counts']): number | null {
  const people = counts.reduce((all, one) => all + one.people, 0);
  const sum = counts.reduce((all, { answer, people: many }) => all + Number(answer) * many, 0);
  return people === 0 ? null : Math.round((sum / people) * 10) / 10;
}
