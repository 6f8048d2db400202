import type { Locator } from 'playwright-core';
import { fillIf, isThere } from '../steps.ts';
import type { Scripts, Visit } from '../visit.ts';

/** The lines of some length that the act brought into view. */
async function newLines(visit: Visit, act: () => Promise<void>, length = 40): Promise<string[]> {
  const body = visit.page.locator('body');
  const before = await body.innerText();
  await act();
  await visit.page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
  return (await body.innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= length && !before.includes(line));
}

const prefix = '^\\W*(switch to |edit (as |in )?)?';
const codeMode = new RegExp(`${prefix}(html|code|source)( html| code| source| mode| view| editor| editing| edit)*\\W*$`, 'i');
const textMode = new RegExp(
  `${prefix}(rich|plain|visual|wysiwyg|design|text)( text| mode| view| editor| editing| edit)*\\W*$`,
  'i',
);

const control = (visit: Visit, name: RegExp): Locator => {
  const { page } = visit;
  return page
    .getByRole('tab', { name })
    .or(page.getByRole('button', { name }))
    .or(page.getByRole('radio', { name }))
    .or(page.locator('label', { hasText: name }))
    .or(page.getByRole('link', { name }))
    .filter({ visible: true })
    .first();
};

const editor = (visit: Visit): Locator =>
  visit.page.locator('textarea, [contenteditable=true], [role=textbox]:not(input)').filter({ visible: true }).first();

/** Opens the editor in code mode, with a document of its own if there is no other yet. */
async function openEditor(visit: Visit): Promise<void> {
  if (!(await isThere(editor(visit))))
    await visit
      .go(['Editor', 'HTML editor', /open.*editor|start (editing|writing)|try/i, 'Documents', 'Projects'])
      .catch(() => undefined);
  if (!(await isThere(editor(visit)))) {
    await visit.startAdding(['document', 'page', 'file', 'project']);
    await fillIf(visit, ['name', 'title'], 'Quillfeather page');
    await visit.fillRest();
    if (!(await editor(visit).isVisible())) await visit.send();
  }
  if (!(await isThere(editor(visit)))) await visit.openItem('Quillfeather page');
  if (await isThere(control(visit, codeMode), 1000)) await control(visit, codeMode).click();
  visit.check(await isThere(editor(visit), 5000), 'There is no editor.');
}

async function write(visit: Visit, code: string): Promise<void> {
  await editor(visit).focus();
  await visit.page.keyboard.press('ControlOrMeta+a');
  await visit.page.keyboard.insertText(code);
}

/** What the editors in view hold, as text. */
async function written(visit: Visit): Promise<string> {
  const held = await visit.page
    .locator('textarea, [contenteditable=true], pre')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => (one instanceof HTMLTextAreaElement ? one.value : (one as HTMLElement).innerText)));
  const framed = await Promise.all(
    visit.page
      .frames()
      .slice(1)
      .map((frame) =>
        frame
          .locator('body[contenteditable=true]')
          .innerText({ timeout: 300 })
          .catch(() => ''),
      ),
  );
  return [...held, ...framed].join('\n');
}

/** Whether a heading of this text is rendered, in a frame or in the page. */
async function previews(visit: Visit, text: string): Promise<boolean> {
  const name = { name: text, exact: true };
  const places = [
    visit.page.getByRole('heading', name),
    visit.page.frameLocator('iframe >> nth=0').getByRole('heading', name),
    visit.page.frameLocator('iframe >> nth=1').getByRole('heading', name),
  ];
  return Promise.any(places.map((place) => place.first().waitFor({ timeout: 4000 }))).then(
    () => true,
    () => false,
  );
}

