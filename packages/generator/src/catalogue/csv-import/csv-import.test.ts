import { follow, hiddenFields, read, send, submit } from '@davit/app-kit/checks/expect.ts';
import type { Blueprint } from '@davit/blueprint';
import { createLexicalPlanner } from '@davit/planner';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { narrow, openBrowser, visit, wide } from '../../../../../test/harness/browser.ts';
import { someOf } from '../../../../../test/harness/every-case.ts';
import { pageFlaws } from '../../../../../test/harness/page-flaws.ts';
import { everyKind } from '../../fixtures/every-kind.ts';
import { asJson, type MadeApp, makeApp, type OpenApp } from '../../fixtures/made-app.ts';
import { createGenerator } from '../../generate.ts';

describe('an app that imports', () => {
  const prompt = 'contacts that I can import from a spreadsheet and export again';
  const blueprint = createLexicalPlanner().plan(prompt, {}).blueprint as unknown as Blueprint;
  let browser: Browser;
  let made: MadeApp;
  let app: OpenApp;

  beforeAll(async () => {
    browser = await openBrowser();
    made = makeApp(blueprint);
    app = await made.open();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.close();
    made?.remove();
  });

  test('passes its checks', async () => {
    const running = await made.start();
    try {
      for (const check of createGenerator().checks(asJson(blueprint))) await check.run(running.client());
      expect(running.printed()).toBe('');
    } finally {
      await running.stop();
    }
  });

  test.each(
    someOf(
      [
        ['with script', wide, true],
        ['without script, on a telephone', narrow, false],
      ] as const,
      1,
    ),
  )(
    '%s: a file with a mistake keeps nothing and says where; put right, all of it comes in',
    async (_, viewport, javaScriptEnabled) => {
      const { page, context, complaints } = await visit(browser, app.url, viewport, { javaScriptEnabled });
      await page.getByRole('link', { name: 'Import CSV' }).click();
      const file = (mail: string) => ({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Name,E-mail,Shoe size\nBo ${viewport.width},bo@example.org,42\n<b>Di</b> ${viewport.width},${mail},38\n`,
        ),
      });
      await page.locator('#file').setInputFiles(file('no address'));
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByText('Nothing has been imported yet').waitFor();
      const wrong = await page.locator('.import-errors').innerText();
      for (const words of [`Line 3: <b>Di</b> ${viewport.width}`, 'E-mail must be an address', 'The file has “no address”.'])
        expect(wrong).toContain(words);
      if (viewport === wide) expect(await pageFlaws(page)).toEqual([]);
      await page.goto(`${app.url}/?q=${viewport.width}`);
      await page.getByText('No contacts found').waitFor();

      await page.goto(`${app.url}/contacts/import`);
      await page.locator('#file').setInputFiles(file('di@example.org'));
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByText('Ignored columns: “Shoe size”.').waitFor();
      expect(await pageFlaws(page)).toEqual([]);
      await page.getByRole('button', { name: 'Import 2 rows' }).click();
      await page.getByText('Added 2 contacts.').waitFor();
      await page.goto(`${app.url}/?q=${viewport.width}`);
      await page.getByRole('link', { name: `<b>Di</b> ${viewport.width}` }).waitFor();
      expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
      await context.close();
    },
  );
});

describe('an export', () => {
  const features = [...everyKind.features, { id: 'csv-import' as const, parameters: { entities: ['repair'] } }];
  const full = {
    name: 'Returned lamp, “old”\t"1"',
    tag: "'=S-1",
    state: 'bench',
    helper: '2',
    due: '2031-05-04',
    price: '1234.50',
    weight: '7.25',
    pieces: '2',
    callAt: '18:30',
    urgent: 'yes',
    joy: '5',
    email: 'ada@example.com',
    phone: '+49 30 123456',
    manual: 'https://example.com/manual.pdf',
    colour: '#aa3377',
    story: '- First line\n"Second" <b>line</b>; and more',
  };
  /** On that day in October an hour repeats in Berlin; API clients send seconds. */
  const moments = [
    '2031-07-01T10:00:00.000Z',
    '2031-10-26T00:30:00.000Z',
    '2031-10-26T01:30:00.000Z',
    '2031-01-01T07:00:30.250Z',
  ];

  test('uses the reader’s clock, names it in the heading, and imports unchanged under another clock', async () => {
    const made = makeApp({ ...everyKind, features });
    const [here, there] = [await made.start(), await made.start()];
    try {
      const writer = here.client();
      for (const [at, brought] of moments.entries())
        await follow(writer, await submit(writer, '/repairs/new', '/repairs', { ...full, tag: `${full.tag}-${at}`, brought }));
      await follow(writer, await submit(writer, '/repairs/new', '/repairs', { name: 'Returned, and nothing else', tag: 'S-2' }));
      const file = '/repairs.csv?q=returned&sort=tag';
      const inBerlin = (await writer.request(file, { headers: { cookie: 'app_zone=Europe/Berlin' } })).body;
      expect(inBerlin).toContain(',"Brought (Europe/Berlin)",');
      for (const time of ['2031-07-01 12:00', '2031-10-26 02:30+02:00', '2031-10-26 02:30', '2031-01-01 08:00:30.250'])
        expect(inBerlin).toContain(`,"${time}",`);
      expect((await read(writer, '/repairs.csv')).body).toContain(',"Brought (UTC)",');

      const importer = there.client();
      const at = '/repairs/import';
      const fields = hiddenFields((await read(importer, at)).body, at);
      await follow(importer, await send(importer, at, { ...fields, text: inBerlin, act: 'keep' }));
      const [before, after] = [await read(writer, file), await read(importer, file)].map(({ body }) =>
        body.replace(/,[^,\n]*\r\n/g, '\n').split('\n'),
      );
      expect(after).toEqual(before);
      expect(before?.length).toBeGreaterThan(moments.length + 1);
      expect(here.printed() + there.printed()).toBe('');
    } finally {
      await here.stop();
      await there.stop();
      made.remove();
    }
  });
});
