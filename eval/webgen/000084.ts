import type { Locator } from 'playwright-core';
import { appears, fillIf, isThere } from '../steps.ts';
import type { Name, Scripts, Visit } from '../visit.ts';

/** Registers, if the app offers that. */
async function joinIf(visit: Visit, name = 'Odalys Quillfeather'): Promise<void> {
  const { page } = visit;
  const words = /sign ?up|register|log ?in|sign ?in|create (an )?account|join/i;
  const offer = page
    .getByRole('link', { name: words })
    .or(page.getByRole('button', { name: words }))
    .filter({ visible: true });
  const offered = await offer
    .first()
    .waitFor({ timeout: 1500 })
    .then(
      () => true,
      () => false,
    );
  if (offered || (await visit.menu().catch(() => [])).some((entry) => words.test(entry)))
    await visit.signUp({ name }).catch(() => undefined);
  await visit.open();
}

/** Opens each of these, and fails where an error or nothing comes. */
async function walk(visit: Visit, names: readonly Name[]): Promise<void> {
  const shown = new Set<string>();
  for (const name of names) {
    await visit.go(name);
    await visit.notSee(/\b404\b|page not found|something went wrong|internal server error|cannot get \//i);
    const text = await visit.page.locator('body').innerText();
    visit.check(text.trim().length > 60, `${String(name)} shows next to nothing.`);
    shown.add(`${visit.page.url()} ${text}`);
  }
  visit.check(shown.size > 1, 'The links lead nowhere.');
}

const tool: Name = [
  'Risk assessment',
  'New assessment',
  'Start assessment',
  'Assessment',
  'Assessments',
  'Assess',
  'Risk items',
  'Tool',
  'Dashboard',
];
const plans: Name = ['Subscribe', 'Subscription', 'Plans', 'Pricing', 'Membership'];
const ratings = /likelihood|impact|severity|probability|score|risk level|rating|mitigation/i;

/** Subscribes where the app offers it to this visitor. */
async function subscribe(visit: Visit): Promise<void> {
  await visit.go(plans);
  await fillIf(visit, ['email', 'e-mail'], 'odalys@quillfeather.example');
  await visit.press([/subscribe/i, /(choose|select|get|start|activate|buy|upgrade)/i]);
  await fillIf(visit, ['card number', 'card'], '4242 4242 4242 4242');
  await fillIf(visit, ['expiry', 'expiration', 'mm/yy'], '12/30');
  await fillIf(visit, ['cvc', 'cvv', 'security code'], '123');
  await visit.fillRest().catch(() => undefined);
  const last = visit.page
    .getByRole('button', { name: /confirm|pay|complete|^subscribe( now)?$/i })
    .filter({ visible: true })
    .first();
  if (await isThere(last, 1000)) await last.click().catch(() => undefined);
}

const items = (visit: Visit): Locator =>
  visit.page.getByRole('checkbox').or(visit.page.locator('[aria-pressed], [role=option]:not(option)')).filter({ visible: true });
const itemSelect = (visit: Visit): Locator =>
  visit.page
    .locator('select')
    .filter({ hasText: /risk|cyber|fire|data|supply|financ|operat|safety|compliance|market|credit|security/i, visible: true })
    .first();

async function reachItems(visit: Visit): Promise<void> {
  if (!(await isThere(items(visit).or(itemSelect(visit))))) await visit.go(tool);
  visit.check(await isThere(items(visit).or(itemSelect(visit)), 3000), 'No risk items can be selected.');
}

/** Opens the tool, as a subscriber where it asks for that. */
async function openTool(visit: Visit): Promise<void> {
  await joinIf(visit);
  await reachItems(visit).catch(async () => {
    await subscribe(visit).catch(() => undefined);
    await visit.open();
    await visit.go(tool);
    await reachItems(visit);
  });
  await visit.see(/risk/i);
}

/** Selects two items (or one of a select) and returns a name of one. */
async function pick(visit: Visit): Promise<string> {
  const select = itemSelect(visit);
  if ((await items(visit).count()) < 2) {
    const label = (await select.locator('option').allInnerTexts()).at(-1)?.trim() ?? '';
    await select.selectOption({ label });
    return label;
  }
  const name = await items(visit)
    .nth(1)
    .evaluate(
      (one) =>
        (
          (one as HTMLInputElement).labels?.[0]?.innerText ??
          one.getAttribute('aria-label') ??
          one.closest('li, tr, article, label')?.textContent ??
          one.textContent ??
          ''
        )
          .trim()
          .split('\n')[0] ?? '',
    );
  for (const index of [0, 1]) {
    const item = items(visit).nth(index);
    if ((await item.getAttribute('type')) === 'checkbox') await item.check({ force: true });
    else await item.click();
  }
  return name.replace(/^\s*(select|choose)\s+/i, '').trim();
}

async function goOn(visit: Visit, name: RegExp): Promise<void> {
  const button = visit.page
    .getByRole('button', { name })
    .or(visit.page.getByRole('link', { name }))
    .filter({ visible: true })
    .last();
  if (await isThere(button, 1500)) await button.click();
}

const generate = /generate|create|run|assess|analy[sz]e|continue|next|populate|fill|start|chart/i;

/** Visible drawings that are large enough to be a chart. */
async function charts(visit: Visit): Promise<number> {
  const drawn = visit.page
    .locator('canvas, svg, [role=img], figure, meter, progress, img[alt*=chart i]')
    .filter({ visible: true });
  await isThere(drawn, 3000);
  return drawn.evaluateAll(
    (all) => all.filter((one) => one.clientWidth * one.clientHeight >= 12_000 || /meter|progress/i.test(one.tagName)).length,
  );
}

const state = async (visit: Visit): Promise<string> =>
  `${await visit.page.locator('body').innerText()}\n${(await visit.page.locator('input, textarea').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).join('\n')}`;

/** A risk assessment website for conducting risk assessments and generating reports. */
export const scripts: Scripts = {
  'Test risk assessment item selection.': async (visit) => {
    await openTool(visit);
    if ((await items(visit).count()) < 2) {
      const label = await pick(visit);
      visit.check(
        (await itemSelect(visit).locator('option:checked').innerText()).trim() === label || (await visit.sees(label)),
        'The selected item is not shown.',
      );
      return;
    }
    await pick(visit);
    const marked = await items(visit)
      .nth(1)
      .evaluate(
        (one) =>
          (one as HTMLInputElement).checked === true ||
          ['aria-checked', 'aria-pressed', 'aria-selected'].some((name) => one.getAttribute(name) === 'true'),
      );
    visit.check(marked, 'The selected item is not marked as selected.');
    await visit.see(/likelihood|impact|risk/i);
  },
  'Verify auto-population of data.': async (visit) => {
    await openTool(visit);
    const before = await state(visit);
    await pick(visit);
    await goOn(visit, /populate|auto.?fill|load data|continue|next|start|assess|create|generate|save/i);
    await visit.see(ratings);
    const fresh = (await state(visit)).split('\n').filter((line) => line.trim() !== '' && !before.includes(line));
    visit.check(
      fresh.some((line) => /\d|\b(low|medium|moderate|high|critical|severe|likely)\b/i.test(line)),
      'Selecting items fills in no data.',
    );
  },
  'Test chart generation.': async (visit) => {
    await openTool(visit);
    const name = await pick(visit);
    if ((await charts(visit)) === 0) await goOn(visit, generate);
    if ((await charts(visit)) === 0) await goOn(visit, generate);
    visit.check((await charts(visit)) >= 1, 'No chart is shown.');
    await visit.see(ratings);
    await visit.see(name.slice(0, 20));
  },
  'Test report creation functionality.': async (visit) => {
    await visit.page.addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'yes';
      };
    });
    await openTool(visit);
    const name = await pick(visit);
    for (
      let step = 0;
      step < 3 &&
      !(await visit.page
        .getByRole('button', { name: /download|export|pdf|print/i })
        .or(visit.page.getByRole('link', { name: /download|export|pdf|print/i }))
        .first()
        .isVisible());
      step += 1
    ) {
      await goOn(visit, /(generate|create|make|view).*report|report$/i).catch(() => undefined);
      await goOn(visit, /generate|create|continue|next|assess|save/i).catch(() => undefined);
    }
    await visit.see(/report/i);
    await visit.see(name.slice(0, 20));
    const got = Promise.any([
      visit.page.waitForEvent('download', { timeout: 6000 }),
      visit.page.waitForEvent('popup', { timeout: 6000 }),
      visit.page.locator('html[data-printed]').waitFor({ timeout: 6000 }),
    ]).then(
      () => true,
      () => false,
    );
    await visit.press(/download|export|pdf|print/i);
    visit.check(await got, 'The report does not download.');
  },
  'Check the subscription feature.': async (visit) => {
    await joinIf(visit);
    await appears(
      visit,
      /subscribed|subscription (is )?(now )?(active|confirmed)|active|thank|success|current plan|you now have|welcome|your plan|unsubscribe|cancel/i,
      () => subscribe(visit),
    );
    await visit.open();
    await visit.go(tool);
    await reachItems(visit);
  },
  'Test navigation between pages.': async (visit) => {
    await joinIf(visit);
    const menu = (await visit.menu()).filter((name) => name.trim() !== '' && !/log ?out|sign ?out/i.test(name)).slice(0, 8);
    visit.check(menu.some((name) => /report/i.test(name)) || (await visit.sees(/report/i)), 'No way to the reports.');
    visit.check(
      menu.some((name) => /dashboard|assess|risk/i.test(name)),
      'No way to the dashboard or the assessment.',
    );
    await walk(visit, menu);
  },
  "Verify that the website uses 'alice blue' as the background color and 'steel blue' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'aliceblue'), `The background is ${background}, not aliceblue.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'steelblue')),
        `No button, header, link or card is steelblue: ${parts.join(', ')}.`,
      );
    },
};
