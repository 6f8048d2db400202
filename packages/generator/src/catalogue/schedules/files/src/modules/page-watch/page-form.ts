/** Parses the address of a page to watch. */
import type { Store } from '../../data/store.ts';
import { watchedPage } from './records.ts';
import { pagesAtMost } from './watch.ts';

export interface Draft {
  values: { url: string; name: string };
  errors: { url?: string; name?: string };
}

export const emptyDraft: Draft = { values: { url: '', name: '' }, errors: {} };

const addressAtMost = 1000;
const nameAtMost = 80;

/** Defaults to https without a scheme. Null if it is no http or https address. */
export function readAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || whole.length > addressAtMost || /\s/.test(text) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url.href;
}

/** Stores a page, or returns the error of a field. */
export async function addPage(store: Store, form: Record<string, string>): Promise<{ added: number } | { refused: Draft }> {
  const values = { url: form.url ?? '', name: (form.name ?? '').trim() };
  const url = readAddress(values.url);
  const refused = (errors: Draft['errors']) => ({ refused: { values, errors } });
  if (url === null) return refused({ url: 'Enter the URL of a page, such as https://example.com.' });
  if (values.name.length > nameAtMost) return refused({ name: `A name may have ${nameAtMost} characters.` });
  return store.transaction(async (inside) => {
    const pages = inside.table(watchedPage);
    if ((await pages.count({})) >= pagesAtMost) return refused({ url: `You can watch at most ${pagesAtMost} pages.` });
    if (await pages.isTaken('url', url)) return refused({ url: 'This page is already watched.' });
    return { added: (await pages.add({ url, name: values.name || null })).id };
  });
}
