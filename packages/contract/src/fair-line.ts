/**
 * A waiting line in which workspaces take turns. Pure: it holds what waits and says what is
 * next; who works on it counts what is under way.
 *
 *  F1 Next is an item of the key with the fewest under way; of several such keys, the one
 *     whose turn was longest ago. Within a key: first come, first served.
 *  F2 No key waits for ever: each turn moves its key behind all others, and what a key has
 *     under way ends.
 *  F3 At most `maxItems` wait. A full line turns away the newest item of the key with the
 *     most waiting, so a key that sends little is not refused because another sends much.
 */
export class FairLine<T> {
  readonly #maxItems: number;
  /** By key, the next turn first. No list is empty. */
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  constructor(maxItems: number) {
    this.#maxItems = maxItems;
  }

  get size(): number {
    return this.#size;
  }

  /** Answers what is turned away for it (F3): another item, the item itself, or nothing. */
  add(key: string, item: T): T | null {
    if (this.#size < this.#maxItems) {
      this.#append(key, item);
      return null;
    }
    const [longest, items] = this.#longest();
    if (items.length <= (this.#waiting.get(key)?.length ?? 0) + 1) return item;
    const newest = items.at(-1) as T;
    this.remove(longest, newest);
    this.#append(key, item);
    return newest;
  }

  /** An item whose turn has come already: it is its key's next one, and never turned away. */
  putBack(key: string, item: T): void {
    const items = this.#waiting.get(key);
    if (items) items.unshift(item);
    else this.#waiting.set(key, [item]);
    this.#size += 1;
  }

  /** Takes the next item out (F1); null where nothing waits. */
  next(underWay: (key: string) => number): T | null {
    let chosen: string | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    for (const key of this.#waiting.keys()) {
      const count = underWay(key);
      if (count < fewest) [chosen, fewest] = [key, count];
      if (fewest === 0) break;
    }
    if (chosen === null) return null;
    const items = this.#waiting.get(chosen) as T[];
    const item = items[0] as T;
    this.remove(chosen, item);
    if (this.#waiting.delete(chosen)) this.#waiting.set(chosen, items);
    return item;
  }

  /** False where it does not wait here. */
  remove(key: string, item: T): boolean {
    const items = this.#waiting.get(key);
    const at = items?.indexOf(item) ?? -1;
    if (!items || at < 0) return false;
    items.splice(at, 1);
    if (items.length === 0) this.#waiting.delete(key);
    this.#size -= 1;
    return true;
  }

  /** Takes out all that waits. */
  clear(): T[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#size = 0;
    return all;
  }

  #append(key: string, item: T): void {
    const items = this.#waiting.get(key);
    if (items) items.push(item);
    else this.#waiting.set(key, [item]);
    this.#size += 1;
  }

  #longest(): [key: string, items: T[]] {
    let longest: [string, T[]] = ['', []];
    for (const entry of this.#waiting) if (entry[1].length > longest[1].length) longest = entry;
    return longest;
  }
}
