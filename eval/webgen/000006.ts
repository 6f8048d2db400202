import type { Scripts, Visit } from '../visit.ts';

const historyPages = ['Historical', 'History', 'Query', 'Trends'] as const;
const livePages = ['Real-time', 'Real time', 'Realtime', 'Live', 'Dashboard', 'Overview', 'Home'] as const;
const generation = 'generation|production|solar power|pv power|solar output|generated|generating';
const consumption = 'consumption|consumed|consuming|power usage|usage|load|demand';

const text = (visit: Visit) => visit.page.locator('body').innerText();
const withoutClock = (shown: string) => shown.replace(/\d{1,2}:\d{2}(:\d{2})?|\d+ ?(s|sec|seconds?) ago/g, '');

async function until(visit: Visit, holds: () => Promise<boolean>, seconds: number, otherwise: string) {
  for (let left = seconds * 4; left > 0; left--) {
    if (await holds()) return;
    await visit.page.waitForTimeout(250);
  }
  visit.check(false, otherwise);
}

async function toLive(visit: Visit) {
  if (!(await visit.sees(/battery/i))) await visit.go(livePages);
}

/** The numbers that stand right after or right before what is called so. */
async function reading(visit: Visit, words: string) {
  const shown = (await text(visit)).replace(/\d{1,2}:\d{2}(:\d{2})?/g, '');
  const after = [...shown.matchAll(new RegExp(`(?:${words})[^\\d]{0,60}?(\\d[\\d.,]*)`, 'gi'))];
  const before = [...shown.matchAll(new RegExp(`(\\d[\\d.,]*)\\s*k?W\\b[^\\d]{0,40}?(?:${words})`, 'gi'))];
  return [...after, ...before].map((match) => match[1]).join(' ');
}

async function seeLive(visit: Visit, words: string) {
  await toLive(visit);
  await visit.see(new RegExp(words, 'i'));
  await until(
    visit,
    async () => (await reading(visit, words)) !== '' && /(\d|\b)[kM]?Wh?\b|watt/i.test(await text(visit)),
    5,
    'No value in watts is shown.',
  );
  const first = await reading(visit, words);
  await until(visit, async () => (await reading(visit, words)) !== first, 14, `The value stays at ${first}.`);
}

const days = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

async function query(visit: Visit, start: string, end: string) {
  const { page } = visit;
  const dates = page.locator('input[type=date], input[type=datetime-local]').filter({ visible: true });
  await dates
    .or(page.getByLabel(/start|from/i))
    .first()
    .waitFor({ timeout: 5000 });
  const [from, to] =
    (await dates.count()) >= 2
      ? [dates.nth(0), dates.nth(1)]
      : [page.getByLabel(/start|from/i).first(), page.getByLabel(/end|\bto\b/i).first()];
  for (const [control, day] of [
    [from, start],
    [to, end],
  ] as const) {
    await control.fill((await control.getAttribute('type')) === 'datetime-local' ? `${day}T00:00` : day, { timeout: 3000 });
  }
  const ask = page
    .getByRole('button', { name: /^\W*(query|search|apply|show|filter|view|load|update|run|get|submit|fetch|go)\b/i })
    .filter({ visible: true });
  if (await ask.count()) await ask.first().click();
  else await to.press('Enter');
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
}

/** What the result looks like: its text and the shapes of its charts. */
async function result(visit: Visit) {
  const main = visit.page.getByRole('main').or(visit.page.locator('body')).last();
  return main.evaluate(
    (element) =>
      [...element.querySelectorAll('path, polyline, rect, circle, [style*=height], [style*=width]')]
        .map((shape) => shape.outerHTML)
        .join('') +
      [...element.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join('') +
      [...element.querySelectorAll('tbody tr, li')].map((row) => row.textContent).join('|'),
  );
}

/** A solar dashboard with real-time and historical data. */
export const scripts: Scripts = {
  'Verify the display of real-time solar power generation data.': (visit) => seeLive(visit, generation),
  'Test the display of real-time power consumption data.': (visit) => seeLive(visit, consumption),
  'Validate the real-time display of battery percentage.': async (visit) => {
    await toLive(visit);
    await visit.see(/battery/i);
    await until(
      visit,
      async () =>
        /battery[^%]{0,80}?\b(100|\d{1,2})(\.\d+)?\s?%|\b(100|\d{1,2})(\.\d+)?\s?%[^\d]{0,40}battery/i.test(await text(visit)),
      5,
      'No battery percentage is shown.',
    );
    const first = withoutClock(await text(visit));
    await until(visit, async () => withoutClock(await text(visit)) !== first, 14, 'Nothing on the page is updated.');
  },
  'Check the functionality of querying historical data from the solar power generation data by a start and end date.': async (
    visit,
  ) => {
    await visit.go(historyPages);
    await visit.see(/generat|production|solar/i);
    const dates = (await text(visit)).match(/\b20\d\d-\d\d-\d\d\b/g)?.sort() ?? [];
    const last = dates.at(-1) ?? days(1);
    const week = new Date(Date.parse(last) - 5 * 86_400_000).toISOString().slice(0, 10);
    await query(visit, week, last);
    await until(
      visit,
      async () => /(\d|\b)[kM]?Wh?\b|watt/i.test(await text(visit)) && (await result(visit)).length > 100,
      5,
      'The query gives no trend.',
    );
    const found = await result(visit);
    await query(visit, '1987-03-01', '1987-03-09');
    await until(
      visit,
      async () =>
        (await result(visit)) !== found ||
        /no (data|records|results|readings)|not available|out of range|invalid/i.test(await text(visit)),
      5,
      'The result does not depend on the dates.',
    );
  },
  'Test the navigation functionality between the real-time data display and historical data query sections.': async (visit) => {
    await visit.go(historyPages);
    await visit.page
      .locator('input[type=date], input[type=datetime-local]')
      .or(visit.page.getByLabel(/start|from/i))
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: 5000 });
    await visit.go(livePages);
    await visit.see(/battery/i);
    await until(
      visit,
      async () => /\d\s?%/.test(await text(visit)) && /(\d|\b)[kM]?Wh?\b|watt/i.test(await text(visit)),
      5,
      'The real-time values are not shown.',
    );
    await visit.go(historyPages);
    await visit.see(/start|from/i);
    await visit.notSee(/\b404\b|page not found|something went wrong/i);
  },
  "Verify that the website uses 'honeydew' as the background color and 'dark olive green' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'honeydew'), `The background is ${background}, not honeydew.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'darkolivegreen')),
        `No component is dark olive green: ${parts.join(', ')}.`,
      );
    },
};
