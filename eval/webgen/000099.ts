import { appears, fillIf, isThere } from '../steps.ts';
import { bookButton, fillDates, findTrips, price, searchTrips } from '../trips.ts';
import type { Name, Scripts, Visit } from '../visit.ts';

/** Fails unless the page shows this pattern this often (or as many different texts of it). */
async function shows(visit: Visit, pattern: RegExp, times: number, different = false): Promise<void> {
  const { page } = visit;
  await page
    .getByText(new RegExp(pattern.source, 'i'))
    .filter({ visible: true })
    .nth(times - 1)
    .waitFor({ timeout: 3000 })
    .catch(() => undefined);
  const found = (await page.locator('body').innerText()).match(new RegExp(pattern.source, 'gi')) ?? [];
  const number = different ? new Set(found.map((text) => text.toLowerCase())).size : found.length;
  visit.check(number >= times, `The page shows ${pattern} ${number} times instead of ${times}.`);
}

const done =
  /confirmed|confirmation (number|code|no)|booking (is )?(complete|confirmed|successful)|payment (was |is )?(successful|complete|received|confirmed)|thank you|successfully|(is|are|been) booked|\bpnr\b/i;

/** Goes through the steps of a booking, with the payment, until it is confirmed. */
async function book(visit: Visit): Promise<void> {
  const { page } = visit;
  await bookButton(visit).first().click({ timeout: 5000 });
  for (let step = 0; step < 6; step += 1) {
    if (await isThere(page.getByText(done).filter({ visible: true, hasNotText: /will be|once|after|before/i }), 1000)) return;
    const seat = page
      .getByRole('button', { name: /^(seat )?\W*([A-F]?\d{1,2}[A-F]?)(\W*(available|free))?$/i, disabled: false })
      .or(page.getByRole('checkbox', { name: /seat|^\d{1,2}[A-F]?$/i, disabled: false }))
      .filter({ visible: true })
      .first();
    if (await seat.isVisible()) await seat.click();
    await fillIf(visit, ['passenger name', 'full name', 'guest name', 'your name', 'first name'], 'Odalys Quillfeather');
    await fillIf(visit, ['last name', 'surname'], 'Quillfeather');
    await fillIf(visit, ['email', 'e-mail'], 'odalys@quillfeather.example');
    await fillIf(visit, ['phone', 'mobile'], '+32 471 43 17 00');
    await fillIf(visit, ['name on card', 'cardholder', 'card holder'], 'Odalys Quillfeather');
    await fillIf(visit, ['card number', 'number on the card'], '4242424242424242');
    await fillIf(visit, ['expiry', 'expiration', 'expires', 'mm/yy'], '12/30');
    await fillIf(visit, ['cvc', 'cvv', 'security code'], '123');
    await fillDates(visit);
    await visit.fillRest().catch(() => undefined);
    const names = [
      /^\W*(confirm|complete|pay|place)/i,
      /^\W*(continue|proceed|next|checkout|go to payment)/i,
      /^\W*(book|reserve|select|buy|finish|submit)/i,
    ];
    for (const name of names) {
      const next = page
        .getByRole('button', { name, disabled: false })
        .or(page.getByRole('link', { name }))
        .filter({ visible: true, hasNotText: /booking (history|status)|bookings/i })
        .last();
      if (!(await next.isVisible())) continue;
      await next.click({ timeout: 3000 });
      break;
    }
  }
  await visit.see(done);
}

/** The number under which a booking is confirmed. */
async function bookingNumber(visit: Visit): Promise<string> {
  const text = await visit.page.locator('body').innerText();
  const found =
    text.match(
      /\b(?:confirmation|booking|reference|order|pnr|ticket|reservation)\b[^\n\d]{0,30}\n?[^\S\n]*#?\s*([A-Z]{0,5}-?(?=[A-Z0-9-]*\d)[A-Z0-9-]{3,})/i,
    ) ?? text.match(/\b([A-Z]{2,4}-?(?=[A-Z0-9-]*\d)[A-Z0-9-]{4,})\b/);
  visit.check(found !== null, 'The booking has no confirmation number.');
  return found?.[1] ?? '';
}

const buses: Name = ['Bus', 'Buses', 'Bus tickets', /\bbus/i];
const railway: Name = ['Railway', 'Rail', 'Trains', 'Train', 'Railway tickets', /rail|train/i];
const history: Name = [
  /booking history/i,
  /my (bookings|tickets|trips)/i,
  'History',
  'Bookings',
  'My account',
  'Account',
  'Tickets',
  'Profile',
];
const seats = /\b\d+\s*(?:\/\s*\d+\s*)?(?:of \d+ )?(?:seats?|left|available|free)|seats?\b\D{0,20}\d+/i;

