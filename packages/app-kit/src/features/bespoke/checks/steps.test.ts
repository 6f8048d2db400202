/** Steps over HTTP, on pages that are given: forms with the same labels, refused forms, and what failures tell. */
import { expect, it } from 'vitest';
import type { CheckClient } from '../../../checks/expect.ts';
import { runSteps, type Step } from './steps.ts';

const page = (content: string) => `<main>${content}</main>`;
const form = (action: string, button: string, inside = '') =>
  `<form method="post" action="${action}"><label for="w">Width</label><input id="w" name="width" value="">${inside}<button>${button}</button></form>`;
const summary =
  '<div class="error-summary" role="alert"><h2>One field needs your attention</h2><ul><li><a href="#save.width">Width is missing.</a></li></ul></div>';

/** Answers by method and path; remembers what was sent. */
function appOf(pages: Record<string, [status: number, body: string]>) {
  const sent: string[] = [];
  const client: Pick<CheckClient, 'request'> = {
    async request(path, init = {}) {
      if (init.body !== undefined) sent.push(`${path} ${init.body}`);
      const [status, body] = pages[`${init.method ?? 'GET'} ${path}`] ?? [404, ''];
      return { status, body, headers: new Headers() };
    },
  };
  return { sent, run: (...steps: Step[]) => runSteps(client as CheckClient, steps) };
}

it('fills the form whose button is pressed next', async () => {
  const both = page(form('/count', 'Calculate') + form('/save', 'Save project', '<input type="hidden" name="own" value="[3]">'));
  const { sent, run } = appOf({ 'GET /': [200, both], 'POST /save': [200, page('Saved')], 'POST /count': [200, page('66')] });
  await run({ open: '/' }, { fill: 'Width', with: '40' }, { press: 'Save project' }, { see: 'Saved' });
  await run({ open: '/' }, { fill: 'Width', with: '50' }, { press: 'Calculate' }, { see: '66' });
  expect(sent).toEqual(['/save width=40&own=%5B3%5D', '/count width=50']);
});

it('tells a later failure at the press whose form came back, with its errors', async () => {
  const { run } = appOf({
    'GET /': [200, page(form('/save', 'Save'))],
    'GET /list': [200, page('No projects yet')],
    'POST /save': [422, page(summary + form('/save', 'Save'))],
  });
  const save = [{ open: '/' }, { press: 'Save' }] as const;
  await expect(run(...save, { open: '/list' }, { see: 'Lace shawl' })).rejects.toThrow(
    'Step 2, {"press":"Save"}: it was refused: width: Width is missing. Then Step 4, {"see":"Lace shawl"}: /list does not show',
  );
  await run(...save, { see: 'Width is missing' });
  await run(...save, { open: '/list' }, { notSee: 'Lace shawl' });
  await expect(run(...save, { see: 'Width is missing' }, { see: 'Saved' })).rejects.toThrow(
    'Step 4, {"see":"Saved"}: /save does not show “Saved”. It shows: (errors of the form: width: Width is missing.)',
  );
});

it('a failure shows the content: without menus, choices, and forms that only sort', async () => {
  const sorting = `<form class="filters"><label>Sort</label><select>${'<option>Width: high to low</option>'.repeat(40)}</select></form>`;
  const content = `<nav>Projects Reports</nav>${sorting}<table><tr><th>Baby blanket</th><td>80 cm</td></tr></table>${'word '.repeat(300)}`;
  const { run } = appOf({ 'GET /': [200, page(content)] });
  const failing = run({ open: '/' }, { see: 'Lace shawl' });
  await expect(failing).rejects.toThrow('It shows: Baby blanket 80 cm word');
  const message = await failing.catch(String);
  expect(message?.length).toBeLessThan(750);
  // Cells of a row are one text.
  await run({ open: '/' }, { see: 'Baby blanket 80 cm' });
});

it('a failure on a long page shows the part that is nearest to what was sought', async () => {
  const long = page(`<p>${'Heading and summary. '.repeat(60)}</p><p>Oak chair 12 left</p><p>${'Footer. '.repeat(200)}</p>`);
  const { run } = appOf({ 'GET /': [200, long] });
  await expect(run({ open: '/' }, { see: 'Oak chair 11 left' })).rejects.toThrow(/It shows: … .*Oak chair 12 left/s);
});
