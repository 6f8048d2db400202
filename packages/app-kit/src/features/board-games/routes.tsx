/** Chess against the computer, for two on one screen, and online by a link. */
import type { DataContext } from '../../data/store.ts';
import type { App, Ctx } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { readForm } from '../../web/form.ts';
import { pageNumber, wholeNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { seeOther } from '../../web/redirect.ts';
import { markNow, marksOf } from '../../web/voter.ts';
import { levels } from './chess/computer.ts';
import { actions, Lobby } from './lobby.tsx';
import {
  againsts,
  answerOffer,
  type Change,
  createMatch,
  join,
  matchOf,
  maxNameLength,
  offerDraw,
  play,
  resign,
  type Seat,
  undo,
} from './match.ts';
import { MatchPage } from './match-page.tsx';
import { finishedMatches, lastNameOf, openMatches, recordsOf, unfinishedMatches } from './records.ts';
import { HistoryPage, StatisticsPage } from './records-pages.tsx';
import { playerOf } from './words.ts';

export interface BoardGamePlace {
  path: string;
  text: { title: string; intro: string };
}

const purpose = 'player';
const maxMoves = 1_000;

export function mountBoardGame(app: App, context: DataContext, { path, text }: BoardGamePlace): void {
  const { store } = context;
  const nameNow = async (c: Ctx) => c.get('visitor').member?.name ?? (await lastNameOf(store, marksOf(c, purpose)));

  const lobby = async (c: Ctx, code = '', codeError?: string) => {
    const marks = marksOf(c, purpose);
    const [open, unfinished] = [await openMatches(store, marks, context.now()), await unfinishedMatches(store, marks)];
    const content = <Lobby c={c} {...text} {...{ name: await nameNow(c), code, codeError, open, unfinished }} />;
    const options = { title: text.title, ...(text.intro ? { description: text.intro } : {}), width: 'wide' as const };
    return page(c, options, content, codeError === undefined ? 200 : 422);
  };
  app.get(path, (c) => lobby(c));

  app.post(actions.create, async (c) => {
    const form = await readForm(c);
    const against = againsts.find((one) => one === form.against) ?? 'computer';
    const level = levels.find((one) => one === form.level) ?? 'medium';
    const person = markNow(c, purpose);
    const wanted = form.side === 'w' || form.side === 'b' ? form.side : Math.random() < 0.5 ? 'w' : 'b';
    const name = cleanName(form.name, c.get('visitor').member?.name ?? (against === 'screen' ? 'Player 1' : 'Player'));
    const seats: Seat[] =
      against === 'screen'
        ? [
            { side: 'w', name, person },
            { side: 'b', name: cleanName(form.second, 'Player 2'), person },
          ]
        : [{ side: wanted, name, person }];
    return seeOther(c, `/play/${await createMatch(store, against, level, seats)}`);
  });

  app.post(actions.join, async (c) => {
    const { code: typed = '' } = await readForm(c);
    const code = typed.trim().toLowerCase().split('/').at(-1) ?? '';
    if (code === '') return lobby(c, typed, 'Enter the code of a game, or its link.');
    const match = await matchOf(store, code, marksOf(c, purpose));
    if (match === null) return lobby(c, typed, 'There is no game with this code. Check it, or open the link that you got.');
    if (match.state === 'waiting')
      await join(store, code, cleanName(await nameNow(c), 'Guest'), markNow(c, purpose), marksOf(c, purpose));
    return seeOther(c, `/play/${code}`);
  });

  // A refused form is loaded again.
  for (const action of Object.values(actions)) app.get(action, (c) => lobby(c));

  app.get('/play/history', async (c) => {
    const number = pageNumber(c.req.query('page'));
    const found = await finishedMatches(store, marksOf(c, purpose), number);
    return page(c, { title: 'Game history' }, <HistoryPage c={c} {...found} page={number} />);
  });

  app.get('/play/statistics', async (c) => page(c, { title: 'Statistics' }, <StatisticsPage records={await recordsOf(store)} />));

  const matchPage = async (c: Ctx, code: string, note = '') => {
    const match = await matchOf(store, code, marksOf(c, purpose));
    if (match === null) return answerNotFound(c);
    const title = `${playerOf(match, 'w')} – ${playerOf(match, 'b')}`;
    const content = <MatchPage c={c} match={match} name={await nameNow(c)} note={note} />;
    return page(c, { title, islands: ['chess-match'], width: 'wide', index: false, under: path }, content);
  };
  app.get('/play/:code', (c) => matchPage(c, c.req.param('code')));

  app.post('/play/:code/join', async (c) => {
    const code = c.req.param('code');
    const { name } = await readForm(c);
    const marks = marksOf(c, purpose);
    const isIn = await join(store, code, cleanName(name, c.get('visitor').member?.name ?? 'Guest'), markNow(c, purpose), marks);
    if (!isIn) flash(c, { text: 'Somebody else joined first. You can watch.' });
    return seeOther(c, `/play/${code}`);
  });

  /** The script of the board sends these and shows the answer without loading the page again. */
  app.post('/play/:code', async (c) => {
    const code = c.req.param('code');
    const { act = '', move = '', seen } = await readForm(c);
    const count = wholeNumber(seen, 0, maxMoves);
    const marks = marksOf(c, purpose);
    const acts: Record<string, () => Promise<Change>> = {
      move: () => play(store, code, marks, count, move),
      undo: () => undo(store, code, marks, count),
      draw: () => offerDraw(store, code, marks, count),
      accept: () => answerOffer(store, code, marks, count, true),
      decline: () => answerOffer(store, code, marks, count, false),
      resign: () => resign(store, code, marks, count),
    };
    const change = Object.hasOwn(acts, act) ? await acts[act]?.() : 'refused';
    return matchPage(c, code, change === 'refused' ? (refusals[act] ?? 'That is not possible.') : '');
  });
}

const refusals: Record<string, string> = {
  move: 'That move is not legal.',
  undo: 'There is no move to take back.',
  draw: 'The computer declines the draw.',
};

const cleanName = (given: string | undefined, otherwise: string): string =>
  (given ?? '').replace(/\s+/gu, ' ').trim().slice(0, maxNameLength).trim().toWellFormed() || otherwise;
