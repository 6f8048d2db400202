import type { Scripts, Visit } from '../visit.ts';

const playerPages = ['Player statistics', 'Player stats', 'Players', 'Statistics', 'Stats'] as const;
const teamPages = ['Team management', 'Manage team', 'My team', 'Teams', 'Team', 'Roster'] as const;
const gamePages = [
  'Live game simulation',
  'Game simulation',
  'Live simulation',
  'Simulation',
  'Simulate',
  'Live game',
  'Games',
  'Play',
] as const;
const plays =
  /str(ikes?|uck) ?out|strikeout|grounds? (out|into)|grounded out|fl(y|ies|ied) ?(out|ball)|flyout|groundout|pop(s|ped)? (out|up)|lines? out|singles?\b|doubles?\b|triples?\b|home ?run|homers?\b|walks?\b|base on balls/gi;

const text = (visit: Visit) => visit.page.locator('body').innerText();
const countPlays = async (visit: Visit) => ((await text(visit)).match(plays) ?? []).length;

async function until(visit: Visit, holds: () => Promise<boolean>, seconds: number, otherwise: string) {
  for (let left = seconds * 4; left > 0; left--) {
    if (await holds()) return;
    await visit.page.waitForTimeout(250);
  }
  visit.check(false, otherwise);
}

/** Opens a page of the team's management, directly or by way of the team. */
async function toTeam(visit: Visit, direct: readonly string[], wanted: RegExp) {
  await visit.go(direct).catch(() => visit.go(teamPages));
  const control = visit.page
    .getByLabel(wanted)
    .or(visit.page.getByRole('group', { name: wanted }))
    .or(visit.page.getByRole('button', { name: wanted }))
    .filter({ visible: true });
  if (
    await control
      .first()
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      )
  )
    return;
  await visit.openItem().catch(() => undefined);
  if (!(await control.count())) await visit.go(direct).catch(() => undefined);
}

