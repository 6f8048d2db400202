/** The form that adds a page to watch. */
import type { Store } from '../../data/store.ts';
import { readAddress } from './read-address.ts';
import { watchedPage } from './records.ts';
import { maxPages } from './watch.ts';

export interface Draft {
  values: { url: string; name: string };
  errors: { url?: string; name?: string };
}

export const emptyDraft: Draft = { values: { url: '', name: '' }, errors: {} };

const maxNameLength = 80;

/** Stores a page, or returns the error of a field. */
export async function addPage(store: Store, form: Record<string, string>): Promise<{ added: number } | { refused: Draft }> {
  const values = { url: form.url ?? '', name: (form.name ?? '').trim() };
  const url = readAddress(values.url);
  const refused = (errors: Draft['errors']) => ({ refused: { values, errors } });
  if (url === null) return refused({ url: 'Enter the URL of a page, such as https://example.com.' });
  if (values.name.length > maxNameLength) return refused({ name: `A name cannot be longer than ${maxNameLength} characters.` });
  return store.transaction(async (inside) => {
    const pages = inside.table(watchedPage);
    if ((await pages.count({})) >= maxPages) return refused({ url: `You can watch at most ${maxPages} pages.` });
    if (await pages.isTaken('url', url)) return refused({ url: 'This page is already watched.' });
    return { added: (await pages.add({ url, name: values.name || null })).id };
  });
}
