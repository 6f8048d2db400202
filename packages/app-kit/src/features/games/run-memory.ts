import { buttonGrid } from './button-grid.ts';
import { dealt, isFound, isWon, turnedOver } from './memory.ts';
import type { Table } from './table.ts';

const pictures = [
  ['sun', '☀'],
  ['moon', '☾'],
  ['star', '★'],
  ['heart', '♥'],
  ['note', '♪'],
  ['anchor', '⚓'],
  ['flower', '✿'],
  ['crown', '♛'],
] as const;
const columns = 4;

export function run(table: Table): void {
  let memory = dealt(Math.random);
  const grid = buttonGrid(table.board, columns, memory.cards.length, (at) => {
    const before = memory;
    memory = turnedOver(memory, at);
    if (memory === before) return;
    draw();
    table.showScore(memory.turns);
    if (isWon(memory)) table.end(`You found all pairs in ${memory.turns} turns.`, memory.turns);
    else if (memory.found.size > before.found.size) table.announce('A pair.');
    else if (memory.open.length === 2) table.announce('No match. Remember the cards, and turn over the next one.');
    else table.announce('Turn over another card.');
  });
  const draw = () => {
    for (const [at, card] of memory.cards.entries()) {
      const [name, sign] = pictures[card] ?? ['card', '?'];
      const isShown = isFound(memory, at) || memory.open.includes(at);
      grid.show(
        at,
        isShown ? `Card ${at + 1}: ${name}` : `Card ${at + 1}, face down`,
        isFound(memory, at) ? 'card is-found' : isShown ? 'card is-open' : 'card',
        isShown ? sign : '',
      );
    }
  };
  draw();
  table.announce('Find the pairs.');
}
