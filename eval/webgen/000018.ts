import type { Scripts, Value, Visit } from '../visit.ts';

const bookPages = ['Book now', 'Book a cleaning', 'Book service', 'Booking', 'Book'] as const;
const confirmation =
  /booking (is |has been |was )?(confirmed|received|successful|submitted|placed|complete)|thank|(successfully|has been|is|you're) booked|(booking|reference|confirmation) (number|id|code|reference)\W|booking (created|saved|added)/i;
const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);

const text = (visit: Visit) => visit.page.getByRole('main').or(visit.page.locator('body')).last().innerText();

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

async function book(visit: Visit) {
  await visit.go(bookPages);
  await visit.page.locator(controls).filter({ visible: true }).first().waitFor({ timeout: 5000 });
  await put(visit, ['Full name', 'Your name', 'Name'], 'Quilla Featherstone', false);
  await put(visit, ['Email', 'E-mail'], 'quilla@example.org', false);
  await put(visit, ['Phone', 'Telephone', 'Mobile'], '555-014-4317', false);
  await put(visit, ['Address', 'Street'], '43 Marmalade Lane', false);
  await put(visit, ['Service type', 'Cleaning type', 'Service', 'Type of cleaning'], 'any', false);
  await put(visit, ['Preferred date', 'Service date', 'Date', 'When'], soon);
  await visit.fillRest();
  await confirms(visit, () => visit.send([/^\W*(book|confirm|submit|request|schedule|place)\b/i]));
}

/** A house cleaning service with bookings and their status. */
export const scripts: Scripts = {
  'Navigate to the homepage and verify the presence of main navigation links (Home, Services, Book Now, Contact Us).': async (
    visit,
  ) => {
    const menu = (await visit.menu()).join(' | ');
    for (const name of [/home/i, /services/i, /book/i, /contact/i])
      visit.check(name.test(menu), `The navigation has no ${name.source}: ${menu}.`);
    await visit.see(/clean/i);
  },
  'Click on the "Services" link and ensure all available cleaning services are listed with descriptions.': async (visit) => {
    await visit.go(['Our services', 'Cleaning services', 'Services']);
    await visit.see(/cleaning/i);
    const shown = await text(visit);
    const kinds = new Set(
      shown
        .toLowerCase()
        .match(
          /(deep|regular|standard|basic|general|weekly|home|house|office|carpet|window|kitchen|bathroom|upholstery|spring|post-construction|after-construction|end of tenancy|move[- ]?(in|out)[^\n]{0,12}|sofa|eco[- ]friendly|apartment) clean/g,
        ),
    );
    visit.check(kinds.size >= 2, 'Fewer than two kinds of cleaning are listed.');
    visit.check(
      shown.split('\n').filter((line) => line.trim().split(/\s+/).length >= 5).length >= 2,
      'The services have no descriptions.',
    );
  },
  'Access the "Book Now" page and successfully submit a booking form with all required fields completed (e.g., service type, date, customer details).':
    async (visit) => {
      await book(visit);
      visit.check(/clean/i.test(await visit.page.locator('body').innerText()), 'The page is not about cleaning.');
    },
  'Navigate to the "Contact Us" page and check that contact information is provided, including a phone number and email address.':
    async (visit) => {
      await visit.go(['Contact us', 'Contact']);
      await visit.see([/phone|call|tel/i, /e-?mail/i]);
      const links = await visit.page
        .locator('a[href^="tel:"], a[href^="mailto:"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')).join(' '));
      const shown = `${await visit.page.locator('body').innerText()} ${links}`;
      visit.check(/\+?\(?\d[\d\s().-]{6,}\d/.test(shown), 'No phone number is shown.');
      visit.check(/[\w.+-]+@[\w-]+\.[a-z]{2,}/i.test(shown), 'No email address is shown.');
      visit.check(/clean/i.test(shown), 'The page is not about cleaning.');
    },
  'From the homepage, use the navigation to access the service status feature and input a booking reference to check its status.':
    async (visit) => {
      await book(visit);
      const shown = await visit.page.locator('body').innerText();
      const numbered = (label: string) =>
        new RegExp(`(?:${label})[^\\n:#]{0,25}[:#\\s]\\s*#?([A-Z]*-?[A-Z\\d-]*\\d[A-Z\\d-]*)`, 'i').exec(
          shown.replaceAll(soon, ''),
        )?.[1];
      const reference =
        numbered('reference|confirmation (?:number|code)|booking (?:id|number|code)|tracking') ?? numbered('booking') ?? '';
      visit.check(reference !== '', 'The booking gives no reference.');
      await visit.open();
      await visit.go(['Service status', 'Booking status', 'Check status', 'Track booking', 'Status', 'Track']);
      await visit.page.locator('input').filter({ visible: true }).first().waitFor({ timeout: 5000 });
      await put(
        visit,
        ['Booking reference', 'Reference', 'Booking ID', 'Booking number', 'Booking', 'Confirmation', 'ID'],
        reference,
      );
      await put(visit, ['Email', 'E-mail'], 'quilla@example.org', false);
      await visit.send([/^\W*(check|track|search|find|view|look|show|get|submit)\b/i]);
      await visit.see([
        /\bpending\b/i,
        /\bconfirmed\b/i,
        /\bscheduled\b/i,
        /\breceived\b/i,
        /\bin progress\b/i,
        /\bbooked\b/i,
        /\brequested\b/i,
        /\bnew\b/i,
      ]);
      await visit.see([reference, 'Quilla Featherstone']);
      await visit.notSee(/not found|no booking|invalid reference/i);
    },
  "Verify that the website uses 'azure mist' as the background color and 'dark slate blue' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'azure'), `The background is ${background}, not azure mist.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'darkslateblue')),
        `No component is dark slate blue: ${parts.join(', ')}.`,
      );
    },
};
