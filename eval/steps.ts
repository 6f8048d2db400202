/** Steps that scripts of several prompts share. */
import type { Locator } from 'playwright-core';
import type { Value, Visit } from './visit.ts';

export const isThere = (locator: Locator, timeout = 2000): Promise<boolean> =>
  locator
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    );

export function field(visit: Visit, words: string): Locator {
  const { page } = visit;
  const name = new RegExp(`\\b${words}${words.length < 5 ? '\\b' : ''}`, 'i');
  const control = page
    .getByLabel(name)
    .or(page.getByPlaceholder(name))
    .and(page.locator('input, textarea, select, [contenteditable=true]'));
  return control
    .or(page.locator('label, legend', { hasText: name }))
    .filter({ visible: true })
    .first();
}

/** Fills the first of these fields that is in view now, if one is. */
export async function fillIf(visit: Visit, names: readonly string[], value: Value): Promise<boolean> {
  for (const name of names) {
    if (!(await field(visit, name).isVisible())) continue;
    await visit.fill({ [name]: value });
    return true;
  }
  return false;
}

/** Fills the first of these fields that is there. */
export async function fillOne(visit: Visit, names: readonly string[], value: Value): Promise<void> {
  const fields = names.map((name) => field(visit, name));
  await fields
    .reduce((a, b) => a.or(b))
    .first()
    .waitFor({ timeout: 3000 })
    .catch(() => undefined);
  if (!(await fillIf(visit, names, value))) await visit.fill({ [names[0] ?? '']: value });
}

/** Fails unless the act brings a text of this pattern that was not there before. */
export async function appears(visit: Visit, pattern: RegExp, act: () => Promise<void>): Promise<void> {
  const found = visit.page.getByText(pattern).filter({ visible: true });
  const all = await found.allInnerTexts();
  const before = all.map((text) => text.trim()).filter((text) => text !== '');
  await act();
  const fresh = before.reduce((rest, text) => rest.filter({ hasNotText: text }), found);
  const came = await Promise.any([fresh.first(), found.nth(all.length)].map((one) => one.waitFor({ timeout: 5000 }))).then(
    () => true,
    () => false,
  );
  visit.check(came, `The act brought no new text like ${pattern}.`);
}
