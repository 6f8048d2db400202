import { type Check, expect, follow, read, runBy, submit, visibleText } from '../../../checks/expect.ts';

interface ChatbotPlace {
  path: string;
  /** The path of the entries, and their field names. */
  at: string;
  question: string;
  answer: string;
}

/**
 * Checks that the chatbot answers from the owner's entries, admits what it does not know, and keeps each visitor's
 * questions private.
 */
export function chatbotChecks({ path, at, question, answer }: ChatbotPlace): Check[] {
  return runBy('owner', [
    {
      name: 'the chatbot answers from its owner’s texts, and says when it does not know',
      async run(app) {
        const written = { [question]: 'Where do you keep the zebra stripes?', [answer]: 'In the <b>blue</b> cupboard.' };
        await follow(app, await submit(app, `${at}/new`, at, written));
        const [visitor, other] = [app.another(), app.another()];
        const ask = async (words: string) =>
          visibleText((await follow(visitor, await submit(visitor, path, '/-/chatbot', { question: words }))).body);
        expect(
          (await ask('zebra stripes, where?')).includes('In the <b>blue</b> cupboard.'),
          'The chatbot does not answer a question that it knows.',
        );
        expect(
          (await ask('qwxyzzy plugh')).includes('did not understand'),
          'The chatbot does not say that it cannot understand nonsense.',
        );
        expect(
          (await ask('What are your FAQs?')).includes('questions that I can answer'),
          'The chatbot does not list the questions that it can answer.',
        );
        expect(!(await read(other, path)).body.includes('plugh'), 'Another visitor can read the conversation.');
        await read(other, '/-/asked', 404);
        expect((await read(app, '/-/asked')).body.includes('plugh'), 'The owner does not see the unanswered questions.');
      },
    },
  ]);
}
