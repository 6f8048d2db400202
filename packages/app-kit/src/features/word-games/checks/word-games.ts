/** Checks that each word game begins, is graded, and counts in the progress. */
import { type Check, expect, hiddenFields, includesText, read, send } from '../../../checks/expect.ts';

export function wordGamesChecks(path: string): Check[] {
  return [
    {
      name: 'each word game begins, a round is graded, and the progress counts it',
      async run(app) {
        await read(app, path);
        await read(app, '/word-games/this-week');
        await read(app, '/word-games/nothing', 404);
        for (const game of ['crossword', 'unjumble', 'synonyms', 'blanks']) {
          const address = `/word-games/${game}`;
          const page = await read(app, address);
          // Lists may be empty.
          if (includesText(page, 'too few words')) continue;
          const graded = await send(app, address, { ...hiddenFields(page.body, address), 'answer-1': 'nothing' });
          expect(graded.status === 200 && includesText(graded, 'Score: '), `A round of ${game} is not graded.`);
          expect(!includesText(await read(app, '/word-games/progress'), 'Finish a round'), 'The progress lacks a round.');
        }
        const other = await read(app.another(), '/word-games/progress');
        expect(includesText(other, 'Finish a round'), 'Another person sees the progress.');
      },
    },
  ];
}
