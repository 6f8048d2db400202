import type { Locator } from 'playwright-core';
import { appears, isThere } from '../steps.ts';
import type { Name, Scripts, Visit } from '../visit.ts';

const pages: Name = [
  'Calculator',
  'Calculate',
  'Calculation',
  'Calculations',
  /calculat/i,
  'Compute',
  'New calculation',
  'Get started',
  'Start',
];
const types = /basic|arithmetic|algebra|trigonometr|scientific|advanced|statistic|calculus|percent|geometr|matrix/i;
const run = /^\W*(calculate|compute|evaluate|solve|run|execute|=|equals|get result)/i;

const expressionField = (visit: Visit): Locator =>
  visit.page
    .getByLabel(/expression|equation|formula|calculation$/i)
    .or(visit.page.getByPlaceholder(/expression|equation|formula|\d ?[+*/-] ?\d|e\.g/i))
    .and(visit.page.locator('input, textarea'))
    .filter({ visible: true })
    .first();

async function openCalculator(visit: Visit): Promise<void> {
  if (!(await isThere(expressionField(visit)))) await visit.go(pages);
  visit.check(await isThere(expressionField(visit), 5000), 'There is no field for an expression.');
  visit.check(
    await isThere(visit.page.getByRole('button', { name: run }).filter({ visible: true })),
    'There is no button that calculates.',
  );
}

async function calculate(visit: Visit, expression: string): Promise<void> {
  await expressionField(visit).fill(expression);
  const select = typeSelect(visit);
  if (await select.isVisible()) {
    const basic = (await select.locator('option').allInnerTexts()).find((text) => /basic|arithmetic/i.test(text));
    if (basic !== undefined) await select.selectOption({ label: basic.trim() });
  }
  await visit.press(run);
}

const typeSelect = (visit: Visit): Locator => visit.page.locator('select').filter({ hasText: types, visible: true }).first();

async function showsResult(visit: Visit, result: RegExp): Promise<boolean> {
  if (await visit.sees(result)) return true;
  const values = await visit.page
    .locator('input, output, textarea')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  return values.some((value) => result.test(value));
}

/** A computing task website for performing calculations. */
export const scripts: Scripts = {
  'Input a basic mathematical expression (e.g., "2 + 2") into the expression input field.': async (visit) => {
    await openCalculator(visit);
    await expressionField(visit).click();
    await visit.page.keyboard.type('2 + 2');
    visit.check(
      (await expressionField(visit).inputValue()).trim() === '2 + 2',
      'The field does not show the expression as it was typed.',
    );
  },
  'Select a calculation type from the available options (e.g., "Basic Arithmetic").': async (visit) => {
    await openCalculator(visit);
    const select = typeSelect(visit);
    if (await select.isVisible()) {
      const other =
        (await select.locator('option').allInnerTexts())
          .map((text) => text.trim())
          .filter((text) => types.test(text))
          .at(-1) ?? '';
      await select.selectOption({ label: other });
      const chosen = await select.locator('option:checked').innerText();
      visit.check(chosen.trim() === other, 'The chosen type is not shown.');
      return;
    }
    const roles = ['radio', 'tab', 'option', 'button', 'link'] as const;
    const options = roles.map((role) => visit.page.getByRole(role, { name: types })).reduce((a, b) => a.or(b));
    if (!(await isThere(options)))
      await visit.page.getByRole('combobox').filter({ visible: true }).first().click({ timeout: 3000 });
    visit.check(await isThere(options), 'No calculation types are offered.');
    const option = options.last();
    const looks = () =>
      option.evaluate((one) => {
        const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(one);
        return [
          backgroundColor,
          color,
          borderColor,
          fontWeight,
          one.getAttribute('aria-pressed'),
          one.getAttribute('aria-selected'),
          one.getAttribute('aria-checked'),
          (one as HTMLInputElement).checked,
        ].join();
      });
    const before = `${await looks()} ${await visit.page.locator('body').innerText()}`;
    await option.click({ force: true });
    const after = `${await looks().catch(() => 'gone')} ${await visit.page.locator('body').innerText()}`;
    visit.check(before !== after, 'Choosing a type shows no confirmation.');
  },
  'Click the button to execute the calculation after entering a mathematical expression and selecting a calculation type.':
    async (visit) => {
      await openCalculator(visit);
      await calculate(visit, '37 * 41');
      visit.check(await showsResult(visit, /\b1,?517\b/), 'The result of 37 * 41 is not shown.');
      await openCalculator(visit);
      await calculate(visit, '(9 + 4) * 300 + 417');
      visit.check(await showsResult(visit, /\b4,?317\b/), 'The result of (9 + 4) * 300 + 417 is not shown.');
    },
  'Input an invalid mathematical expression (e.g., "2 ++ 2") and attempt to execute the calculation.': async (visit) => {
    await openCalculator(visit);
    await appears(
      visit,
      /invalid|error|not valid|not a valid|malformed|unexpected|syntax|incorrect|check (the|your)|please enter|can.?not|could not|couldn.t|twice|two operators|missing/i,
      () => calculate(visit, '2 ++ 2'),
    );
    visit.check(
      !(await visit.page
        .getByText(/^\W*(result\W*)?=?\W*4(\.0+)?$/i)
        .and(visit.page.locator(':not(button, button *, [role=button])'))
        .filter({ visible: true })
        .first()
        .isVisible()),
      'The expression 2 ++ 2 is taken as 4.',
    );
  },
  "Test the website's navigation by moving from the home page to the calculation page.": async (visit) => {
    await visit.go(pages);
    visit.check(await isThere(expressionField(visit), 5000), 'The calculation page has no field for an expression.');
    await calculate(visit, '1700 - 183');
    visit.check(await showsResult(visit, /\b1,?517\b/), 'The calculation page does not calculate at once.');
  },
  "Verify that the website uses 'mint cream' as the background color and 'teal' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'mintcream'), `The background is ${background}, not mintcream.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'teal')),
        `No button, header, link or card is teal: ${parts.join(', ')}.`,
      );
    },
};
