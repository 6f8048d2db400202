/**
 * A list of the API. `await` gives its first page as the server sent it; `for await` gives every
 * item of every page, asking for the next page when the one before is used up.
 */
export class Pages<Page extends object, Item> implements PromiseLike<Page>, AsyncIterable<Item> {
  readonly #read: (cursor: string | undefined) => Promise<Page>;
  readonly #nextCursor: (page: Page) => string | null;
  readonly #items: (page: Page) => readonly Item[];

  constructor(
    read: (cursor: string | undefined) => Promise<Page>,
    nextCursor: (page: Page) => string | null,
    items: (page: Page) => readonly Item[],
  ) {
    this.#read = read;
    this.#nextCursor = nextCursor;
    this.#items = items;
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaitable is what it is for, as a page is what most callers want
  then<A = Page, B = never>(
    onPage?: ((page: Page) => A | PromiseLike<A>) | null,
    onError?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#read(undefined).then(onPage, onError);
  }

  /** Page after page. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Page = await this.#read(cursor);
      yield page;
      cursor = this.#nextCursor(page);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* this.#items(page);
  }
}
