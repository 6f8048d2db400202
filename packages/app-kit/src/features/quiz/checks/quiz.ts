import { type Check, expect, follow, runBy, submit, visibleText } from '../../../checks/expect.ts';

interface QuizPromise {
  path: string;
  /** The path of the questions, and their fields. */
  at: string;
  fields: { question: string; options: string | null; answer: string };
}

/** Checks that a quiz asks its questions and grades the answers. */
export function quizChecks({ path, at, fields }: QuizPromise): Check[] {
  return runBy('owner', [
    {
      name: 'the quiz asks its questions, and says which answers are right',
      async run(app) {
        const asked = 'Which letter comes after A?';
        const options = fields.options ? { [fields.options]: 'B\nC' } : {};
        await follow(app, await submit(app, `${at}/new`, at, { [fields.question]: asked, ...options, [fields.answer]: 'B' }));
        const { body } = await app.request(path);
        const isAsked = body.includes(asked);
        expect(isAsked, 'The quiz does not ask a new question.');
        const [, name = ''] = new RegExp(`${asked.replace('?', '\\?')}[^]*?name="(answer-\\d+)"`, 'u').exec(body) ?? [];
        const graded = async (answer: string) => visibleText((await submit(app, path, '/-/quiz', { [name]: answer })).body);
        expect((await graded('b')).includes('Right: b'), 'The right answer is not counted.');
        expect((await graded('C')).includes('Right answer: B'), 'The right answer is not shown after a wrong one.');
      },
    },
  ]);
}