async function join(visit: Visit): Promise<{ name: string; email: string; password: string }> {
  const account = await visit.signUp({ name: 'Odalys Quillfeather' });
  await visit.open();
  return account;
}

async function bookBus(visit: Visit): Promise<[string, string]> {
  await join(visit);
  const route = await searchTrips(visit, buses);
  await book(visit);
  return route;
}

/** Searches and sees trips of this kind with seats and prices. */
async function offers(visit: Visit, tab: Name, kind: RegExp): Promise<void> {
  await findTrips(visit, tab, [price]);
  await visit.see(kind);
  if (!(await visit.sees(seats))) await bookButton(visit).first().click({ timeout: 3000 });
  await shows(visit, seats, 1);
}

/** A minimalistic platform for booking bus and railway tickets. */
export const scripts: Scripts = {
  'Test the user registration form functionality.': async (visit) => {
    await appears(
      visit,
      /welcome|success|created|registered|\bhi\b|hello|thank|log ?out|sign ?out|my (bookings|account)|Odalys/i,
      async () => {
        await visit.signUp({ name: 'Odalys Quillfeather' });
      },
    );
    await visit.notSee(/is required|already (taken|exists)|server error|went wrong/i);
    await visit.see(/bus|rail|train|ticket/i);
    await visit.open();
    await visit.go(history);
    await visit.see(/booking|ticket|trip/i);
  },
  'Verify the login feature.': async (visit) => {
    const account = await join(visit);
    await visit.logOut();
    await visit.open();
    await visit.logIn(account);
    await visit.notSee(/(invalid|incorrect|wrong) (email|password|credential|log ?in)/i);
    await visit.go(history);
    await visit.see(/bookings?|tickets?|trips?/i);
    visit.check(
      !(await visit.page.locator('input[type=password]').filter({ visible: true }).first().isVisible()),
      'The history asks for a login again.',
    );
  },
  'Search for a bus ticket and check seat availability.': async (visit) => {
    await offers(visit, buses, /bus|coach/i);
  },
  'Search for a railway ticket and check seat availability.': async (visit) => {
    await offers(visit, railway, /rail|train|express/i);
  },
  'Test the booking payment process.': async (visit) => {
    await bookBus(visit);
    await bookingNumber(visit);
    await visit.see(/paid|payment|charged|confirmed/i);
    await visit.see(/e-?mail|\bsms\b|text message|sent to|odalys@quillfeather\.example|@/i);
  },
  'Test the booking history feature.': async (visit) => {
    const [from, to] = await bookBus(visit);
    await visit.open();
    await visit.go(history);
    await visit.see(from.split(' (')[0] ?? from);
    await visit.see(to.split(' (')[0] ?? to);
    await visit.see(/confirmed|paid|booked|completed|upcoming|seat/i);
    await shows(visit, price, 1);
    await visit.page.reload();
    await visit.see(to.split(' (')[0] ?? to);
  },
  'Verify the ticket printing option.': async (visit) => {
    await visit.page.context().addInitScript(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = 'yes';
      };
    });
    const [, to] = await bookBus(visit);
    const print = visit.page
      .getByRole('button', { name: /print/i })
      .or(visit.page.getByRole('link', { name: /print/i }))
      .filter({ visible: true });
    if (!(await isThere(print, 1500))) await visit.go(history);
    if (!(await isThere(print, 1500))) await visit.openItem(to.split(' (')[0] ?? to);
    const popup = visit.page.waitForEvent('popup', { timeout: 5000 });
    const printed = Promise.any([
      popup,
      visit.page.locator('html[data-printed]').waitFor({ timeout: 5000 }),
      visit.page.waitForEvent('download', { timeout: 5000 }),
    ]).then(
      () => true,
      () => false,
    );
    await print.first().click({ timeout: 3000 });
    if (await isThere(visit.page.locator('html[data-printed]'), 1000)) return visit.see(/ticket|seat|booking/i);
    if (!(await printed)) await visit.press(/print/i);
    visit.check((await printed) || (await isThere(visit.page.locator('html[data-printed]'))), 'The ticket does not print.');
  },
  "Verify that the website uses 'snow' as the background color and 'dim gray' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'snow'), `The background is ${background}, not snow.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'dimgray')),
        `No button, header, link or card is dimgray: ${parts.join(', ')}.`,
      );
    },
};
