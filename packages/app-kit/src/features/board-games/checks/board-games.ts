/** Checks that games can be started, joined by a link, played by their players alone, and found again. */
import {
  type Check,
  type CheckClient,
  expect,
  follow,
  hiddenFields,
  includesText,
  read,
  send,
  submit,
} from '../../../checks/expect.ts';

export function boardGameChecks(path: string): Check[] {
  return [
    {
      name: 'a game against the computer begins, takes legal moves only, and is in the history once it is over',
      async run(app) {
        const address = await start(app, path, { against: 'computer', level: 'hard', side: 'w', name: 'Checker One' });
        const page = await read(app, address);
        for (const part of ['id="board"', 'data-level="hard"', 'Difficulty: Hard'])
          expect(page.body.includes(part), `The page of a game lacks ${part}.`);
        expect(
          (await act(app, address, { act: 'move', move: 'e2e5' })).body.includes('not legal'),
          'A pawn may jump three rows.',
        );
        expect(
          (await act(app, address, { act: 'move', move: 'e2e4' })).body.includes('data-moves="e2e4"'),
          'A legal move is refused.',
        );
        const undone = await act(app, address, { act: 'undo' });
        expect(undone.body.includes('data-moves=""'), 'The move is not taken back.');
        await act(app, address, { act: 'move', move: 'd2d4' });
        expect(includesText(await act(app, address, { act: 'resign' }), 'You resigned'), 'A player cannot resign.');
        const history = await read(app, '/play/history');
        expect(history.body.includes(address) && includesText(history, '1. d4'), 'The history lacks the game.');
        expect(includesText(await read(app, '/play/statistics'), 'Checker One'), 'The statistics lack the player.');
      },
    },
    {
      name: 'a game online is joined by its link, and each player moves only their own pieces',
      async run(app) {
        const address = await start(app, path, { against: 'online', side: 'w', name: 'Host' });
        const guest = app.another();
        expect((await read(guest, path)).body.includes(address), 'An open game is not listed.');
        const joined = await follow(guest, await submit(guest, address, `${address}/join`, { name: 'Guest' }));
        expect(includesText(joined, 'Host – Guest'), 'The second player is not named.');
        const early = await act(guest, address, { act: 'move', move: 'e2e4' });
        expect(early.body.includes('data-moves=""'), 'A player moves the pieces of the other.');
        await act(app, address, { act: 'move', move: 'e2e4' });
        expect((await read(guest, address)).body.includes('data-moves="e2e4"'), 'The other player does not see the move.');
        await act(app, address, { act: 'undo' });
        expect(
          (await act(guest, address, { act: 'accept' })).body.includes('data-moves=""'),
          'An accepted undo changes nothing.',
        );
        const refused = await submit(guest, path, '/play/join', { code: 'nobody' });
        expect(refused.status === 422, `An unknown code returns ${refused.status} instead of 422.`);
        await read(guest, '/play/join');
        await read(guest, '/play/nobody', 404);
        const watcher = app.another();
        expect(!(await read(watcher, address)).body.includes('id="acts"'), 'Somebody who watches can act.');
        const token = hiddenFields((await read(watcher, path)).body, '/play/new');
        await send(watcher, address, { ...token, act: 'resign', seen: '0' });
        expect((await read(app, address)).body.includes('data-state="playing"'), 'Somebody who watches ends the game.');
      },
    },
  ];
}

async function start(app: CheckClient, path: string, values: Record<string, string>): Promise<string> {
  const { headers, status } = await submit(app, path, '/play/new', values);
  const address = headers.get('location');
  expect(address, `A new game returns ${status} instead of a redirect to its page.`);
  return address;
}

const act = (app: CheckClient, address: string, values: Record<string, string>) => submit(app, address, address, values);
