/** Games for two: against the computer, on one screen, and online with live moves. */

import { boardGameChecks } from '@davit/app-kit/features/board-games/checks/board-games.ts';
import type { Blueprint } from '@davit/blueprint';
import { invariant } from '@davit/contract';
import { literal } from '../../literal.ts';
import type { CatalogueModule } from '../../module.ts';
import { headOf, toolPageOf } from '../tool-page.ts';

export const boardGames: CatalogueModule = {
  id: 'board-games',
  belongs: (blueprint) => blueprint.stack === 'hono-sqlite' && toolPageOf(blueprint, 'board-game') !== undefined,
  wiring(blueprint) {
    const page = pageOf(blueprint);
    const place = { path: page.path, text: headOf(blueprint, page) };
    return {
      styles: ['features/board-games/board-games.css'],
      imports: [
        "import { boardMatch, boardSeat } from '@davit/app-kit/features/board-games/match.ts';",
        "import { mountBoardGame } from '@davit/app-kit/features/board-games/routes.tsx';",
      ],
      mounts: [`mountBoardGame(app, context, ${literal(place)});`],
      entities: ['boardMatch', 'boardSeat'],
      navigation: [
        { title: 'History', path: '/play/history' },
        { title: 'Statistics', path: '/play/statistics' },
      ],
    };
  },
  checks: (blueprint) => boardGameChecks(pageOf(blueprint).path),
  testing: (blueprint) => ({
    imports: ["import { boardGameChecks } from '@davit/app-kit/features/board-games/checks/board-games.ts';"],
    checks: [`boardGameChecks(${literal(pageOf(blueprint).path)})`],
  }),
};

function pageOf(blueprint: Blueprint) {
  const page = toolPageOf(blueprint, 'board-game');
  invariant(page, 'a board game has its page');
  return page;
}
