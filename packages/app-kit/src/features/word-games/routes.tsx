/** Word games over the words of a list: each page is made from a seed, which its answers name again. */
import type { Entity } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotFound } from '../../web/error-pages.tsx';
import { readForm } from '../../web/form.ts';
import { wholeNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { markNow, marksOf } from '../../web/voter.ts';
import { CrosswordPage, HubPage, ProgressPage, TasksPage, TooFewPage, WeekPage } from './pages.tsx';
import { progressOf, wordRound } from './results.ts';
import { games, isGame, isSame, puzzleOf, squareName, tasksOf, type Word, wordsOfWeek } from './tasks.ts';

const maxWords = 500;
const maxSeed = 1_000_000;
const newWords = 10;
const weekMs = 7 * 86_400_000;

/** Names are fields of the entity. */
export interface WordGamesPlace {
  path: string;
  text: { title: string; intro: string };
  entity: Entity;
  word: string;
  meaning: string;
  synonym: string | null;
  antonym: string | null;
  sentence: string | null;
}

export function mountWordGames(app: App, context: DataContext, place: WordGamesPlace): void {
  const { store } = context;
  const { path, text, entity } = place;

  const wordsNow = async (c: Ctx): Promise<Word[]> => {
    if (!isAmong(c, entity.readers)) return [];
    const sort = { field: 'createdAt', direction: 'asc' } as const;
    const { rows } = await store.table(entity).list({ sort, pageSize: maxWords });
    return rows.map(({ values }) => {
      const of = (field: string | null) => (field === null ? '' : String(values[field] ?? '').trim());
      const { word, meaning, synonym, antonym, sentence } = place;
      return { word: of(word), meaning: of(meaning), synonym: of(synonym), antonym: of(antonym), sentence: of(sentence) };
    });
  };

  app.get(path, async (c) => page(c, { title: text.title }, <HubPage {...text} count={(await wordsNow(c)).length} />));
  app.get('/word-games/this-week', async (c) => {
    const week = Math.floor(context.now() / weekMs);
    return page(c, { title: 'New words' }, <WeekPage words={wordsOfWeek(await wordsNow(c), week, newWords)} />);
  });
  app.get('/word-games/progress', async (c) =>
    page(c, { title: 'Progress' }, <ProgressPage progress={await progressOf(store, marksOf(c, 'player'))} />),
  );

  app.get('/word-games/:game', (c) => round(c, Math.floor(Math.random() * maxSeed), null));
  app.post('/word-games/:game', async (c) => {
    const given = await readForm(c);
    return round(c, wholeNumber(given.seed, 0, maxSeed), given);
  });

  /** The page of a round; with answers, graded and stored. */
  async function round(c: Ctx, seed: number, given: Record<string, string> | null) {
    const game = c.req.param('game') ?? '';
    if (!isGame(game)) return answerNotFound(c);
    const words = await wordsNow(c);
    const puzzle = game === 'crossword' ? puzzleOf(words, seed) : null;
    const tasks = game === 'crossword' ? [] : tasksOf(game, words, seed);
    const options = { title: games[game].title, width: 'narrow' as const };
    if (tasks.length === 0 && (puzzle?.entries.length ?? 0) < 2)
      return page(c, options, <TooFewPage game={game} addAt={`/${entity.slug}/new`} />);
    const answers = puzzle
      ? puzzle.entries.map(({ word, row, column, isAcross }) =>
          [...word].every((letter, at) =>
            isSame(given?.[isAcross ? squareName(row, column + at) : squareName(row + at, column)], letter),
          ),
        )
      : tasks.map(({ name, answer }) => isSame(given?.[name], answer));
    const score = given && { right: answers.filter(Boolean).length, of: answers.length };
    if (score) await store.whole.table(wordRound).add({ game, ...score, person: markNow(c, 'player') });
    const props = { c, game, seed, given, score };
    return page(c, options, puzzle ? <CrosswordPage {...props} puzzle={puzzle} /> : <TasksPage {...props} tasks={tasks} />);
  }
}
