import type { Scripts, Visit } from '../visit.ts';

const companyPages = ['Company data', 'Companies', 'Company', 'Financial data'] as const;
const metric = /revenue|expense|profit|net income|assets|liabilit|cash flow|ebitda|equity|margin/gi;
const amount = /[$€£¥]\s?\d[\d,.]*|\b\d{1,3}(?:,\d{3})+|\b\d+(?:\.\d+)?\s?(?:million|billion|[KMB]\b|%)/g;

const text = (visit: Visit) => visit.page.locator('body').innerText();

async function until(visit: Visit, holds: () => Promise<boolean>, otherwise: string) {
  for (let left = 20; left > 0; left--) {
    if (await holds()) return;
    await visit.page.waitForTimeout(250);
  }
  visit.check(false, otherwise);
}

async function seeFigures(visit: Visit, metrics: number, amounts: number) {
  await until(
    visit,
    async () => {
      const shown = await text(visit);
      return new Set(shown.toLowerCase().match(metric)).size >= metrics && (shown.match(amount) ?? []).length >= amounts;
    },
    `The page does not show ${metrics} financial metrics with ${amounts} amounts.`,
  );
}

/** The companies' names as the list of companies gives them, in order. */
async function companies(visit: Visit): Promise<string[]> {
  await visit.go(companyPages).catch(() => visit.open());
  const main = visit.page.getByRole('main').or(visit.page.locator('body')).last();
  const entries = main
    .getByRole('row')
    .or(main.getByRole('article'))
    .or(main.getByRole('listitem'))
    .or(main.getByRole('heading', { level: 3 }))
    .or(main.getByRole('heading', { level: 2 }))
    .or(main.locator('option'));
  await entries
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => undefined);
  const menu = (await visit.menu()).map((name) => name.toLowerCase());
  const lines = (await entries.allInnerTexts()).map(
    (entry) =>
      entry
        .trim()
        .split(/[\n\t]/)[0]
        ?.trim() ?? '',
  );
  const names = lines.filter(
    (line) =>
      /^[A-Z].{2,40}$/.test(line) &&
      !menu.includes(line.toLowerCase()) &&
      !/revenue|expense|profit|income|assets|cash|compan(y|ies)$|^company\b|report|compar|total|summary|overview|dashboard|financial|select|all |add |year|quarter|period|currency|industry|sector/i.test(
        line,
      ),
  );
  return [...new Set(names)];
}

async function seeCompanies(visit: Visit, names: string[], atLeast: number) {
  await until(
    visit,
    async () => {
      const seen = await Promise.all(
        names.slice(0, 12).map((name) => visit.page.getByText(name).filter({ visible: true }).count()),
      );
      return seen.filter((count) => count > 0).length >= atLeast;
    },
    `Fewer than ${atLeast} of the companies are shown: ${names.join(', ')}.`,
  );
}

/** A multi-company dashboard of financial data. */
export const scripts: Scripts = {
  'Access the financial data of the first company from the dashboard.': async (visit) => {
    const [first] = await companies(visit);
    visit.check(first !== undefined, 'No company is listed.');
    await visit.openItem(first).catch(() => undefined);
    await visit.see(first ?? '');
    await seeFigures(visit, 2, 2);
  },
  'Generate a consolidated financial report across multiple companies.': async (visit) => {
    const names = await companies(visit);
    await visit.go(['Consolidated', 'Reports', 'Report']);
    const boxes = visit.page.getByRole('checkbox');
    for (let i = 0; i < Math.min(await boxes.count(), 6); i++)
      await boxes
        .nth(i)
        .check({ timeout: 1000 })
        .catch(() => undefined);
    const generate = visit.page
      .getByRole('button', { name: /generate|create|run|build|consolidate|view report|show report/i })
      .filter({ visible: true });
    if (await generate.count()) {
      await generate.first().click();
      if (await visit.page.getByRole('dialog').count()) {
        await visit.fillRest();
        await visit.send();
      }
    }
    await visit.see([/consolidated/i, /combined/i]);
    await visit.see([/total/i, /combined/i, /summary/i, /overall/i]);
    await seeCompanies(visit, names, 2);
    await seeFigures(visit, 2, 3);
  },
  "Compare specific financial metrics between the second and the third companies using the dashboard's comparison feature.":
    async (visit) => {
      const names = await companies(visit);
      await visit.go(['Comparison', 'Compare', 'Comparisons']);
      const lists = visit.page.locator('select').filter({ hasText: names[1] ?? '' });
      const boxes = visit.page.getByRole('checkbox');
      await lists
        .or(boxes)
        .or(visit.page.getByText(names[1] ?? ''))
        .first()
        .waitFor({ state: 'attached', timeout: 5000 });
      let wanted = names.slice(1, 3);
      if ((await lists.count()) >= 2) {
        const options = (await lists.first().locator('option').allInnerTexts()).filter(
          (option) => !/select|choose|^all|^[-—]/i.test(option),
        );
        wanted = options.slice(1, 3);
        for (const i of [0, 1]) await lists.nth(i).selectOption({ label: wanted[i] ?? '' });
      } else if ((await lists.count()) === 1 && (await lists.getAttribute('multiple')) !== null) {
        await lists.selectOption(wanted.map((label) => ({ label })));
      } else {
        for (const name of wanted)
          await visit.page
            .getByRole('checkbox', { name })
            .first()
            .check({ timeout: 1000 })
            .catch(() => undefined);
      }
      const compare = visit.page
        .getByRole('button', { name: /^\W*(compare|show|apply|view|generate|update)/i })
        .filter({ visible: true });
      if (await compare.count()) await compare.first().click();
      visit.check(wanted.length === 2, 'There are no second and third companies.');
      await seeCompanies(visit, wanted, 2);
      await seeFigures(visit, 2, 4);
    },
  'Check the navigation bar functionality by clicking each of them and back to the homepage (e.g., home, company data, reports).':
    async (visit) => {
      const names = (await visit.menu()).filter((name) => !/log|sign|register|account|profile|settings/i.test(name)).slice(0, 6);
      visit.check(
        names.some((name) => /compan|financ|data/i.test(name)),
        'The navigation has no company data.',
      );
      visit.check(
        names.some((name) => /report|consolidat/i.test(name)),
        'The navigation has no reports.',
      );
      const pages = new Set<string>();
      for (const name of names) {
        await visit.go(name);
        await visit.notSee(/\b404\b|page not found|something went wrong/i);
        pages.add(await text(visit));
      }
      visit.check(pages.size >= Math.min(3, names.length), 'The navigation leads to the same page again and again.');
      await visit.go(['Home', 'Dashboard', 'Overview']);
      await visit.see([/compan/i]);
    },
  "Verify that the website uses 'mint cream' as the background color and 'teal' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'mintcream'), `The background is ${background}, not mint cream.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'teal')),
        `No component is teal: ${parts.join(', ')}.`,
      );
    },
};
