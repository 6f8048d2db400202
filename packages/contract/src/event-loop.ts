/** Long work on the main thread, in pieces: between them the event loop runs and serves others. */

/** About 2 ms of reading or writing JSON. */
const sliceBytes = 256 * 1024;

/** Declared here: the client packs this package's types for runtimes whose types do not know it. */
declare const setImmediate: (act: () => void) => unknown;

export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Calls `make` for each; after every 256 KiB by `bytesOf`, the event loop runs. */
export async function mapInSlices<Item, Made>(
  items: readonly Item[],
  bytesOf: (item: Item, made: Made) => number,
  make: (item: Item) => Made,
): Promise<Made[]> {
  const all: Made[] = [];
  let bytes = 0;
  for (const item of items) {
    const made = make(item);
    all.push(made);
    bytes += bytesOf(item, made);
    if (bytes < sliceBytes) continue;
    bytes = 0;
    await yieldToEventLoop();
  }
  return all;
}
