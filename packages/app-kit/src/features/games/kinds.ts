/** What each game's page shows beside its board. */

export interface GameKind {
  /** What the score counts; null: the game has none. */
  score: string | null;
  /** The lower score is the better one. */
  isFewestBest?: true;
  /** Buttons for the four directions, for fingers. */
  hasArrows?: true;
  /** With `restarts`, another choice begins a new game. */
  choice?: {
    id: string;
    label: string;
    options: readonly (readonly [value: string, label: string])[];
    restarts?: true;
  };
  help: string;
}

const opponent = {
  id: 'opponent',
  label: 'Play against',
  options: [
    ['easy', 'the computer, easy'],
    ['hard', 'the computer, hard'],
    ['friend', 'a friend on this screen'],
  ],
  restarts: true,
} as const;

const kinds = {
  '2048': {
    score: 'Score',
    hasArrows: true,
    help: 'Slide all tiles with the arrow keys or by swiping. Two equal tiles merge when they meet. Reach the 2048 tile.',
  },
  snake: {
    score: 'Score',
    hasArrows: true,
    help: 'Steer with the arrow keys or by swiping. Each bite makes the snake longer and faster. Avoid the walls and your own tail. The space bar pauses.',
  },
  memory: {
    score: 'Turns',
    isFewestBest: true,
    help: 'Turn over two cards. Matching cards stay face up. Find all pairs in as few turns as you can.',
  },
  'tic-tac-toe': {
    score: null,
    choice: opponent,
    help: 'Take turns to claim a square. Three in a row, column or diagonal wins.',
  },
  'connect-four': {
    score: null,
    choice: opponent,
    help: 'Take turns to drop a disc into a column. Four in a row, column or diagonal wins.',
  },
  hangman: {
    score: 'Words in a row',
    help: 'Guess the word letter by letter, with the buttons or the keyboard. Six wrong guesses, and you lose.',
  },
  minesweeper: {
    score: 'Seconds',
    isFewestBest: true,
    choice: {
      id: 'click',
      label: 'A click',
      options: [
        ['open', 'opens a square'],
        ['flag', 'marks a mine'],
      ],
    },
    help: 'A number shows how many mines touch a square. Open every square without a mine. The first one is always safe.',
  },
  typing: {
    score: 'Words per minute',
    help: 'Type the text as fast and as accurately as you can. Five characters count as a word; mistakes do not count.',
  },
} as const satisfies Record<string, GameKind>;

export type GameId = keyof typeof kinds;
export const kindOf = (id: GameId): GameKind => kinds[id];
