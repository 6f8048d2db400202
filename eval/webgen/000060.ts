import type { Locator } from 'playwright-core';
import { newSigns, shownOutside, signsOf } from '../showing.ts';
import type { Scripts, Visit } from '../visit.ts';
import { within } from '../visitor/session.ts';

const activities = [
  /crossword/i,
  /unjumble|unscramble|jumble|scramble|anagram/i,
  /synonym|antonym/i,
  /flash ?cards?/i,
  /fill.in.the.blanks?|blanks?/i,
];
const start = /^\W*(start|begin|play|new game|go)\b/i;
const ended =
  /game over|you('ve)? (win|won|lost|lose|did it|made it|found)|well done|game (is )?(complete|finished|ended)|finished|final score|time'?s up|congrat|you scored|all (pairs|matched)|great job|completed|it'?s a (draw|tie)/i;

const text = (visit: Visit) => visit.page.locator('body').innerText();

const hasEnded = (before: string, now: string) => now.split('\n').some((line) => ended.test(line) && !before.includes(line));

async function join(visit: Visit) {
  if (await visit.sees(/sign ?up|register|create (an )?account/i)) await visit.signUp();
}

async function begin(visit: Visit, activity: RegExp) {
  await visit.open();
  await visit.go(activity).catch(async () => {
    await visit.go(['Activities', 'Games', 'Practice', 'Play', 'Learn']);
    await visit.go(activity);
  });
  await visit.page.getByRole('heading').first().waitFor({ timeout: 5000 });
  const button = visit.page.getByRole('button', { name: start }).filter({ visible: true }).first();
  if (await button.isVisible()) await button.click();
}

/** Plays a deck or a quiz with whatever buttons it has. */
async function play(visit: Visit, until: number) {
  const main = visit.page.locator('main').or(visit.page.locator('body')).last();
  const named = (name: RegExp) =>
    main.getByRole('button', { name }).filter({ visible: true }).and(visit.page.locator(':enabled')).first();
  const before = await main.innerText();
  const order = [
    /finish|complete|done|see results/i,
    /know|got it|easy|learned|mastered|correct/i,
    /^\W*next/i,
    /check|submit|answer/i,
    /flip|reveal|show/i,
  ];
  while (Date.now() < until) {
    for (const box of await main.getByRole('textbox').filter({ visible: true }).all()) {
      if ((await box.inputValue().catch(() => 'x')) === '') await box.fill('word', { timeout: 500 }).catch(() => undefined);
    }
    const radio = main.getByRole('radio').first();
    if (await radio.count()) await radio.check({ force: true, timeout: 500 }).catch(() => undefined);
    let pressed = false;
    for (const name of order) {
      if (!(await named(name).isVisible())) continue;
      await named(name)
        .click({ timeout: 1000 })
        .catch(() => undefined);
      pressed = true;
      break;
    }
    if (!pressed || hasEnded(before, await main.innerText())) return;
  }
}

async function progress(visit: Visit) {
  await visit.go(['Dashboard', /progress/i]);
  await visit.see(/progress|completed|score|learned|played/i);
  return (await visit.page.locator('main').or(visit.page.locator('body')).last().innerText()).replace(
    /\d{1,2}:\d{2}(:\d{2})?/g,
    '',
  );
}

async function waitingRoom(visit: Visit) {
  await visit.go([/waiting room/i, /lounge|lobby|waiting/i]);
  await visit.see(/avatar|waiting/i);
}

const look = (visit: Visit) =>
  visit.page.evaluate(() =>
    JSON.stringify([
      [...document.querySelectorAll('input[type=radio]')].map((r) => (r as HTMLInputElement).checked),
      [...document.querySelectorAll('[aria-pressed], [aria-checked], [aria-selected]')].map((e) => [
        e.ariaPressed,
        e.ariaChecked,
        e.ariaSelected,
      ]),
      [...document.querySelectorAll('select')].map((s) => s.value),
      [...document.querySelectorAll('img')].map((i) => i.getAttribute('src')),
      /(?:your|current|chosen|selected) avatar[^\n]{0,40}/i.exec(document.body.innerText)?.[0] ?? '',
      [...document.querySelectorAll('header, nav')].map((h) => (h as HTMLElement).innerText),
    ]),
  );

/** Each choice's words, and whether it is the chosen one; null if it does not say that. */
const choicesIn = (choices: Locator) =>
  choices.evaluateAll((all) =>
    all.map((one) => {
      const input = one as HTMLInputElement;
      const label = input.labels?.[0];
      const alt = (label ?? one).querySelector('img')?.alt;
      const state = one.ariaChecked ?? one.ariaPressed ?? one.ariaSelected;
      const names = [one.ariaLabel, label?.innerText, alt, one.getAttribute('alt'), input.innerText, input.value];
      const words = names
        .map((name) => (name ?? '').replace(/\b(avatars?|choose|select|pick|use|set|this|as|my|the)\b/gi, '').trim())
        .filter((name) => name !== '' && !/^(on|\d+)$/.test(name));
      const chosen = input.type === 'radio' ? input.checked : state === null ? null : state === 'true';
      return { words: [...new Set(words)], chosen, disabled: input.disabled === true };
    }),
  );

async function chooseInList(visit: Visit, list: Locator, options: { value: string; text: string; selected: boolean }[]) {
  const { page } = visit;
  const chosen = options.filter(({ selected }) => !selected).at(-1);
  visit.check(chosen !== undefined, 'Every avatar of the list is selected.');
  const words = [chosen?.text ?? ''];
  const before = await shownOutside(visit);
  const form = list.locator('xpath=ancestor::form[1]');
  const around = (await form.count()) > 0 ? form : page.locator('main').or(page.locator('body')).last();
  await list.selectOption(chosen?.value ?? '');
  const save = around
    .getByRole('button', { name: /\b(save|set|use|confirm|update|choose|select)\b/i })
    .filter({ visible: true })
    .first();
  if (await save.isVisible()) await save.click();
  const signs = await newSigns(visit, words, before);
  visit.check(signs !== null, `The chosen avatar "${words[0]}" is not shown outside its list.`);
  await visit.go(['Home', 'Dashboard', 'Blog']);
  await waitingRoom(visit);
  const isKept = async () => (await newSigns(visit, words, before, signs ?? [])) !== null;
  visit.check(await isKept(), `The chosen avatar "${words[0]}" is gone after another page.`);
  await page.reload();
  visit.check(await isKept(), `The chosen avatar "${words[0]}" is gone after a reload.`);
}

async function chooseByClick(visit: Visit, choices: Locator) {
  const { page } = visit;
  const before = await look(visit);
  const shownBefore = await shownOutside(visit);
  const offered = await choicesIn(choices);
  const isOpen = (at: number) => offered[at]?.chosen !== true && offered[at]?.disabled !== true;
  const index = [Math.min(2, offered.length - 1), ...offered.keys()].find(isOpen) ?? 0;
  const words = offered[index]?.words ?? [];
  await choices.nth(index).click({ force: true });
  const save = page
    .getByRole('button', { name: /save|set|use|confirm|update/i })
    .filter({ visible: true })
    .first();
  if (await save.isVisible()) await save.click();
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined);
  const signs = (await newSigns(visit, words, shownBefore)) ?? [];
  visit.check((await look(visit)) !== before || signs.length > 0, 'The choice of the avatar changes nothing on the page.');
  await visit.go(['Home', 'Dashboard', 'Blog']);
  await waitingRoom(visit);
  await page.reload();
  await visit.see(/avatar/i);
  // The same choice again: by its words, or without words by its place.
  const stateNow = async () => {
    const now = await choicesIn(choices);
    const same = words.length > 0 ? now.find((one) => one.words.some((word) => words.includes(word))) : now[index];
    return same?.chosen ?? null;
  };
  const canBeSeen = signs.length > 0 || offered[index]?.chosen !== null || (await stateNow()) !== null;
  const kept = await within(3000, async () => {
    if (!canBeSeen) return (await look(visit)) !== before;
    if ((await stateNow()) === true) return true;
    return signsOf(words, shownBefore, await shownOutside(visit)).some((sign) => words.includes(sign) || signs.includes(sign));
  });
  visit.check(kept === true, 'The chosen avatar is gone after a reload.');
}

