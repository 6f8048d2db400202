import type { Scripts, Value, Visit } from '../visit.ts';

const browsePages = ['Browse promotions', 'All promotions', 'Promotions', 'Browse', 'Deals', 'Home'] as const;
const electronic =
  /electronic|laptop|phone|headset|earbuds|\btvs?\b|television|camera|tablet|audio|gadget|computer|watch|speaker|monitor|gaming|console|\btech/i;
const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);

const text = (visit: Visit) => visit.page.getByRole('main').or(visit.page.locator('body')).last().innerText();

async function enter(visit: Visit) {
  if (await visit.sees([/sign ?up/i, /register/i, /create (an )?account/i])) await visit.signUp();
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

async function share(visit: Visit, title: string, description: string) {
  await visit.startAdding(['promotion', 'deal', 'discount', 'Share']);
  await visit.page.locator(controls).filter({ visible: true }).first().waitFor({ timeout: 5000 });
  await put(visit, ['Promotion title', 'Title', 'Promotion name', 'Deal', 'Name', 'Headline'], title);
  await put(visit, ['Description', 'Details', 'About'], description);
  await put(visit, ['Discount rate', 'Discount', 'Percent', '% off', 'Rate', 'Offer'], '37');
  await put(visit, ['Expiration', 'Expiry', 'Expires', 'Valid until', 'End date', 'Ends', 'Date'], soon, false);
  await visit.fillRest();
  await visit.send([/^\W*(share|post|submit|publish|add|create|save)\b/i]);
}

async function searchFor(visit: Visit, words: string) {
  await visit.search(words).catch(() => visit.go('Search').then(() => visit.search(words)));
}

/** A community for promotions and discounts. */
export const scripts: Scripts = {
  "Browse the website's promotions section.": async (visit) => {
    await visit.go(browsePages);
    await visit.see([/\d\s?%/, /[$€£]\s?\d+ off/i]);
    const shown = await text(visit);
    visit.check(
      (shown.match(/\d\s?%|[$€£]\s?\d+ off|buy one|half price|free shipping/gi) ?? []).length >= 2,
      'Fewer than two promotions show a discount.',
    );
    visit.check(/expir|valid (until|till|through|to)|\bends?\b|until|days left/i.test(shown), 'No expiration is shown.');
    visit.check((await visit.count()) >= 2, 'Fewer than two promotions are listed.');
  },
  "Use the website's search feature to find promotions related to electronics.": async (visit) => {
    await visit.go(browsePages);
    const all = await visit.count();
    await searchFor(visit, 'electronics');
    if (
      (await visit.sees(electronic)) &&
      electronic.test(await text(visit)) &&
      (await visit.count()) >= 1 &&
      (await visit.count()) < all
    )
      return;
    await enter(visit);
    await share(visit, 'Quillfeather electronics bundle', 'Headphones and chargers');
    await share(visit, 'Marmaduke pastry basket', 'Scones and jam');
    await searchFor(visit, 'electronics');
    await visit.see('Quillfeather electronics bundle');
    await visit.notSee('Marmaduke pastry basket');
  },
  'Share a new promotion using the provided form with all necessary details filled in.': async (visit) => {
    await enter(visit);
    await share(visit, 'Quillfeather kettle sale', 'Copper kettles at the old mill');
    const other = await visit.another();
    await other.go(browsePages);
    if (!(await other.sees('Quillfeather kettle sale'))) await searchFor(other, 'Quillfeather');
    await other.see('Quillfeather kettle sale');
    if (!(await other.sees(/\b37(\.0+)?\s?%|37\b/)) || !(await other.sees('Copper kettles')))
      await other.openItem('Quillfeather kettle sale');
    await other.see('Copper kettles at the old mill');
    await other.see(/\b37\b/);
  },
  "Navigate through the main sections (Home, Browse Promotions, Share Promotion, Search) using the website's navigation menu.":
    async (visit) => {
      await visit.go(browsePages);
      await visit.see([/\d\s?%/, /[$€£]\s?\d+ off/i, /discount/i]);
      await visit.go(['Share promotion', 'Share a promotion', 'Share', 'Post', 'Submit', 'Add']);
      await visit.see([/title|description|discount/i, /log ?in|sign ?in/i]);
      await visit.notSee(/\b404\b|page not found|something went wrong/i);
      if (
        !(await visit.page
          .getByRole('searchbox')
          .or(visit.page.getByPlaceholder(/search/i))
          .filter({ visible: true })
          .count())
      )
        await visit.go(['Search', 'Browse', 'Promotions']);
      await visit.search('shoes');
      await visit.notSee(/\b404\b|page not found|something went wrong/i);
      await visit.go('Home').catch(() => visit.open());
      await visit.see(/promotion|discount|deal/i);
    },
  'Test the user management functionality in the backend by attempting to view and edit user information.': async (visit) => {
    const { page } = visit;
    const member = await (await visit.another()).signUp({
      name: 'Quilla Featherstone',
      email: `quilla${Date.now()}@example.org`,
    });
    await visit.becomeOwner();
    await visit.go(['Users', 'Manage users', 'User management', 'Members', 'People']).catch(() =>
      visit
        .go(['Admin', 'Management', 'Backend', 'Manage'])
        .then(() => visit.go(['Users', 'Members', 'People']))
        .catch(() => undefined),
    );
    await visit.see([member.email, member.name]);
    const entry = visit.item((await visit.sees(member.email)) ? member.email : member.name);
    const edit = entry
      .getByRole('button', { name: /edit|change|manage/i })
      .or(entry.getByRole('link', { name: /edit|change|manage/i }));
    if (await edit.count()) await edit.first().click();
    else if (!(await entry.locator('select').count())) await visit.openItem(member.name);
    const name = page.getByLabel(/name/i).and(page.locator('input')).filter({ visible: true }).first();
    if (
      !(await name.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      )) &&
      (await page.getByRole('button', { name: /edit/i }).count())
    )
      await visit.press(/edit/i);
    if (await name.count()) {
      await name.fill('Marmaduke Quill');
      await visit.send(['Save', 'Update', 'Apply']);
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
      await page.reload();
      await until(
        visit,
        async () =>
          (await page.locator('body').innerText()).includes('Marmaduke Quill') ||
          (await page
            .getByLabel(/name/i)
            .first()
            .inputValue()
            .catch(() => '')) === 'Marmaduke Quill',
        'The changed name is not kept.',
      );
    } else {
      const role = entry
        .locator('select')
        .or(page.getByLabel(/role|status/i).and(page.locator('select')))
        .first();
      const value = await role.locator('option:not(:checked)').first().getAttribute('value');
      await role.selectOption(value);
      const save = page.getByRole('button', { name: /save|update|apply/i }).filter({ visible: true });
      if (await save.count()) await save.first().click();
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined);
      await page.reload();
      await until(visit, async () => (await role.inputValue()) === value, 'The changed role is not kept.');
    }
  },
  "Verify that the website uses 'ivory' as the background color and 'forest green' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'ivory'), `The background is ${background}, not ivory.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'forestgreen')),
        `No component is forest green: ${parts.join(', ')}.`,
      );
    },
};

async function until(visit: Visit, holds: () => Promise<boolean>, otherwise: string) {
  for (let left = 16; left > 0; left--) {
    if (await holds()) return;
    await visit.page.waitForTimeout(250);
  }
  visit.check(false, otherwise);
}
