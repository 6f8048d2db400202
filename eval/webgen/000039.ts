import type { Scripts, Visit } from '../visit.ts';

const aDomain =
  /(?<![@\w.-])[a-z0-9][a-z0-9-]*\.(?:com|net|org|io|co|dev|app|shop|store|xyz|info|biz|online|site|tech|ai|me|us|uk|club)\b/gi;
const aDate = /\d{4}-\d{2}-\d{2}|[A-Z][a-z]{2,8}\.? \d{1,2},? \d{4}|\d{1,2} [A-Z][a-z]{2,8}\.?,? \d{4}|\d{1,2}\/\d{1,2}\/\d{4}/g;
const records = [/my (leases|domains)/i, /leas(es|ing records|e records)/i, 'Records', 'Dashboard', 'Account'];
const orders = [/order (history|management)/i, 'Orders', /transactions|history/i, 'Billing', 'Dashboard'];

const text = (visit: Visit) => visit.page.locator('body').innerText();
const latest = (from: string) =>
  Math.max(0, ...(from.match(aDate) ?? []).map((d) => Date.parse(d)).filter((d) => !Number.isNaN(d)));

async function domains(visit: Visit) {
  await visit.go([/(search|browse|find|available) domains?/i, 'Domains', 'Search', 'Browse', 'Marketplace', 'Home']);
}

/** Presses the act's button at the domain, or on its page. */
async function act(visit: Visit, domain: string, name: RegExp) {
  await visit.see(domain);
  const item = visit.item(domain);
  const near = item.getByRole('button', { name }).or(item.getByRole('link', { name })).first();
  if (await near.isVisible().catch(() => false)) return near.click();
  await visit.openItem(domain);
  await visit.press(name);
}

async function finish(visit: Visit, done: RegExp) {
  for (let step = 0; step < 3; step++) {
    const form = visit.page
      .getByRole('button', { name: /lease|renew|transfer|continue|next|checkout|pay|confirm|order|submit/i })
      .filter({ visible: true });
    if ((await visit.sees(done)) || !(await form.count())) return;
    await visit.fillRest().catch(() => undefined);
    await visit.send().catch(() => undefined);
  }
}

async function lease(visit: Visit): Promise<string> {
  await visit.signUp();
  await domains(visit);
  await visit.see(/\bavailable\b/i);
  const listed = visit.page
    .getByRole('row')
    .or(visit.page.getByRole('listitem'))
    .or(visit.page.getByRole('article'))
    .or(visit.page.locator('main div'));
  // As they are read: in the text of the document, two cells of a row are one word.
  const entries = await listed.filter({ visible: true, hasText: /available/i }).allInnerTexts();
  const free = entries
    .filter((e) => /\bavailable\b/i.test(e) && !/not available|unavailable/i.test(e))
    .sort((a, b) => a.length - b.length);
  let domain = free.map((e) => e.match(aDomain)?.[0]).find((d) => d !== undefined);
  if (!domain) {
    domain = `quillfeather${Date.now() % 100000}.com`;
    await visit.search(domain);
  }
  await act(visit, domain, /lease|rent|get (it|this)|add to cart/i);
  await finish(
    visit,
    /success|confirmed|confirmation|thank you|congratulation|now (leased|yours)|you (have )?leased|lease (is )?(now )?active/i,
  );
  await visit.go(records);
  await visit.see(domain);
  return domain;
}

/** A domain leasing website for renting and managing domain names. */
export const scripts: Scripts = {
  'Test the domain search functionality by entering a known domain name into the search bar.': async (visit) => {
    await domains(visit);
    await visit.page
      .getByText(/[a-z0-9-]+\.(com|net|org|io|co|dev|app)\b/i)
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => undefined);
    const known = [
      ...new Set(
        (await visit.page.locator('main').or(visit.page.locator('body')).last().innerText()).toLowerCase().match(aDomain) ?? [],
      ),
    ];
    const domain = known.find((d) => !known.some((k) => k !== d && k.includes(d))) ?? 'quillfeather4317.com';
    await visit.search(domain);
    await visit.see(domain);
    await visit.see(/available|leased|taken|rented|expires/i);
    const found = (await visit.item(domain).innerText()) + (await text(visit));
    visit.check(/available|leased|taken|rented|expires/i.test(found), `Nothing says whether ${domain} can be leased.`);
    const others = known.filter((d) => d !== domain);
    const left = (await text(visit)).toLowerCase();
    visit.check(others.length < 3 || others.some((d) => !left.includes(d)), 'The search leaves every other domain in view.');
  },
  'Attempt to lease an available domain by going through the leasing process.': async (visit) => {
    const domain = await lease(visit);
    await visit.page.reload();
    await visit.see(domain);
    await visit.see(/active|leased|expires|expiry|expiration|until|ends?\b/i);
    visit.check(latest(await text(visit)) > Date.now(), 'The record of the lease has no end date.');
  },
  'Renew a domain lease that is close to expiration via the renewal option.': async (visit) => {
    const domain = await lease(visit);
    const before = latest(await visit.item(domain).innerText()) || latest(await text(visit));
    await act(visit, domain, /renew|extend/i);
    await finish(visit, /renewed|extended|success|thank you/i);
    await visit.go(records);
    await visit.see(domain);
    const after = latest(await visit.item(domain).innerText()) || latest(await text(visit));
    visit.check(before > 0 && after > before, 'The lease does not end later after the renewal.');
  },
  'Initiate a domain transfer to another user account by following the transfer process.': async (visit) => {
    const other = await visit.another();
    const [domain, to] = await Promise.all([lease(visit), other.signUp({ name: 'Quillan Featherstone' })]);
    await act(visit, domain, /transfer/i);
    const field = visit.page
      .getByLabel(/recipient|e-?mail|new owner|transfer to|user|account/i)
      .filter({ visible: true })
      .first();
    await field.waitFor({ timeout: 5000 });
    const options = await field.locator('option').allTextContents();
    const option = options.find((o) => o.includes(to.email) || o.includes(to.name));
    if (option) await field.selectOption({ label: option });
    else await field.fill(to.email);
    await visit.fillRest().catch(() => undefined);
    await visit.send(/transfer|confirm|send|submit/i);
    await visit.see(/transfer(red)?|success|pending/i);
    await other.open();
    await other.go([/transfers/i, ...records]);
    if (await other.sees(/\baccept\b/i)) await other.press(/accept/i);
    await other.go(records);
    await other.see(domain);
  },
  'Validate the order history feature by viewing the order management section.': async (visit) => {
    const domain = await lease(visit);
    await visit.go(orders);
    await visit.see(domain);
    const entry = (await visit.item(domain).innerText()) || '';
    visit.check(
      /leas|rent|new/i.test(entry) || /leas(e|ing)/i.test(await text(visit)),
      'The history does not say that the domain was leased.',
    );
    visit.check(/[$€£]\s?\d/.test(await text(visit)), 'The history shows no amount.');
  },
  "Verify that the website uses 'old lace' as the background color and 'rosy brown' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'oldlace'), `The background is ${background}, not old lace.`);
      visit.check(
        parts.some((p) => visit.isColor(p, 'rosybrown')),
        `No component is rosy brown: ${parts.join(', ')}.`,
      );
    },
};
