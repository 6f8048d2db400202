import type { App } from '../../web/context.ts';
import { page } from '../../web/page.tsx';
import type { GameId } from './kinds.ts';
import { GamePage, type GameText, type Leaderboard } from './page.tsx';

export interface GamePlace {
  path: string;
  game: GameId;
  text: GameText;
  leaderboard: Leaderboard | null;
}

export function mountGame(app: App, { path, text, ...place }: GamePlace): void {
  app.get(path, (c) =>
    page(
      c,
      { title: text.title, ...(text.intro ? { description: text.intro } : {}), islands: ['game'], width: 'wide' },
      <GamePage text={text} {...place} />,
    ),
  );
}
