/**
 * The owner's own texts. Each page reads them fresh, since another version of this app may have written them
 * meanwhile. Identifies a section by its page, its kind and its number within that kind, so that the owner's texts
 * stay when a new version moves sections.
 */
import type { Store } from '../../data/store.ts';
import type { Site } from '../../web/context.ts';
import { placesOf } from '../content/places.ts';
import type { ContentPage, Section } from '../content/section.ts';
import { siteText } from './site-text.ts';

/** Texts of the whole site. */
export type SiteWords = Pick<Site, 'name' | 'tagline' | 'footer'>;

export const sitePlace = 'site';

export interface Texts {
  /** The pages and the site's texts, with the owner's in place of samples. */
  pages(): Promise<ContentPage[]>;
  words(): Promise<SiteWords>;
  /** The ids of the sections that the owner edited. */
  written(): Promise<Set<string>>;
  write(place: string, content: Section | SiteWords): Promise<void>;
  /** Restores the sample; returns the id for undoing that, or null if there was no text. */
  reset(place: string): Promise<number | null>;
  undoReset(id: number): Promise<boolean>;
}

const maxTexts = 1000;

export function openTexts(store: Store, site: SiteWords, samples: ContentPage[]): Texts {
  const table = store.table(siteText);
  const rows = async () => (await table.list({ pageSize: maxTexts })).rows;
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
        const row = (await own.list({ pageSize: maxTexts })).rows.find(({ values }) => values.place === place);
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
