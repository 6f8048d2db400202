import { type Hangman, isOver, isWon, letters, maxMisses, missesOf, shownWord, withGuess } from './hangman.ts';
import type { Table } from './table.ts';
import { pickedWord } from './words.ts';

let stopListening = new AbortController();
let wordsInARow = 0;

/** The score is the number of words guessed in a row. */
export function run(table: Table): void {
  stopListening.abort();
  stopListening = new AbortController();
  const { subject, word } = pickedWord(Math.random);
  let game: Hangman = { word, guessed: new Set() };
  const wordLine = element('p', 'hangman-word');
  const figure = element('p', 'hangman-misses');
  const keyboard = element('div', 'hangman-letters');
  const keys = letters.map((letter) => {
    const key = element('button', 'hangman-letter');
    key.type = 'button';
    key.textContent = letter;
    key.addEventListener('click', () => guess(letter));
    return key;
  });
  keyboard.append(...keys);
  table.board.replaceChildren(wordLine, figure, keyboard);
  const guess = (letter: string) => {
    if (game.guessed.has(letter) || isOver(game)) return;
    game = withGuess(game, letter);
    draw();
    if (isWon(game)) {
      wordsInARow += 1;
      table.showScore(wordsInARow);
      table.end(`You guessed it: ${word}. Start a new game for the next word.`, wordsInARow);
    } else if (isOver(game)) {
      wordsInARow = 0;
      table.end(`You lost. The word was ${word}.`, 0);
    } else table.announce(word.includes(letter) ? `Yes, there is ${nameOf(letter)}.` : `There is no ${letter.toUpperCase()}.`);
  };
  const draw = () => {
    const shown = shownWord(game);
    wordLine.replaceChildren(...shown.map((letter) => slot(letter)));
    wordLine.setAttribute('aria-label', `The word: ${shown.map((letter) => letter ?? 'blank').join(' ')}`);
    wordLine.setAttribute('role', 'img');
    figure.textContent = `Wrong guesses: ${missesOf(game)} of ${maxMisses}`;
    for (const [at, key] of keys.entries()) {
      const letter = letters[at] ?? '';
      key.disabled = game.guessed.has(letter) || isOver(game);
      key.classList.toggle('is-right', game.guessed.has(letter) && word.includes(letter));
    }
  };
  document.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey }) =>
      !ctrlKey && !metaKey && !altKey && letters.includes(key.toLowerCase()) && guess(key.toLowerCase()),
    {
      signal: stopListening.signal,
    },
  );
  draw();
  table.showScore(wordsInARow);
  table.announce(`Guess the word: ${subject}, ${word.length} letters.`);
}

const nameOf = (letter: string) => `${'aefhilmnorsx'.includes(letter) ? 'an' : 'a'} ${letter.toUpperCase()}`;

function slot(letter: string | null): HTMLElement {
  const place = element('span', letter === null ? '' : 'is-found');
  place.textContent = letter ?? '';
  return place;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  return made;
}
