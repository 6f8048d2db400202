import { fillIf, fillOne, isThere } from '../steps.ts';
import { bookButton, fillDates, finder, findTrips, price, searchTrips, timeOfDay } from '../trips.ts';
import type { Name, Scripts, Visit } from '../visit.ts';

/** Registers, if the app offers that. */
async function joinIf(visit: Visit, name = 'Odalys Quillfeather'): Promise<void> {
  const { page } = visit;
  const words = /sign ?up|register|log ?in|sign ?in|create (an )?account|join/i;
  const offer = page
    .getByRole('link', { name: words })
    .or(page.getByRole('button', { name: words }))
    .filter({ visible: true });
  const offered = await offer
    .first()
    .waitFor({ timeout: 1500 })
    .then(
      () => true,
      () => false,
    );
  if (offered || (await visit.menu().catch(() => [])).some((entry) => words.test(entry)))
    await visit.signUp({ name }).catch(() => undefined);
  await visit.open();
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

const trains: Name = ['Trains', 'Train tickets', 'Train', /train|rail/i];
const flights: Name = ['Flights', 'Air tickets', 'Air', 'Flight', /flight|\bair\b|plane/i];

/** Books and pays a hotel. */
async function bookHotel(visit: Visit): Promise<void> {
  await visit.go(['Hotels', 'Hotel', /hotel/i]);
  if (!(await isThere(bookButton(visit), 1000))) {
    const city = visit.page.locator('select').filter({ visible: true }).first();
    await fillOne(visit, ['city', 'destination', 'location', 'where'], (await city.count()) > 0 ? 'any' : 'Paris');
    await fillDates(visit);
    await visit.send(finder);
  }
  await visit.see(/hotel|room|night/i);
  await book(visit);
}

/** An online travel site for booking train tickets, air tickets and hotels. */
export const scripts: Scripts = {
  'Search for a train ticket using specified departure and arrival cities and dates.': async (visit) => {
    await findTrips(visit, trains, [timeOfDay, price]);
    await visit.see(/train|rail|express/i);
  },
  'Book a selected air ticket from the search results.': async (visit) => {
    await joinIf(visit);
    await searchTrips(visit, flights);
    await visit.see(/flight|air/i);
    await book(visit);
    await bookingNumber(visit);
  },
  'Initiate an online payment for a hotel booking using a valid credit card.': async (visit) => {
    await joinIf(visit);
    await bookHotel(visit);
    await visit.see(/paid|payment|charged|transaction/i);
    await visit.see(/receipt|e-?mail|odalys@quillfeather\.example/i);
  },
  "Navigate to the 'Order Status' page.": async (visit) => {
    await joinIf(visit);
    await bookHotel(visit);
    const number = await bookingNumber(visit);
    await visit.open();
    await visit.go([/order status/i, /my (orders|bookings|trips)/i, 'Orders', 'Bookings', 'Trips', /orders|bookings/i]);
    await visit.see([number, /Odalys|odalys@/]);
    await visit.see(/confirmed|paid|booked|pending|completed|upcoming/i);
    await visit.see(/hotel/i);
  },
  "Verify that the website uses 'peach puff' as the background color and 'indian red' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'peachpuff'), `The background is ${background}, not peachpuff.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'indianred')),
        `No button, header, link or card is indianred: ${parts.join(', ')}.`,
      );
    },
};
