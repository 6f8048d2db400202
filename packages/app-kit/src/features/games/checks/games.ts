import { type Check, expect } from '../../../checks/expect.ts';

export function gameChecks(path: string): Check[] {
  return [
    {
      name: 'the game is on its page, with its rules and a button for a new game',
      async run(app) {
        const { status, body } = await app.request(path);
        expect(status === 200, `${path} returns ${status} instead of 200.`);
        for (const part of ['data-game=', 'data-board', 'id="new-game"', 'How to play'])
          expect(body.includes(part), `The page lacks ${part}.`);
      },
    },
  ];
}
