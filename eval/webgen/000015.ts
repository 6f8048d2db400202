import type { Scripts, Value, Visit } from '../visit.ts';

const clinical = /clinic|doctor|patient|medical|physician|health/i;
const contactPages = ['Contact us', 'Contact'] as const;
const confirmation =
  /thank|(has been|was|successfully|we have|we've) (sent|received|submitted)|(message|inquiry|enquiry) (sent|received|submitted)/i;

const text = (visit: Visit) => visit.page.getByRole('main').or(visit.page.locator('body')).last().innerText();
const different = (shown: string, pattern: RegExp) => new Set(shown.toLowerCase().match(pattern)).size;

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

async function writeMessage(visit: Visit) {
  await visit.go(contactPages);
  await visit.page.locator('textarea').first().waitFor({ timeout: 5000 });
  if (await visit.page.getByLabel('First name').count())
    await visit.fill({ 'First name': 'Quilla', 'Last name': 'Featherstone' });
  else await put(visit, ['Full name', 'Your name', 'Name'], 'Quilla Featherstone');
  await put(visit, ['Email', 'E-mail'], 'quilla@example.org');
  await put(visit, ['Phone', 'Telephone', 'Mobile'], '555-014-4317');
  await put(visit, ['Message', 'Inquiry', 'Comments', 'How can we help'], 'Do you treat marmalade allergies?');
}

/** A clinical office's website with its services and a contact form. */
export const scripts: Scripts = {
  'Click on the "About Us" page link in the navigation menu.': async (visit) => {
    await visit.go(['About us', 'About']);
    await visit.see([/mission/i, /history/i, /founded|established|since \d{4}|our story/i]);
    await visit.see([/our (team|doctors|staff)|meet the/i, /\bDr\.? [A-Z]/, /physician|doctors|\bteam\b|staff/i]);
    visit.check(clinical.test(await text(visit)), 'The page is not about a clinical office.');
    const broken = await visit.page
      .locator('img')
      .evaluateAll(
        (images) =>
          images.filter((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth === 0).length,
      );
    visit.check(broken === 0, `${broken} images are broken.`);
  },
  'Click on the "Services" page link in the navigation menu.': async (visit) => {
    await visit.go(['Our services', 'Services']);
    await visit.see([/check-?ups?/i, /vaccin|immuni[sz]/i, /care\b/i, clinical]);
    const shown = await text(visit);
    visit.check(
      different(
        shown,
        /check-?up|vaccin|immuni|pa?ediatric|primary care|preventi|physical|exam|diagnos|laborator|x-ray|imaging|cardio|dermat|dental|women's health|chronic|diabet|therapy|surgery|screening|consultation|urgent care|mental health|family medicine/g,
      ) >= 3,
      'Fewer than three services of a clinical office are described.',
    );
    visit.check(
      shown.split('\n').filter((line) => line.trim().split(/\s+/).length >= 5).length >= 2,
      'The services have no descriptions.',
    );
  },
  'Click on the "Contact Us" page link in the navigation menu.': async (visit) => {
    await writeMessage(visit);
    visit.check(
      (await visit.page.getByRole('button', { name: /send|submit|contact/i }).count()) > 0,
      'There is no button that sends the message.',
    );
    visit.check(clinical.test(await visit.page.locator('body').innerText()), 'The page is not about a clinical office.');
  },
  'Fill out the contact form on the "Contact Us" page with valid input and submit.': async (visit) => {
    await writeMessage(visit);
    await visit.fillRest();
    await confirms(visit, () => visit.send(['Send', 'Submit', 'Contact us']));
    visit.check(clinical.test(await visit.page.locator('body').innerText()), 'The page is not about a clinical office.');
  },
  "Verify that the website uses 'light cyan' as the background color and 'cadet blue' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'lightcyan'), `The background is ${background}, not light cyan.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'cadetblue')),
        `No component is cadet blue: ${parts.join(', ')}.`,
      );
    },
};
