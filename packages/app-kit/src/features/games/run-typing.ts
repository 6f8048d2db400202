import type { Table } from './table.ts';
import { passages, resultOf } from './typing.ts';

let last = -1;

/** Measures how fast and how exactly a text is typed; the score is words per minute. */
export function run(table: Table): void {
  last = nextPassage(last);
  const text = passages[last] ?? '';
  let startedAt: number | null = null;
  const shown = document.createElement('p');
  shown.className = 'typing-text';
  shown.append(...[...text].map((character) => Object.assign(document.createElement('span'), { textContent: character })));
  const field = document.createElement('textarea');
  field.className = 'typing-field';
  field.rows = 4;
  field.spellcheck = false;
  field.autocomplete = 'off';
  field.setAttribute('autocapitalize', 'off');
  field.setAttribute('aria-label', 'Type the text here');
  table.board.replaceChildren(shown, field);
  field.addEventListener('paste', (event) => event.preventDefault());
  field.addEventListener('input', () => {
    startedAt ??= performance.now();
    const typed = field.value.slice(0, text.length);
    for (const [at, character] of [...shown.children].entries())
      character.className = at >= typed.length ? '' : typed[at] === text[at] ? 'is-right' : 'is-wrong';
    const { wordsPerMinute, accuracy } = resultOf(text, typed, performance.now() - startedAt);
    table.showScore(wordsPerMinute);
    if (typed.length < text.length) return;
    field.readOnly = true;
    table.end(`${wordsPerMinute} words per minute, ${accuracy}% accuracy.`, wordsPerMinute);
  });
  table.announce('Type the text. The clock starts with the first letter.');
}

function nextPassage(before: number): number {
  const at = Math.floor(Math.random() * passages.length);
  return at === before ? (at + 1) % passages.length : at;
}
