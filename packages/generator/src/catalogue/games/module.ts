/** Games that run in the browser, each on its own page. */

import { gameChecks } from '@davit/app-kit/features/games/checks/games.ts';
import { type Blueprint, type GameParameters, parametersOf } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule, SourceFile } from '../../module.ts';
import { headOf, toolPageOf } from '../tool-page.ts';

/** The style sheets of each game, beside those of all. */
const looks: Record<GameParameters['preset'], string> = {
  '2048': '2048',
  'connect-four': 'two-players',
  hangman: 'hangman',
  memory: 'memory',
  minesweeper: 'minesweeper',
  snake: 'snake',
  'tic-tac-toe': 'two-players',
  typing: 'typing',
};

export const games: CatalogueModule = {
  id: 'games',
  belongs: (blueprint) => gamePage(blueprint) !== undefined,
  files: (blueprint) => [islandFile(gameOf(blueprint))],
  wiring: (blueprint) => ({
    styles: ['games', looks[gameOf(blueprint).preset]].map((name) => `features/games/${name}.css`),
    imports: ["import { mountGame } from '@davit/app-kit/features/games/routes.tsx';"],
    mounts: [`mountGame(app, ${literal(placeOf(blueprint))});`],
  }),
  checks: (blueprint) => gameChecks(placeOf(blueprint).path),
  testing: (blueprint) => ({
    imports: ["import { gameChecks } from '@davit/app-kit/features/games/checks/games.ts';"],
    checks: [`gameChecks(${literal(placeOf(blueprint).path)})`],
  }),
};

const gamePage = (blueprint: Blueprint) => toolPageOf(blueprint, 'game');

function gameOf(blueprint: Blueprint): GameParameters {
  const parameters = parametersOf(blueprint, 'game');
  invariant(parameters, 'a game has its parameters');
  return parameters;
}

const islandFile = ({ preset }: GameParameters): SourceFile => ({
  path: 'src/islands/game.ts',
  content: `import { run } from '@davit/app-kit/features/games/run-${preset}.ts';
import { runGame } from '@davit/app-kit/features/games/table.ts';

runGame(run);
`,
});

function placeOf(blueprint: Blueprint) {
  const { preset, leaderboard } = gameOf(blueprint);
  const page = gamePage(blueprint);
  invariant(page, 'a game has its page');
  const { entities, pages } = blueprint;
  const list = leaderboard && entities.find(({ id }) => id === leaderboard.entity);
  const listPage = pages.find((one) => one.kind === 'entity' && one.entity === list?.id);
  return {
    path: page.path,
    game: preset,
    text: headOf(blueprint, page),
    leaderboard:
      leaderboard && list ? { path: `/${list.slug}`, title: listPage?.title ?? list.plural, field: leaderboard.score } : null,
  };
}
