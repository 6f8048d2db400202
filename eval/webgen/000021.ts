import type { Scripts, Value, Visit } from '../visit.ts';

const confirmation =
  /reserv\w+ (is |has been |was )?(confirmed|received|successful|submitted|made|booked|complete)|thank|(see you|look forward)|(has been|successfully|is|was) (reserved|booked|confirmed|received|submitted)|reservation (created|saved|added)/i;
const dated =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}\b|\b\d{1,2}(st|nd|rd|th)? (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b20\d\d-\d\d-\d\d\b|\b\d{1,2}\/\d{1,2}\b|\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b/gi;
const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);

const text = (visit: Visit) => visit.page.getByRole('main').or(visit.page.locator('body')).last().innerText();
const descriptions = (shown: string) => shown.split('\n').filter((line) => line.trim().split(/\s+/).length >= 5).length;

/** Fails unless the act brings a line of confirmation that was not there before. */
async function confirms(visit: Visit, act: () => Promise<void>) {
  const lines = async () => (await visit.page.locator('body').innerText()).split('\n').filter((line) => confirmation.test(line));
  const before = await lines();
  await act();
  for (let left = 20; left > 0; left--) {
    if ((await lines()).some((line) => !before.includes(line))) return;
    await visit.page.waitForTimeout(250);
  }
  visit.check(false, 'No confirmation appears.');
}

const controls = 'input:not([type=search]), textarea, select, [contenteditable=true], [role=combobox]';

/** Fills the first control that is there under one of these names. */
async function put(visit: Visit, names: string[], value: Value, needed = true) {
  for (const name of names) {
    const control = visit.page
      .getByLabel(name)
      .or(visit.page.getByPlaceholder(name))
      .and(visit.page.locator(controls))
      .filter({ visible: true });
    if (await control.count()) return visit.fill({ [name]: value });
  }
  if (needed) await visit.fill({ [names[0] ?? '']: value });
}

/** The All-In Bourbon Bar with menus, a private poker room, events and reservations. */
export const scripts: Scripts = {
  'Navigate to the menu page using the main navigation bar.': async (visit) => {
    await visit.go([/^\W*(our |the |full |food & drink )?menus?\s*$/i, /food|drinks/i, /menu/i]);
    await visit.see([/[$€£]\s?\d/, /\b\d{1,3}\.\d\d\b/]);
    const shown = await text(visit);
    visit.check((shown.match(/[$€£]\s?\d+|\b\d{1,3}\.\d\d\b/g) ?? []).length >= 4, 'Fewer than four prices are shown.');
    visit.check(/bourbon|whiske?y|old[- ]fashioned|manhattan|cocktail/i.test(shown), 'The menu has no drinks of a bourbon bar.');
    visit.check(
      /burger|wings|steak|fries|ribs|sandwich|brisket|pork|chicken|salad|slider|nachos|cheese|pretzel|food/i.test(shown),
      'The menu has no food.',
    );
    visit.check(descriptions(shown) >= 2, 'The menu has no descriptions.');
  },
  'Access the private poker room information page from the main menu.': async (visit) => {
    await visit.go([/poker/i, /private room/i]);
    await visit.see(/poker/i);
    const shown = await text(visit);
    visit.check(/poker/i.test(shown) && /member/i.test(shown), 'The members-only poker room is not introduced.');
    visit.check(
      /benefit|perk|include|access|exclusive|privilege|priority/i.test(shown),
      'The benefits of membership are not named.',
    );
    visit.check(/join|apply|application|become a member|sign up|request/i.test(shown), 'How to join is not said.');
    visit.check(descriptions(shown) >= 2, 'The introduction is not detailed.');
  },
  'Click on the events and promotions section from the homepage.': async (visit) => {
    await visit.go([/events (&|and) promotions/i, /events/i, /promotions/i]);
    await visit.see([/event/i]);
    let shown = await text(visit);
    visit.check(new Set(shown.toLowerCase().match(dated)).size >= 2, 'Fewer than two dates of events are shown.');
    visit.check(descriptions(shown) >= 2, 'The events are not described.');
    const offer =
      /happy hour|\d+\s?% off|half[- ]price|free\b|discount|special|2[- ]for[- ]1|two[- ]for[- ]one|[$€£]\d+ off|complimentary/i;
    if (!offer.test(shown)) {
      await visit.go([/promotions/i, /offers|specials/i]);
      await visit.see(offer);
      shown += await text(visit);
    }
    visit.check(
      /promotion|offer|special|deal/i.test(shown) && /bourbon|whiske?y|poker|tasting/i.test(shown),
      'No promotions of the bar are shown.',
    );
  },
  "Attempt to make a reservation through the website's reservation form.": async (visit) => {
    await visit.go([/^\W*(make a |online )?reserv/i, /reserve|book/i]).catch(() => visit.startAdding('reservation'));
    await visit.page.locator(controls).filter({ visible: true }).first().waitFor({ timeout: 5000 });
    await put(visit, ['Full name', 'Your name', 'Name'], 'Quilla Featherstone');
    await put(visit, ['Email', 'E-mail'], 'quilla@example.org', false);
    await put(visit, ['Phone', 'Telephone', 'Mobile'], '555-014-4317', false);
    await put(visit, ['Date', 'Day', 'When'], soon);
    await visit.fillRest();
    await confirms(visit, () => visit.send([/^\W*(reserve|book|make|confirm|submit|request|send|save|place)\b/i]));
    visit.check(/bourbon/i.test(await visit.page.locator('body').innerText()), "The page is not the bar's.");
  },
  "Verify that the website uses 'peach puff' as the background color and 'indian red' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(
        [background, ...parts].some((part) => visit.isColor(part, 'peachpuff')),
        `Neither the background (${background}) nor a container is peach puff.`,
      );
      visit.check(
        parts.some((part) => visit.isColor(part, 'indianred')),
        `No component is indian red: ${parts.join(', ')}.`,
      );
    },
};
