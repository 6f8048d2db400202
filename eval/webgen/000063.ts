import type { Scripts, Visit } from '../visit.ts';

const foods = ['chicken', 'rice', 'broccoli'] as const;
const energy = /(calories|energy)\D{0,30}[1-9]\d*|[1-9]\d*(\.\d+)?\s*(k?cal|calories)/i;

const text = (visit: Visit) => visit.page.locator('body').innerText();

async function find(visit: Visit, words: string) {
  await visit.search(words).catch(async () => {
    await visit.go([/(product|food) search|search/i, 'Products', 'Foods', 'Home']);
    await visit.search(words);
  });
}

async function analysis(visit: Visit) {
  await visit.go([/nutrition(al)? analysis/i, /analy[sz]/i, /calculat/i]);
  await visit.see(/ingredient|food/i);
}

/** A website that displays Canadian nutrition facts labels. */
export const scripts: Scripts = {
  'Search for "apple" using the product search function.': async (visit) => {
    await find(visit, 'apple');
    await visit.see(/apple/i);
    if (!(await visit.sees(/nutrition facts|valeur nutritive/i)) || !/protein/i.test(await text(visit)))
      await visit.openItem(/apple/i);
    await visit.see(/nutrition facts|valeur nutritive/i);
    const label = await text(visit);
    for (const line of [
      /apple/i,
      energy,
      /fat|lipides/i,
      /carbohydrate|glucides/i,
      /protein|protéines/i,
      /sodium/i,
      /\d\s*m?g\b/,
      /%/,
    ])
      visit.check(line.test(label), `The label lacks ${line.source}.`);
  },
  'Enter "chicken, rice, broccoli" as ingredients with serving sizes into the nutrition analysis function.': async (visit) => {
    await analysis(visit);
    const page = visit.page;
    const named = /ingredient|food/i;
    const fields = page
      .getByRole('textbox', { name: named })
      .or(page.getByRole('combobox', { name: named }))
      .or(page.getByPlaceholder(/chicken|ingredient|food/i))
      .filter({ visible: true });
    const sized = /serving|amount|quantity|size|grams|weight|\bg\b/i;
    const sizes = page
      .getByRole('spinbutton')
      .or(page.getByRole('textbox', { name: sized }))
      .filter({ visible: true });
    const add = page.getByRole('button', { name: /add/i }).filter({ visible: true });
    await fields.first().waitFor({ timeout: 5000 });
    const enter = async (at: number, food: string) => {
      const field = fields.nth(at);
      const option = (await field.locator('option').allTextContents()).find((o) => o.toLowerCase().includes(food));
      if (option) await field.selectOption({ label: option.trim() });
      else await field.fill(food);
      const size = sizes.nth(Math.min(at, Math.max(0, (await sizes.count()) - 1)));
      if (await size.isVisible()) await size.fill('150');
    };
    const one = fields.first();
    if (await one.evaluate((e) => e.tagName === 'TEXTAREA')) {
      await one.fill(
        /one per line|each line|per line/i.test(await text(visit))
          ? '150 g chicken\n150 g rice\n150 g broccoli'
          : foods.join(', '),
      );
      if (await sizes.first().isVisible()) await sizes.first().fill('150');
    } else if (await add.count()) {
      for (const [i, food] of foods.entries()) {
        const rows = await fields.count();
        const row = Math.min(i, rows - 1);
        await enter(row, food);
        if (rows <= i + 1 && (i < 2 || rows === 1)) await add.first().click();
      }
    } else if ((await fields.count()) >= 3) for (const [i, food] of foods.entries()) await enter(i, food);
    else await enter(0, foods.join(', '));
    const run = page
      .getByRole('button', { name: /calculat|analy[sz]e|compute|get nutrition/i })
      .filter({ visible: true })
      .first();
    if (await run.isVisible()) await run.click();
    await visit.see(/calories|kcal|energy/i);
    await visit.see(/protein/i);
    await page.waitForFunction((p) => new RegExp(p, 'i').test(document.body.innerText), energy.source, { timeout: 5000 });
    visit.check(energy.test(await text(visit)), 'No energy is calculated for the ingredients.');
  },
  'Use the packaging design function to initiate a new food package design.': async (visit) => {
    await visit.go([/packag/i, /design/i]);
    const name = () => visit.page.getByLabel(/name/i).or(visit.page.getByPlaceholder(/name/i)).filter({ visible: true }).first();
    await name()
      .waitFor({ timeout: 2000 })
      .catch(() => visit.press([/new|start|create|begin|design/i]));
    await name().fill('Quillfeather Granola');
    const rules = [
      /bilingual|french|français/i,
      /net (quantity|weight|contents)/i,
      /ingredients?/i,
      /allergen/i,
      /nutrition facts/i,
      /best before/i,
      /canad|cfia|compl(y|iance|iant)|regulation/i,
    ];
    const form =
      (await text(visit)) +
      (await visit.page.evaluate(() =>
        [...document.querySelectorAll('input, textarea, select')].map((e) => e.ariaLabel ?? '').join(' '),
      ));
    visit.check(
      rules.filter((r) => r.test(form)).length >= 3,
      'The design has no options for Canadian rules (both languages, net quantity, allergens …).',
    );
    if (await visit.sees('Quillfeather Granola')) return;
    await visit.fillRest().catch(() => undefined);
    await visit.send();
    await visit.see('Quillfeather Granola');
  },
  'Navigate to the nutrition analysis page and verify the presence of field labels and input boxes.': async (visit) => {
    await analysis(visit);
    const names = await visit.page.evaluate(() =>
      [
        ...(document.querySelector('main') ?? document.body).querySelectorAll<HTMLInputElement>(
          'input:not([type=hidden]), textarea, select',
        ),
      ]
        .filter((e) => e.offsetParent !== null)
        .map(
          (e) =>
            [...(e.labels ?? [])].map((l) => l.textContent).join(' ') ||
            e.ariaLabel ||
            document.getElementById(e.getAttribute('aria-labelledby') ?? '')?.textContent ||
            e.placeholder ||
            e.title ||
            '',
        ),
    );
    visit.check(names.length >= 1 && names.every((n) => n.trim() !== ''), 'An input box of the analysis has no label.');
    visit.check(
      names.some((n) => /ingredient|food/i.test(n)),
      'No input box asks for ingredients.',
    );
    visit.check(
      /serving|amount|quantity|grams|portion/i.test(`${names.join(' ')} ${await text(visit)}`),
      'Nothing asks for serving sizes.',
    );
  },
  'Attempt to search for a non-existent food item like "xyz123" in the product search function.': async (visit) => {
    await find(visit, 'apple');
    await visit.see(/calories|kcal|nutrition/i);
    await visit.see(/\bapples?\b/i);
    await visit.open();
    await find(visit, 'xyz123');
    await visit.see(
      /\bno (results?|products?|foods?|match(es)?|items?|entries|labels?)\b|not found|nothing (was )?found|(could|did)(n.t| not) find|0 (results?|products?|foods?)|no .{0,30}(found|match)/i,
    );
    await visit.notSee(/something went wrong|internal server error/i);
  },
  'Check the website for keyboard navigability by tabbing through the homepage.': async (visit) => {
    await visit.see(/nutrition/i);
    const hidden = await visit.page.evaluate(
      () =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'a[href], button:not([disabled]), input:not([type=hidden]):not([type=radio]), select, textarea, [onclick], [role=button]',
          ),
        ].filter((e) => e.offsetParent !== null && e.tabIndex < 0).length,
    );
    visit.check(hidden === 0, `${hidden} links, buttons or fields cannot be reached by keyboard.`);
    const reached = new Set<string>();
    for (let i = 0; i < 30; i++) {
      await visit.page.keyboard.press('Tab');
      reached.add(
        await visit.page.evaluate(() => {
          const e = document.activeElement;
          return e instanceof HTMLElement && e !== document.body
            ? `${e.tagName} ${e.innerText || e.ariaLabel || e.getAttribute('placeholder') || e.getAttribute('name') || ''}`
            : '';
        }),
      );
    }
    reached.delete('');
    visit.check(reached.size >= 4, `Tabbing reaches only ${reached.size} elements.`);
    const all = [...reached].join(' ');
    visit.check(
      /analy|calculat/i.test(all) && /packag|design/i.test(all),
      'Tabbing does not reach the analysis and the packaging design.',
    );
  },
  "Verify that the website uses 'linen' as the background color and 'maroon' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'linen'), `The background is ${background}, not linen.`);
      visit.check(
        parts.some((p) => visit.isColor(p, 'maroon')),
        `No component is maroon: ${parts.join(', ')}.`,
      );
    },
};