/** Team management with a strategy and a budget, statistics and simulated games of baseball. */
export const scripts: Scripts = {
  'Navigate to the player statistics section and select a player to view detailed statistics.': async (visit) => {
    await visit.go(playerPages);
    await visit.openItem(/(^|[^\d])0?\.[123]\d\d/).catch(() => visit.openItem());
    await until(
      visit,
      async () => {
        const shown = await text(visit);
        return (
          /batting average|\bavg\b|\bBA\b/i.test(shown) &&
          /home ?runs?|\bHRs?\b/i.test(shown) &&
          /\bRBIs?\b|runs batted in/i.test(shown) &&
          /(^|[^\d])0?\.\d{3}\b/m.test(shown)
        );
      },
      5,
      'No batting average, home runs and RBIs of a player are shown.',
    );
  },
  'Open the game simulation feature and initiate a new game simulation.': async (visit) => {
    await visit.go(gamePages);
    const selects = visit.page.locator('select').filter({ visible: true });
    if ((await selects.count()) >= 2)
      for (const i of [0, 1])
        await selects
          .nth(i)
          .selectOption({ index: i + 1 }, { timeout: 1000 })
          .catch(() => undefined);
    const before = await countPlays(visit);
    await visit.press([
      /^\W*(start|begin|run|new|simulate|launch)\b.*(simulation|game)/i,
      /^\W*(simulate|start|play ball|play|run|begin)/i,
    ]);
    if (await visit.page.getByRole('dialog').count()) {
      await visit.fillRest();
      await visit.send();
    }
    await until(visit, async () => (await countPlays(visit)) >= before + 3, 14, 'No play-by-play appears.');
    await visit.see([/inning/i, /\b(top|bottom|bot)\b.*\d/i]);
  },
  "Attempt to adjust the team's strategy settings for defense before starting a game simulation.": async (visit) => {
    const page = visit.page;
    await toTeam(visit, ['Strategy', 'Strategies', 'Tactics', 'Lineup'], /defen[cs]/i);
    const group = page.getByRole('group', { name: /defen[cs]/i }).or(page.getByRole('radiogroup', { name: /defen[cs]/i }));
    const control = page
      .getByLabel(/defen[cs]|shift/i)
      .and(page.locator('input, select'))
      .or(group.getByRole('radio').last())
      .filter({ visible: true })
      .first();
    const kind = await control.evaluate(
      (element) => (element.tagName === 'SELECT' ? 'select' : (element as HTMLInputElement).type),
      undefined,
      { timeout: 3000 },
    );
    const state = () =>
      control.evaluate((element) =>
        element instanceof HTMLInputElement && /radio|checkbox/.test(element.type)
          ? String(element.checked)
          : (element as HTMLInputElement | HTMLSelectElement).value,
      );
    const before = await state();
    if (kind === 'select') {
      const values = await control
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      await control.selectOption(values.findLast((value) => value !== '' && value !== before) ?? '');
    } else if (/radio|checkbox/.test(kind)) await control.click();
    else await control.fill(String(Number(before) > 3 ? Number(before) - 1 : Number(before) + 1));
    const after = await state();
    visit.check(after !== before, 'The defensive strategy cannot be changed.');
    const save = page.getByRole('button', { name: /save|apply|update|confirm|set/i }).filter({ visible: true });
    if (await save.count()) await save.last().click();
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
    await page.reload();
    if (
      !(await control.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      ))
    )
      await toTeam(visit, ['Strategy', 'Strategies', 'Tactics', 'Lineup'], /defen[cs]/i);
    await until(visit, async () => (await state()) === after, 4, 'The changed defensive strategy is not kept.');
  },
  "Review the team's financial management section and adjust the budget allocation for training expenses.": async (visit) => {
    const page = visit.page;
    const direct = ['Finances', 'Finance', 'Financial', 'Budget'];
    await toTeam(visit, direct, /training/i);
    const control = page
      .getByLabel(/training/i)
      .or(page.getByPlaceholder(/training/i))
      .and(page.locator('input'))
      .filter({ visible: true })
      .first();
    if (!(await control.count()))
      await visit.press([/(edit|adjust|change|update|allocate).*(budget|training)/i, /^\W*(edit|adjust)/i]);
    const most = Number(await control.getAttribute('max', { timeout: 3000 })) || 50_000;
    const step = Number(await control.getAttribute('step')) || 1;
    const amount = Math.floor(Math.min(43_170, most * 0.37) / step) * step;
    const pattern = new RegExp(
      `(^|[^\\d.,])${amount.toLocaleString('en').replaceAll(',', ',?')}(\\D|$)|\\b${(amount / 1000).toFixed(1)}\\d?\\s?k`,
      'im',
    );
    visit.check(!pattern.test(await text(visit)), 'The amount is there before it is entered.');
    await control.fill(String(amount));
    const save = page.getByRole('button', { name: /save|apply|update|confirm|allocate|set/i }).filter({ visible: true });
    if (await save.count()) await save.first().click();
    await until(visit, async () => pattern.test(await text(visit)), 4, 'The summary does not show the new budget.');
    await page.reload();
    if (!pattern.test(await text(visit))) await toTeam(visit, direct, /training/i);
    await until(visit, async () => pattern.test(await text(visit)), 4, 'The new budget is not kept.');
  },
  'Use the navigation menu to access and then return from each main section (player statistics, team management, live game simulation) to the homepage.':
    async (visit) => {
      const heading = await visit.page.getByRole('heading').first().innerText();
      for (const [section, words] of [
        [playerPages, /\bAVG\b|batting|home runs|\bHR\b/i],
        [teamPages, /roster|lineup|strategy|team/i],
        [gamePages, /simulat|inning|play ball/i],
      ] as const) {
        await visit.go(section);
        await visit.see(words);
        await visit.notSee(/\b404\b|page not found|something went wrong/i);
        await visit.go(['Home', 'Dashboard']).catch(() => visit.open());
        await visit.see(heading);
      }
    },
  "Verify that the website uses 'floral white' as the background color and 'dark goldenrod' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'floralwhite'), `The background is ${background}, not floral white.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'darkgoldenrod')),
        `No component is dark goldenrod: ${parts.join(', ')}.`,
      );
    },
};
