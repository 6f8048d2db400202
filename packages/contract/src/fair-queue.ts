/**
 * A queue in which workspaces take turns, by start-time fair queuing. Pure: it holds waiting items and returns the next one;
 * its user counts the active ones.
 *
 *  F1 Next is an item of the key with the fewest active items; of several such keys, the one
 *     with the lowest turn. Within a key: first come, first served.
 *  F2 A key's turn is the later of the clock, which is the highest turn served, and one past
 *     its last turn. So a new key joins at the current turn, one that was just served comes
 *     after it, and none waits forever, because active items end.
 *  F3 At most `maxItems` wait. A full queue refuses the newest item of the key with the
 *     most waiting, so a key that sends little is not refused because another sends much.
 */
export class FairQueue<T> {
  readonly #maxItems: number;
  /** By key. No list is empty. */
  readonly #waiting = new Map<string, { turn: number; items: T[] }>();
  /** Keys that had the current turn and have nothing waiting. */
  readonly #served = new Set<string>();
  #clock = 0;
  #size = 0;

  constructor(maxItems: number) {
    this.#maxItems = maxItems;
  }

  get size(): number {
    return this.#size;
  }

  /** Returns what is refused for it (F3): another item, the item itself, or nothing. */
  add(key: string, item: T): T | null {
    if (this.#size < this.#maxItems) {
      this.#append(key, item);
      return null;
    }
    const [longest, most] = this.#longest();
    if (most.length <= (this.#waiting.get(key)?.items.length ?? 0) + 1) return item;
    const newest = most.at(-1) as T;
    this.remove(longest, newest);
    this.#append(key, item);
    return newest;
  }

  /** Removes the next item (F1); null if nothing waits. */
  next(underWay: (key: string) => number): T | null {
    const key = this.#nextKey(underWay);
    const waiting = key === null ? undefined : this.#waiting.get(key);
    if (key === null || !waiting) return null;
    const item = waiting.items[0] as T;
    this.remove(key, item);
    this.#advance(waiting.turn);
    waiting.turn = this.#clock + 1;
    if (waiting.items.length === 0) this.#served.add(key);
    return item;
  }

  /** False if it does not wait here. */
  remove(key: string, item: T): boolean {
    const items = this.#waiting.get(key)?.items;
    const at = items?.indexOf(item) ?? -1;
    if (!items || at < 0) return false;
    items.splice(at, 1);
    if (items.length === 0) this.#waiting.delete(key);
    this.#size -= 1;
    return true;
  }

  /** Removes all waiting items. */
  clear(): T[] {
    const all = [...this.#waiting.values()].flatMap(({ items }) => items);
    this.#waiting.clear();
    this.#size = 0;
    return all;
  }

  #append(key: string, item: T): void {
    const waiting = this.#waiting.get(key);
    if (waiting) waiting.items.push(item);
    else this.#waiting.set(key, { turn: this.#clock + (this.#served.has(key) ? 1 : 0), items: [item] });
    this.#size += 1;
  }

  #nextKey(underWay: (key: string) => number): string | null {
    let chosen: { key: string; count: number; turn: number } | null = null;
    for (const [key, { turn }] of this.#waiting) {
      const count = underWay(key);
      if (!chosen || count < chosen.count || (count === chosen.count && turn < chosen.turn)) chosen = { key, count, turn };
    }
    return chosen?.key ?? null;
  }

  /** Also if too many keys to remember arrived in one turn: those waiting are before all that arrive from now on. */
  #advance(turn: number): void {
    const to = this.#served.size >= this.#maxItems ? this.#clock + 1 : turn;
    if (to <= this.#clock) return;
    this.#clock = to;
    this.#served.clear();
  }

  #longest(): [key: string, items: T[]] {
    let longest: [string, T[]] = ['', []];
    for (const [key, { items }] of this.#waiting) if (items.length > longest[1].length) longest = [key, items];
    return longest;
  }
}
