/** Searching trips from one city to another, as the scripts of travel sites do. */
import type { Locator } from 'playwright-core';
import { fillOne, isThere } from './steps.ts';
import type { Name, Visit } from './visit.ts';
import { within } from './visitor/session.ts';

type Route = [from: string, to: string];

export const price = /[$€£¥₹]\s?\d|\d\s?(?:usd|eur|gbp|€|\$)|\b(?:usd|eur|gbp|inr|rs\.?)\s?\d/;
export const timeOfDay = /\b\d{1,2}:\d\d\b/;
export const finder = /search|find|show|check/i;

const booking = /^\W*(book|select|reserve|choose|buy|view (seats|details|rooms)|see seats)/i;

/** The city of an option like "Paris (CDG)". */
const short = (city: string): string => city.split(' (')[0] ?? city;

/** The cities of a list to choose from; without one, others. */
async function citiesOf(select: Locator, otherwise: () => Promise<string[]>): Promise<string[]> {
  const offered = (await select.count()) > 0 ? await select.locator('option').allInnerTexts() : await otherwise();
  const isCity = (text: string) =>
    /^\p{Lu}/u.test(text) && !/select|choose|any|all|from|to:|depart|arriv|origin|destination|where/i.test(text);
  return [...new Set(offered.map((text) => text.trim()).filter(isCity))];
}

