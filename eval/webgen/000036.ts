import type { Scripts, Visit } from '../visit.ts';

const aCategory = /^(?!\s*(all|any|every|select|choose|pick|no\b|-|—)).*\w/i;
const aPrice = /(?:[$€£₹]|USD|RM)\s?\d[\d,]*(?:\.\d+)?/g;
const aSupplier = /supplier|vendor|seller|retailer|merchant|sold by/i;
const aState =
  /\b(Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming|Victoria|Queensland|New South Wales|Tasmania|Maharashtra|Karnataka|Gujarat|Kerala|Tamil Nadu|Punjab|Selangor|Johor|AL|AZ|CA|CO|FL|GA|IL|MA|MI|MN|NC|NJ|NV|NY|OH|OR|PA|TX|UT|VA|WA)\b/g;
const frequency = /frequen|interval|how often|search every|refresh/i;

const text = (visit: Visit) => visit.page.locator('body').innerText();
const distinct = (from: string, pattern: RegExp) => new Set(from.match(pattern) ?? []).size;

async function products(visit: Visit) {
  await visit.go(['Products', 'Search', 'Browse', 'Compare', 'Prices', 'Catalog', 'Home']);
}

async function settings(visit: Visit) {
  const where = ['Settings', 'Preferences', /(automatic|auto|saved|scheduled) search/i, 'Alerts', 'Profile', 'Account'];
  await visit.go(where).catch(() => undefined);
  if (await visit.sees(frequency)) return;
  await visit.signUp().catch(() => visit.becomeOwner());
  await visit.go(where);
  await visit.see(frequency);
}

const compared = (from: string) =>
  /lowest|cheapest|best (price|deal)/i.test(from) &&
  aSupplier.test(from) &&
  distinct(from, aState) >= 2 &&
  distinct(from, aPrice) >= 2;

/** A website to search and compare product prices across different states. */
export const scripts: Scripts = {
  'Test the search functionality by selecting a specific product category and parameter.': async (visit) => {
    if (
      !(await visit.page
        .getByLabel(/categor/i)
        .first()
        .isVisible())
    )
      await products(visit);
    const before = await text(visit);
    await visit.choose(/categor/i, aCategory);
    const search = visit.page.getByRole('button', { name: /search|find|compare|apply|filter|show/i }).filter({ visible: true });
    if (await search.count()) await search.last().click();
    await visit.page.waitForFunction((old) => document.body.innerText !== old, before, { timeout: 5000 });
    await visit.see(/[$€£₹]\s?\d/);
    await visit.see(aSupplier);
    visit.check((await visit.count()) >= 1, 'No product is listed for the chosen category.');
    visit.check(distinct(await text(visit), aPrice) >= 1, 'The products of the category show no prices.');
  },
  'Test the price comparison feature by searching for a specific product across different states.': async (visit) => {
    await products(visit);
    await visit.openItem();
    const product = (await visit.page.getByRole('heading', { level: 1 }).first().innerText()).trim();
    if (compared(await text(visit))) return;
    await visit.open();
    await visit.go(['Compare', 'Comparison', 'Search', 'Prices', 'Products', 'Home']);
    await visit.search(product);
    await visit.see(product);
    await visit.see(/lowest|cheapest|best (price|deal)/i);
    visit.check(
      compared(await text(visit)),
      'Prices of the product in two states, with suppliers and the lowest one marked, are not shown.',
    );
  },
  'Verify the customization of search frequency by setting a new frequency for automatic searches in the user settings.': async (
    visit,
  ) => {
    await settings(visit);
    const control = () =>
      visit.page
        .getByLabel(frequency)
        .or(visit.page.getByRole('combobox', { name: frequency }))
        .filter({ visible: true })
        .first();
    const options = await control()
      .locator('option:not(:checked)')
      .allTextContents()
      .catch(() => []);
    const chosen = options.map((o) => o.trim()).find((o) => o !== '' && !/select|choose|custom|never|manual|off/i.test(o));
    if (chosen) await control().selectOption({ label: chosen });
    else if (
      /^(number|text)$/.test(
        (await control()
          .getAttribute('type')
          .catch(() => null)) ?? '',
      )
    )
      await control().fill('17');
    else await visit.choose(frequency, ['Weekly', /week/i]);
    await visit.send(/save|update|apply|set|confirm|create|schedule/i);
    await visit.see(/saved|updated|success|scheduled|created|every|week|hour|dai?ly|day|17/i);
    await visit.page.reload();
    if (!(await visit.sees(frequency))) await settings(visit);
    const kept = await visit.page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'select, input, [aria-checked=true], [aria-pressed=true], [aria-selected=true], [role=combobox]',
        ),
      ]
        .filter((e) => !(e instanceof HTMLInputElement && e.type === 'radio' && !e.checked))
        .map((e) =>
          e instanceof HTMLSelectElement
            ? (e.selectedOptions[0]?.text ?? '').trim()
            : e instanceof HTMLInputElement
              ? `${e.value} ${e.labels?.[0]?.textContent ?? ''}`.trim()
              : (e.textContent ?? '').trim(),
        ),
    );
    const wanted = chosen ? (k: string) => k === chosen : (k: string) => /^17$|week/i.test(k);
    visit.check(kept.some(wanted), 'The new search frequency is not kept.');
  },
  "Test the website's ability to provide detailed product information for a chosen product.": async (visit) => {
    await products(visit);
    await visit.openItem();
    await visit.see(aSupplier);
    await visit.see(/[$€£₹]\s?\d/);
    await visit.see(/quantit|in stock|stock|units|available|\bqty\b/i);
    visit.check(distinct(await text(visit), aState) >= 1, 'The product page names no state.');
  },
  'Verify the navigational elements by attempting to access different sections (e.g., product categories, settings) from the homepage.':
    async (visit) => {
      const names = (await visit.menu()).filter((n) => !/log ?out|sign ?out/i.test(n));
      visit.check(names.length >= 3, `The navigation has only ${names.length} entries.`);
      const seen: string[] = [];
      for (const name of names.slice(0, 7)) {
        await visit.go(name);
        await visit.page.getByRole('heading').first().waitFor({ timeout: 5000 });
        seen.push(await text(visit));
      }
      visit.check(!seen.some((s) => /not found|something went wrong/i.test(s)), 'A link of the navigation leads to an error.');
      visit.check(new Set(seen).size >= 3, 'The links of the navigation lead to the same page.');
      visit.check(
        seen.some((s) => aSupplier.test(s) && /[$€£₹]\s?\d/.test(s)),
        'No section shows prices and suppliers.',
      );
    },
  "Verify that the website uses 'seashell' as the background color and 'crimson' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'seashell'), `The background is ${background}, not seashell.`);
      visit.check(
        parts.some((p) => visit.isColor(p, 'crimson')),
        `No component is crimson: ${parts.join(', ')}.`,
      );
    },
};
