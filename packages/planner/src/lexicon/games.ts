/** The lexicon of games that run on a page. */
import type { GamePreset } from '@davit/blueprint';
import type { ToolEntry } from './shape.ts';

function game(preset: GamePreset, says: string, name: string, tagline: string): ToolEntry {
  return { says: says.split(', '), feature: 'game', name, tagline, parameters: { preset, leaderboard: null } };
}

export const games: ToolEntry[] = [
  game('2048', '2048 game, 2048 clone, 2048 puzzle, game of 2048, 2048', '2048', 'Join the tiles until one says 2048.'),
  game(
    'snake',
    'snake game, game of snake, play snake, snake clone, classic snake, retro snake, nokia snake',
    'Snake',
    'Eat, grow, and keep away from the walls.',
  ),
  game(
    'memory',
    'memory game, memory card game, memory match, memory match game, memory matching game, card matching game, concentration game, pairs game, matching pairs, find the pairs, matching pairs game, memory pairs',
    'Memory',
    'Find the pairs in as few turns as you can.',
  ),
  game(
    'tic-tac-toe',
    'tic tac toe, tictactoe, tic tac toe game, noughts and crosses, xs and os',
    'Tic-tac-toe',
    'Three in a row win.',
  ),
  game(
    'connect-four',
    'connect four, connect 4, four in a row, 4 in a row, connect four game',
    'Connect four',
    'Four in a row win.',
  ),
  game(
    'hangman',
    'hangman, hangman game, hang man, word guessing game, guess the word, guess the word game',
    'Hangman',
    'Guess the word before six mistakes.',
  ),
  {
    says: 'chess game, game of chess, chess app, chess application, chess web application, chess web app, chess website, online chess, chess online, chess board game, chess against the computer, chess against a computer, multiplayer chess, two player chess, chess for two'.split(
      ', ',
    ),
    feature: 'board-game',
    name: 'Chess',
    tagline: 'Against the computer, for two on one screen, or online by a link.',
    parameters: { game: 'chess' },
    covers:
      'game player board piece move legal undo take back resign draw offer join exist existing create new open link online theme difficulty level easy medium hard computer history statistic stats opponent friend two screen play castle castling promotion checkmate capture captured win won lose lost',
  },
  game('minesweeper', 'minesweeper, minesweeper game, mine sweeper', 'Minesweeper', 'Open every place but the mines.'),
  game(
    'typing',
    'typing test, typing speed test, typing game, typing speed game, wpm test, typing practice, typing trainer, typing tutor, typing speed, touch typing',
    'Typing test',
    'How fast and how exactly do you type?',
  ),
];

/** Words that ask for results of several players. */
export const leaderboardWords =
  'leaderboard, leader board, high score, highscore, top score, best score, hall of fame, score table, scoreboard, ranking';
/** Games whose lower score is the better one. */
export const fewestWins: ReadonlySet<GamePreset> = new Set<GamePreset>(['memory', 'minesweeper']);
/** Games that somebody wins, without a score. */
export const unscored: ReadonlySet<GamePreset> = new Set<GamePreset>(['tic-tac-toe', 'connect-four']);