/** Pairs of cities that the app itself offers, or else well-known ones. */
async function routes(visit: Visit): Promise<Route[]> {
  const from = /\b(from|departure|origin|leaving)\b/i;
  const typed = visit.page
    .getByLabel(from)
    .or(visit.page.getByPlaceholder(from))
    .and(visit.page.locator('input:not([type=date])'))
    .filter({ visible: true });
  const named = visit.page.getByLabel(from).and(visit.page.locator('select')).filter({ visible: true });
  // A list of cities without a name of its own is the first of the page.
  const isNamed = await isThere(named.or(typed));
  const select = (isNamed ? named : visit.page.locator('select').filter({ visible: true })).first();
  const offered = await citiesOf(select, () =>
    visit.page.locator('datalist option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  );
  const to = /\b(to|destination|arrival|going)\b/i;
  const arrivals = await citiesOf(
    visit.page.getByLabel(to).and(visit.page.locator('select')).filter({ visible: true }).first(),
    async () => offered,
  );
  const text = await visit.page.locator('body').innerText();
  const listed = [
    ...text.matchAll(
      /(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)[^\S\n]*(?:→|➝|⟶|➜|—>|->|–|—|to)[^\S\n]*(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)/gu,
    ),
  ].map((match): Route => [match[1] ?? '', match[2] ?? '']);
  // A trip that is shown comes before one that nobody may offer.
  const rows = await visit.page.locator('tr, li, article').filter({ visible: true }).allInnerTexts();
  const isShown = ([one, other]: Route) =>
    rows.some((row) => row.includes(short(one)) && row.indexOf(short(other)) > row.indexOf(short(one)));
  const shownFirst = (some: readonly Route[]) => [...some.filter(isShown), ...some.filter((pair) => !isShown(pair))];
  const every = offered.flatMap((one) => arrivals.filter((other) => other !== one).map((other): Route => [one, other]));
  const pairs = shownFirst(every);
  // Words around the lists are no cities that can be chosen.
  const optionFor = (city: string, options: readonly string[]) =>
    options.find((option) => option === city || short(option) === city);
  const offeredAs = ([one, other]: Route): Route[] => {
    if (offered.length === 0) return [[one, other]];
    const start = optionFor(one, offered);
    const end = optionFor(other, arrivals);
    return start === undefined || end === undefined ? [] : [[start, end]];
  };
  const reported = listed.flatMap(offeredAs);
  const known: Route[] = [
    ['New York', 'Boston'],
    ['London', 'Paris'],
  ];
  return shownFirst([...reported.slice(0, 1), ...pairs.slice(0, 2), ...reported.slice(1, 2), ...known.flatMap(offeredAs)]).slice(
    0,
    3,
  );
}

export async function fillDates(visit: Visit): Promise<void> {
  const dates = visit.page.locator('input[type=date]').filter({ visible: true });
  for (let index = 0; index < (await dates.count()); index += 1) {
    const date = dates.nth(index);
    if ((await date.inputValue()) === '')
      await date.fill(new Date(Date.now() + (7 + index) * 86_400_000).toISOString().slice(0, 10));
  }
}

export const bookButton = (visit: Visit): Locator => {
  const option = /select (a )?(date|city|station|seat class|language)|booking (history|status)|bookings/i;
  return visit.page
    .locator('main, body')
    .last()
    .getByRole('button', { name: booking })
    .or(visit.page.getByRole('link', { name: booking }))
    .and(visit.page.locator(':not(nav *, header *)'))
    .filter({ hasNotText: option, visible: true });
};

/** Opens the search for this kind of trips. */
async function openSearch(visit: Visit, tab: Name): Promise<void> {
  await visit
    .go(tab)
    .catch(() => visit.fill({ type: Array.isArray(tab) ? String(tab[0]) : String(tab) }))
    .catch(() => visit.press(tab));
}

async function searchFor(visit: Visit, [from, to]: Route): Promise<void> {
  await fillOne(visit, ['from', 'departure', 'origin', 'leaving'], from);
  await fillOne(visit, ['destination', 'arrival', 'going to', 'to'], to);
  await fillDates(visit);
  await visit.send(finder);
}

/** Searches until a route has results that can be booked. */
export async function searchTrips(visit: Visit, tab: Name): Promise<Route> {
  await openSearch(visit, tab);
  for (const route of await routes(visit)) {
    await searchFor(visit, route);
    if ((await isThere(visit.page.getByText(price).filter({ visible: true }))) && (await isThere(bookButton(visit), 1000)))
      return route;
  }
  visit.check(false, 'No search for a trip brings results with prices that can be booked.');
  return ['', ''];
}

/** The texts of rows and cards: marked as such, repeated, or around one button that books. */
const cards = (visit: Visit): Promise<string[]> =>
  visit.page.evaluate(
    ([book = '', cost = '']) => {
      const marked = 'tr, li, article, [role=row], [role=listitem], [role=article]';
      const fields = 'select, textarea, input[type=date], input[type=text], input[type=search], input:not([type])';
      const isTrip = ({ textContent: text }: Element) => /\d:\d\d/.test(text ?? '') && new RegExp(cost, 'i').test(text ?? '');
      const lists = [...document.body.querySelectorAll('*')].filter((one) => [...one.children].filter(isTrip).length > 1);
      const isCard = (one: HTMLElement) => {
        if (!one.checkVisibility() || one.closest('nav, footer, thead, form:has(input[type=date])') !== null) return false;
        if (lists.some((list) => one.contains(list))) return false;
        if (one.matches(marked)) return one.querySelector('input[type=date]') === null;
        if (one.querySelector(fields) !== null || one.matches('body, main')) return false;
        const books = [...one.querySelectorAll<HTMLInputElement>('button, a, input[type=submit]')].filter((button) =>
          new RegExp(book, 'i').test((button.innerText || button.value || '').trim()),
        );
        const alike = [...(one.parentElement?.children ?? [])].filter(
          (other) => other.tagName === one.tagName && other.className === one.className,
        );
        return books.length === 1 || (books.length === 0 && alike.length > 1);
      };
      const found = [...document.querySelectorAll<HTMLElement>(`${marked}, div, section, a`)].filter(isCard);
      const outer = found.filter((one) => !found.some((other) => other !== one && other.contains(one)));
      return outer.map((one) => one.innerText.replace(/\s+/g, ' ').trim());
    },
    [booking.source, price.source],
  );

/**
 * Searches until a row or card holds the route's cities and these parts. Trips of other routes that were shown before
 * the search must be gone then.
 */
export async function findTrips(visit: Visit, tab: Name, parts: readonly RegExp[]): Promise<Route> {
  const holds = (text: string, pattern: RegExp) => new RegExp(pattern.source, 'i').test(text);
  const read = async () => (await cards(visit)).map((text) => text.toLowerCase());
  await openSearch(visit, tab);
  const tried = await routes(visit);
  const before = (await read()).filter((text) => holds(text, timeOfDay) && holds(text, price));
  for (const route of tried) {
    await searchFor(visit, route);
    const [from, to] = [short(route[0]).toLowerCase(), short(route[1]).toLowerCase()];
    const goesThere = (text: string) => text.includes(from) && text.includes(to);
    const isResult = (text: string) => goesThere(text) && parts.every((part) => holds(text, part));
    if ((await within(3000, async () => (await read()).some(isResult))) === null) continue;
    // The way back is another route, where a row tells the two apart.
    const isAhead = (text: string) => text.indexOf(to, text.indexOf(from)) > 0;
    const left = await within(2000, async () => {
      const now = await read();
      const tellsApart = now.some((text) => isResult(text) && isAhead(text));
      const isOther = (text: string) => !goesThere(text) || (tellsApart && !isAhead(text));
      return !before.some((text) => isOther(text) && now.includes(text));
    });
    visit.check(left === true, `The search from ${route[0]} to ${route[1]} still shows trips of other routes.`);
    return route;
  }
  visit.check(false, `No search for a trip brings a row or card with both cities and ${parts.join(' and ')}.`);
  return ['', ''];
}
