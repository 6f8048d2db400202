/**
 * The owner's own texts. They are read with each page: another version of this app may have
 * written them meanwhile. A section is found by its page, its kind and which of that kind it is,
 * so that what the owner wrote stays when a new version moves sections about.
 */
import type { Store } from '../../data/store.ts';
import type { Site } from '../../web/context.ts';
import { placesOf } from '../content/places.ts';
import type { ContentPage, Section } from '../content/section.ts';
import { siteText } from './site-text.ts';

/** What the whole site says of itself. */
export type SiteWords = Pick<Site, 'name' | 'tagline' | 'footer'>;

export const sitePlace = 'site';

export interface Texts {
  /** The pages and the site's words, with the owner's texts in place of samples. */
  pages(): Promise<ContentPage[]>;
  words(): Promise<SiteWords>;
  /** The ids of the places that the owner wrote. */
  written(): Promise<Set<string>>;
  write(place: string, content: Section | SiteWords): Promise<void>;
  /** Brings the sample back; the id by which that is undone, or null where nothing was written. */
  reset(place: string): Promise<number | null>;
  undoReset(id: number): Promise<boolean>;
}

const textsAtMost = 1000;

export function openTexts(store: Store, site: SiteWords, samples: ContentPage[]): Texts {
  const table = store.table(siteText);
  const rows = async () => (await table.list({ pageSize: textsAtMost })).rows;
  const contents = async () =>
    new Map((await rows()).map(({ values }) => [String(values.place), JSON.parse(String(values.content)) as unknown]));
  return {
    async pages() {
      const own = await contents();
      return samples.map((page) => ({
        ...page,
        sections: placesOf(page).map(({ id, section }) => (own.get(id) as Section | undefined) ?? section),
      }));
    },
    async words() {
      return { ...site, ...((await contents()).get(sitePlace) as SiteWords | undefined) };
    },
    async written() {
      return new Set((await contents()).keys());
    },
    async write(place, content) {
      await store.transaction(async (inside) => {
        const own = inside.table(siteText);
        const row = (await own.list({ pageSize: textsAtMost })).rows.find(({ values }) => values.place === place);
        const values = { place, content: JSON.stringify(content) };
        await (row === undefined ? own.add(values) : own.change(row.id, values));
      });
    },
    async reset(place) {
      const row = (await rows()).find(({ values }) => values.place === place);
      return row !== undefined && (await table.remove(row.id)) ? row.id : null;
    },
    undoReset: (id) => table.restore(id),
  };
}
