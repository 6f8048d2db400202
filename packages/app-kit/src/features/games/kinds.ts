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
    help: 'Slide all tiles with the arrow keys or by swiping. Two equal tiles that meet become one. Reach the tile 2048.',
  },
  snake: {
    score: 'Score',
    hasArrows: true,
    help: 'Steer with the arrow keys or by swiping. Each bite makes the snake longer and faster. Keep away from the walls and from yourself. The space bar pauses.',
  },
  memory: {
    score: 'Turns',
    isFewestBest: true,
    help: 'Turn over two cards. Equal ones stay open. Find all pairs in as few turns as you can.',
  },
  'tic-tac-toe': {
    score: null,
    choice: opponent,
    help: 'Take a place in turn. Three in a row, column or diagonal win.',
  },
  'connect-four': {
    score: null,
    choice: opponent,
    help: 'Pick a column in turn; the disc falls to the lowest empty place. Four in a row, column or diagonal win.',
  },
  hangman: {
    score: 'Words in a row',
    help: 'Guess the word letter by letter, with the buttons or the keyboard. Six wrong guesses lose.',
  },
  minesweeper: {
    score: 'Seconds',
    isFewestBest: true,
    choice: {
      id: 'click',
      label: 'A press',
      options: [
        ['open', 'opens a place'],
        ['flag', 'marks a mine'],
      ],
    },
    help: 'A number says how many mines touch a place. Open all places without a mine. The first one is always safe.',
  },
  typing: {
    score: 'Words per minute',
    help: 'Type the text as fast and as exactly as you can. Five characters count as a word; mistakes do not count.',
  },
} as const satisfies Record<string, GameKind>;

export type GameId = keyof typeof kinds;
export const kindOf = (id: GameId): GameKind => kinds[id];