/** A cross-platform HTML editor with live preview and code editing. */
export const scripts: Scripts = {
  'Open the HTML editor and switch between HTML code mode and text editing mode.': async (visit) => {
    await openEditor(visit);
    await write(visit, '<h2>Quillfeather</h2><p>Inked 4317 lines</p>');
    await control(visit, textMode).click({ timeout: 5000 });
    await isThere(visit.page.getByText('Inked 4317 lines'));
    const text = await written(visit);
    visit.check(/Quillfeather/.test(text) && /Inked 4317 lines/.test(text), 'The text mode lost what was written as code.');
    visit.check(
      !(await visit.page
        .locator('[contenteditable=true], textarea')
        .filter({ visible: true })
        .evaluateAll(
          (all) =>
            all.length > 0 &&
            all.every((one) => /<h2>/.test(one instanceof HTMLTextAreaElement ? one.value : (one as HTMLElement).innerText)),
        )),
      'The text mode shows tags.',
    );
    await control(visit, codeMode).click({ timeout: 5000 });
    await isThere(visit.page.getByText('<h2'));
    visit.check(
      /<\w+[^>]*>\s*Quillfeather[\s\S]*<\w+[^>]*>\s*Inked 4317 lines/.test(await written(visit)),
      'The code mode lost the HTML.',
    );
  },
  'Enter HTML code in the editor and view the live preview of the content.': async (visit) => {
    await openEditor(visit);
    await write(visit, '<h2>Quillfeather</h2>');
    if (!(await previews(visit, 'Quillfeather'))) {
      await control(visit, /preview/i).click({ timeout: 3000 });
      visit.check(await previews(visit, 'Quillfeather'), 'The preview does not show the heading.');
      return;
    }
    await write(visit, '<h2>Inkwell 4317</h2>');
    visit.check(await previews(visit, 'Inkwell 4317'), 'The preview does not follow what is typed.');
  },
  'Enable syntax highlighting within the HTML editor while editing a code file.': async (visit) => {
    await openEditor(visit);
    await write(visit, '<h2 class="quill">Feather</h2>');
    const hues = () =>
      visit.page.locator('body').evaluate((body) => {
        const found = new Set<string>();
        const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement;
          if (!parent || parent.closest('h2, script, style, textarea')) continue;
          if (/h2|\bclass\b|quill|Feather/.test(node.textContent ?? '')) found.add(getComputedStyle(parent).color);
        }
        return found.size;
      });
    const toggle = control(visit, /syntax|highlight/i)
      .or(visit.page.getByRole('checkbox', { name: /syntax|highlight/i }))
      .first();
    await isThere(visit.page.getByText('"quill"'));
    if ((await hues()) < 2 && (await toggle.isVisible())) await toggle.click();
    await isThere(visit.page.locator('span').filter({ hasText: 'quill' }));
    visit.check((await hues()) >= 2, 'Tags, attributes and text all have one color.');
  },
  'Save the current HTML document as a template page.': async (visit) => {
    visit.page.on('dialog', (dialog) => {
      void dialog.accept('Quillfeather layout').catch(() => undefined);
    });
    await openEditor(visit);
    await write(visit, '<h2>Inkwell 4317</h2><p>Blue ink only</p>');
    await fillIf(visit, ['template name'], 'Quillfeather layout');
    await visit.press([/save.*template/i, /(add|make|create|new).*template/i, /as template/i]);
    if (await fillIf(visit, ['template name', 'name', 'title'], 'Quillfeather layout'))
      await visit.send([/save/i, /create|add|ok/i]).catch(() => undefined);
    await visit.open();
    if (!(await visit.sees('Quillfeather layout'))) await visit.go(['Templates', 'Template pages', 'My templates', 'Template']);
    await visit.see(/Quillfeather/);
    const use = visit
      .item('Quillfeather')
      .getByRole('button', { name: /use|open|load|edit|apply/i })
      .or(visit.item('Quillfeather').getByRole('link', { name: /use|open|load|edit|apply/i }))
      .first();
    if (await isThere(use, 1000)) await use.click();
    else await visit.openItem('Quillfeather');
    await isThere(editor(visit), 3000);
    visit.check(
      /Inkwell 4317/.test(await written(visit)) || (await previews(visit, 'Inkwell 4317')),
      'The template does not open with its content.',
    );
  },
  'Access the basic user guide from within the HTML editor interface.': async (visit) => {
    const guide = /user guide|guide|help|how to|documentation|manual/i;
    const reach = () =>
      visit.go(['User guide', 'Guide', 'Help', 'Documentation', 'Manual', guide]).catch(() => visit.press(guide));
    const text = (await newLines(visit, reach, 20)).join(' ');
    visit.check(text.length >= 200, 'The guide says next to nothing.');
    const features = [
      /preview/i,
      /template/i,
      /syntax|highlight/i,
      /(text|visual|code|html)\b.*\bmode|switch/i,
      /project|file|image/i,
      /save/i,
    ];
    visit.check(features.filter((feature) => feature.test(text)).length >= 3, 'The guide does not explain the editor.');
  },
  "Verify that the website uses 'honeydew' as the background color and 'dark olive green' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'honeydew'), `The background is ${background}, not honeydew.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'darkolivegreen')),
        `No button, header, link or card is darkolivegreen: ${parts.join(', ')}.`,
      );
    },
};
