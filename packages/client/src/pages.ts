import { ApiPromise, type WithResponse } from './api-promise.ts';

/**
 * A list of the API. `await` returns its first page as the server sent it; `for await` iterates over the items of all pages and
 * fetches each page when needed. Nothing is sent before that.
 */
export class Pages<Page extends object, Item> extends ApiPromise<Page> implements AsyncIterable<Item> {
  readonly #read: (cursor: string | undefined) => Promise<Page>;
  readonly #nextCursor: (page: Page) => string | null;
  readonly #items: (page: Page) => readonly Item[];

  constructor(
    read: (cursor: string | undefined) => ApiPromise<Page>,
    nextCursor: (page: Page) => string | null,
    items: (page: Page) => readonly Item[],
  ) {
    super((): Promise<WithResponse<Page>> => read(undefined).withResponse());
    this.#read = read;
    this.#nextCursor = nextCursor;
    this.#items = items;
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
