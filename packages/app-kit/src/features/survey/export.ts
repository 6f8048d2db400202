/** All answers to a survey as CSV: a line for each submission, a column for each question. */
import { Readable } from 'node:stream';
import type { Row } from '../../data/entity.ts';
import { csvLine, csvMark, csvMoment, csvMomentHead } from '../../web/csv.ts';
import type { Reader } from '../../web/reader.ts';
import { opening } from './answers.ts';
import type { Question } from './question.ts';

export function answerSurveyCsv(name: string, questions: Question[], rows: AsyncIterable<Row>, reader: Reader): Response {
  async function* lines() {
    yield Buffer.from(csvMark + csvLine([csvMomentHead('Sent', reader), ...questions.map(({ text }) => text)]));
    let open: { at: number; answers: Map<number, string[]> } | null = null;
    const line = ({ at, answers }: NonNullable<typeof open>) =>
      Buffer.from(csvLine([csvMoment(reader, at), ...questions.map(({ id }) => (answers.get(id) ?? []).join('; '))]));
    for await (const { createdAt, values } of rows) {
      if (values.question === opening) {
        if (open) yield line(open);
        open = { at: Math.floor(createdAt / 60_000) * 60_000, answers: new Map() };
      } else if (open) {
        const question = Number(values.question);
        open.answers.set(question, [...(open.answers.get(question) ?? []), String(values.answer ?? '')]);
      }
    }
    if (open) yield line(open);
  }
  return new Response(Readable.toWeb(Readable.from(lines())) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-cache',
    },
  });
}
