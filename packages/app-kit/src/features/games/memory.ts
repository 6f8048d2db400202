/** The rules of memory: two cards a turn; a pair stays open. */

export interface Memory {
  /** The picture of each card. */
  cards: readonly number[];
  /** The cards turned over in this turn: none, one or two. */
  open: readonly number[];
  found: ReadonlySet<number>;
  turns: number;
}

export const pairs = 8;

export function dealt(random: () => number): Memory {
  const cards = Array.from({ length: pairs * 2 }, (_, at) => at % pairs);
  for (let at = cards.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0];
  }
  return { cards, open: [], found: new Set(), turns: 0 };
}

/** Turns a card over; two cards that do not match are first turned back. */
export function turnedOver(memory: Memory, at: number): Memory {
  const open = memory.open.length === 2 ? [] : memory.open;
  if (open.includes(at) || isFound(memory, at)) return memory;
  const now = [...open, at];
  const [first, second] = now.map((card) => memory.cards[card]);
  const isPair = now.length === 2 && first === second && first !== undefined;
  return {
    ...memory,
    open: isPair ? [] : now,
    found: isPair ? new Set([...memory.found, first]) : memory.found,
    turns: memory.turns + (now.length === 2 ? 1 : 0),
  };
}

export const isFound = ({ cards, found }: Memory, at: number) => found.has(cards[at] ?? -1);
export const isWon = ({ found }: Memory) => found.size === pairs;
