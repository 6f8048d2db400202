/** The rules of hangman: guess the word letter by letter. */

export interface Hangman {
  word: string;
  guessed: ReadonlySet<string>;
}

export const maxMisses = 6;
export const letters = [...'abcdefghijklmnopqrstuvwxyz'];

export function withGuess(game: Hangman, letter: string): Hangman {
  return isOver(game) ? game : { ...game, guessed: new Set([...game.guessed, letter]) };
}

export const missesOf = ({ word, guessed }: Hangman) => [...guessed].filter((letter) => !word.includes(letter)).length;
export const isWon = ({ word, guessed }: Hangman) => [...word].every((letter) => guessed.has(letter));
export const isOver = (game: Hangman) => isWon(game) || missesOf(game) >= maxMisses;
/** The word with the letters found so far. */
export const shownWord = ({ word, guessed }: Hangman) => [...word].map((letter) => (guessed.has(letter) ? letter : null));