/** An adult vocabulary learning website with quizzes and word games. */
export const scripts: Scripts = {
  'Navigate to each of the 5 activity pages and verify that each page correctly begins an activity (crossword puzzle, unjumble letters, etc.).':
    async (visit) => {
      const seen = new Set<string>();
      for (const activity of activities) {
        await begin(visit, activity);
        await visit.see(activity);
        const main = visit.page.locator('main').or(visit.page.locator('body')).last();
        const controls = main
          .getByRole('textbox')
          .or(main.getByRole('button'))
          .or(main.getByRole('radio'))
          .or(main.getByRole('combobox'))
          .filter({ visible: true });
        await controls.first().waitFor({ timeout: 3000 });
        if (activity.source === 'crossword') {
          const cells = main.locator('input').or(main.getByRole('gridcell')).or(main.getByRole('cell'));
          visit.check((await cells.count()) >= 5, 'The crossword has no cells to fill.');
          await visit.see(/across|down|clue/i);
        }
        seen.add(await main.innerText());
      }
      visit.check(seen.size === 5, 'Two activities are the same page.');
    },
  'On the dashboard, verify that the progress summary updates after completing a word game.': async (visit) => {
    await join(visit);
    const before = await progress(visit);
    await begin(visit, activities[3] ?? /flash/i);
    await play(visit, Date.now() + 6000);
    if ((await progress(visit)) !== before) return;
    await begin(visit, activities[4] ?? /blank/i);
    await play(visit, Date.now() + 6000);
    visit.check((await progress(visit)) !== before, 'The progress summary is the same after the game.');
  },
  'Access the weekly new words section and verify the display of exactly 10 new words.': async (visit) => {
    await visit.go([
      /week(ly)?('s)?( new)? words?|words? of the week|new words|this week/i,
      /weekly/i,
      'Words',
      'Vocabulary',
      'Dashboard',
      'Home',
    ]);
    await visit.see(/week/i);
    await visit.see(/words?/i);
    const lists = await visit.page.evaluate(() =>
      [...document.querySelectorAll('main *, body *')].some((e) => {
        const rows = [...e.children].filter((c) => c.tagName !== 'DD' && (c as HTMLElement).offsetHeight > 0);
        const texts = new Set(rows.map((c) => (c as HTMLElement).innerText.trim()).filter((t) => t.length > 3));
        return rows.length === 10 && texts.size === 10 && new Set(rows.map((c) => c.tagName)).size === 1;
      }),
    );
    visit.check(lists || (await visit.count()) === 10, 'There is no list of exactly ten words.');
  },
  'Validate the functionality of selecting and setting an avatar in the waiting room.': async (visit) => {
    await join(visit);
    await waitingRoom(visit);
    const page = visit.page;
    const group = page
      .getByRole('radiogroup', { name: /avatar/i })
      .or(page.getByRole('group', { name: /avatar/i }))
      .first();
    const inGroup = group.getByRole('radio').or(group.getByRole('button'));
    const anywhere = page
      .getByRole('radio')
      .or(page.getByRole('button', { name: /avatar/i }))
      .or(page.getByRole('img', { name: /avatar/i }));
    const choices = (await inGroup.count()) ? inGroup : anywhere;
    const list = page
      .getByRole('combobox', { name: /avatar/i })
      .filter({ visible: true })
      .first();
    const options = await list
      .locator('option')
      .evaluateAll((all) =>
        (all as HTMLOptionElement[])
          .filter(({ value, text, disabled }) => value !== '' && text.trim() !== '' && !disabled)
          .map(({ value, text, selected }) => ({ value, text: text.trim(), selected })),
      );
    if (options.length >= 2) return chooseInList(visit, list, options);
    visit.check((await choices.count()) >= 2, 'There are no avatars to choose from.');
    return chooseByClick(visit, choices);
  },
  'Test navigation from the home page to the blog and back to ensure accessibility and consistent navigation.': async (visit) => {
    const home = await visit.menu();
    await visit.go('Blog');
    await visit.page
      .getByRole('heading', { name: /blog|article|post|word|vocabular/i })
      .first()
      .waitFor({ timeout: 5000 });
    visit.check((await visit.count()) >= 1, 'The blog has no posts.');
    await visit.see(/vocabular|words?/i);
    visit.check((await visit.menu()).join() === home.join(), 'The navigation differs between home page and blog.');
    await visit.go('Home');
    await visit.see(/vocabular|words?/i);
    visit.check(
      /crossword|flash ?card|synonym|unjumble|activit|waiting room/i.test(await text(visit)),
      'The home page does not lead to the word games.',
    );
  },
  'Play the simple game available in the waiting room.': async (visit) => {
    await join(visit);
    await waitingRoom(visit);
    const main = visit.page.locator('main').or(visit.page.locator('body')).last();
    const before = await main.innerText();
    const begins = main.getByRole('button', { name: start }).filter({ visible: true }).first();
    if (await begins.isVisible()) await begins.click();
    const until = Date.now() + 18000;
    let low = 1;
    let high = 100;
    for (let turn = 0; Date.now() < until; turn++) {
      const now = await main.innerText();
      if (hasEnded(before, now)) return;
      const box = main.getByRole('textbox').or(main.getByRole('spinbutton')).filter({ visible: true }).first();
      if (await box.isVisible()) {
        const guess = Math.floor((low + high) / 2);
        await box.fill(String(guess), { timeout: 500 }).catch(() => undefined);
        await box.press('Enter', { timeout: 500 }).catch(() => undefined);
        const answer = await main.innerText();
        if (/too low|higher|bigger/i.test(answer)) low = Math.min(guess + 1, high);
        else if (/too high|lower|smaller/i.test(answer)) high = Math.max(guess - 1, low);
      }
      const buttons = await main
        .getByRole('button', { name: /^(?!.*(avatar|save|log ?out|sign ?out|restart|reset|again|start|new game|menu)).*$/is })
        .filter({ visible: true })
        .and(visit.page.locator(':enabled'))
        .all();
      await buttons[(turn * 7 + Math.floor(turn / Math.max(1, buttons.length))) % Math.max(1, buttons.length)]
        ?.click({ timeout: 500 })
        .catch(() => undefined);
    }
    visit.check(false, 'The game of the waiting room does not come to an end.');
  },
  "Verify that the website uses 'light gray' as the background color and 'dark red' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'lightgray'), `The background is ${background}, not light gray.`);
      visit.check(
        parts.some((p) => visit.isColor(p, 'darkred')),
        `No component is dark red: ${parts.join(', ')}.`,
      );
    },
};
