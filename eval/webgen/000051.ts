import type { Scripts, Visit } from '../visit.ts';

const driver = /driver|candidate|job ?seeker/i;
const client = /client|employer|company|recruiter/i;
const done = /applied|submitted|received|success|thank/i;

const text = (visit: Visit) => visit.page.locator('body').innerText();

async function joinAs(visit: Visit, role: RegExp, name: string) {
  const account = {
    name,
    email: `quill${Date.now()}${Math.floor(Math.random() * 1000)}@example.com`,
    password: 'Quill-Feather-4317!',
  };
  const page = visit.page;
  await visit.go([/sign ?up/i, /register/i, /create (an )?account/i, /join/i]);
  const password = page.locator('input[type=password]').filter({ visible: true });
  await password
    .first()
    .waitFor({ timeout: 2000 })
    .catch(() => visit.go(role));
  const select = page
    .locator('select')
    .filter({ has: page.locator('option', { hasText: role }) })
    .first();
  const choice = page
    .getByRole('radio', { name: role })
    .or(page.getByRole('tab', { name: role }))
    .first();
  if (await select.count())
    await select.selectOption({
      label: ((await select.locator('option', { hasText: role }).first().textContent()) ?? '').trim(),
    });
  else if (await choice.count()) await choice.click({ force: true });
  await visit.fill({
    '?Name': name,
    '?Full name': name,
    Email: account.email,
    Password: account.password,
    '?Confirm': account.password,
    '?Repeat': account.password,
  });
  await visit.fillRest().catch(() => undefined);
  await visit.send();
  await password.first().waitFor({ state: 'hidden', timeout: 5000 });
  return account;
}

async function postJob(visit: Visit, title: string) {
  const job = ['job', 'job posting', 'vacancy', 'listing'];
  await visit.startAdding(job).catch(async () => {
    await visit.becomeOwner();
    await visit.startAdding(job);
  });
  await visit.fill({
    '?Title': title,
    '?Location': 'Oxbow Falls',
    '?Description': `${title}, tanker and trailer`,
    '?Salary': 4317,
  });
  await visit.fillRest().catch(() => undefined);
  await visit.send();
  await visit.see(title);
}

async function openProfile(visit: Visit) {
  await visit.go([/my profile/i, /profile/i, /contact (information|details)/i, 'Account', 'Settings', 'Dashboard']);
  const edit = visit.page
    .getByRole('button', { name: /edit/i })
    .or(visit.page.getByRole('link', { name: /edit/i }))
    .filter({ visible: true })
    .first();
  if (await edit.isVisible()) await edit.click();
}

/** A recruitment website for hiring drivers and posting job listings. */
export const scripts: Scripts = {
  'Test user registration form submission.': async (visit) => {
    await joinAs(visit, driver, 'Quillan Featherstone');
    await visit.see([
      /welcome|success|registered|registration (is )?complete|account (was |has been |is )?created|thank/i,
      'Quillan Featherstone',
    ]);
    await openProfile(visit);
    const page = visit.page;
    const shown =
      (await text(visit)) + (await page.evaluate(() => [...document.querySelectorAll('input')].map((i) => i.value).join(' ')));
    visit.check(/Quillan/.test(shown), 'The new profile does not show its name.');
    visit.check(/driver/i.test(shown), 'The site does not speak of drivers.');
  },
  'Test job posting functionality for clients.': async (visit) => {
    await joinAs(visit, client, 'Quillfeather Haulage');
    await postJob(visit, 'Quillfeather Night Haulier');
    await visit.go(/^\W*(browse |all |find )?jobs\b/i);
    await visit.openItem('Quillfeather Night Haulier');
    await visit.see('Quillfeather Night Haulier');
    await visit.see(['Oxbow Falls', /tanker and trailer/]);
    await visit.see(/driver|apply|licen[cs]e/i);
  },
  'Verify that users can apply for a job listing.': async (visit) => {
    const poster = await visit.another();
    const title = 'Quillfeather Ferry Driver';
    await Promise.all([
      joinAs(poster, client, 'Quillfeather Ferries').then(() => postJob(poster, title)),
      joinAs(visit, driver, 'Quillan Oxbow'),
    ]);
    await visit.go(/^\W*(browse |all |find )?jobs\b/i);
    await visit.openItem(title);
    await visit.press(/apply/i);
    if (await visit.sees(/applied|application (was |has been |is )?(sent|submitted|received)|success/i)) return;
    await visit.fill({ '?Message': 'Eleven years on tankers', '?Cover': 'Eleven years on tankers' });
    await visit.fillRest().catch(() => undefined);
    await visit.send();
    await visit.see(done);
  },
  'Check that users can update their contact information.': async (visit) => {
    await joinAs(visit, driver, 'Quillan Bittern');
    await openProfile(visit);
    await visit.fill({ '?Phone': '5554317908', '?Address': '4317 Quillfeather Road', '?City': 'Oxbow Falls' });
    await visit.fillRest().catch(() => undefined);
    await visit.send(/save|update/i);
    await visit.see(/saved|updated|success|5554317908|Quillfeather Road/i);
    await visit.open();
    await openProfile(visit);
    await visit.see(/profile|account|contact|driver/i);
    const shown =
      (await text(visit)) +
      (await visit.page.evaluate(() =>
        [...document.querySelectorAll('input, textarea')].map((i) => (i as HTMLInputElement).value).join(' '),
      ));
    visit.check(
      shown.replace(/\D/g, '').includes('5554317908') || shown.includes('Quillfeather Road'),
      'The new contact information is not kept.',
    );
  },
  'Validate that the contact form can be submitted.': async (visit) => {
    const home = await text(visit);
    visit.check(/driver/i.test(home), 'The site does not speak of drivers.');
    await visit.go(/contact/i);
    await visit.fill({
      '?Name': 'Quillan',
      Email: 'quillan@quillfeather.example',
      '?Subject': 'Tankers',
      Message: 'Do you need eleven tanker drivers?',
    });
    await visit.fillRest().catch(() => undefined);
    await visit.send();
    await visit.see(/thank|has been (sent|received)|message (was )?(sent|received)|received your/i);
  },
  "Confirm navigation from the home page to the 'About Us' page.": async (visit) => {
    await visit.go(['About Us', 'About']);
    await visit.page
      .getByRole('heading', { name: /about|who we are|our (story|mission)/i })
      .first()
      .waitFor({ timeout: 5000 });
    await visit.see(/driver/i);
    await visit.see(/recruit|hir(e|ing)|job|haul|fleet/i);
    await visit.notSee(/page not found/i);
  },
  'Verify accessibility of the home page.': async (visit) => {
    await visit.page.getByRole('heading').first().waitFor({ timeout: 5000 });
    visit.check((await visit.page.title()).trim() !== '', 'The home page has no title.');
    const unnamed = await visit.page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('a, button, img')].filter((e) =>
          e instanceof HTMLImageElement
            ? !e.hasAttribute('alt') && !e.ariaLabel && !e.ariaHidden
            : // A closed menu has boxes, and no text that is shown.
              e.checkVisibility() &&
              !e.innerText.trim() &&
              !e.ariaLabel &&
              !e.title &&
              !e.hasAttribute('aria-labelledby') &&
              !e.querySelector('img[alt], [aria-label], title'),
        ).length,
    );
    visit.check(unnamed === 0, `${unnamed} links, buttons or pictures of the home page have no name.`);
    const names = (await visit.menu()).join(' ');
    for (const section of [/about/i, /client/i, /driver/i, /job/i, /contact/i])
      visit.check(section.test(names), `The home page does not lead to ${section.source}.`);
  },
  'Check the ability for clients to view all their active job postings.': async (visit) => {
    await joinAs(visit, client, 'Quillfeather Coaches');
    await postJob(visit, 'Quillfeather Coach Driver');
    await postJob(visit, 'Quillfeather Crane Driver');
    await visit.open();
    await visit.go([
      /(my|your|active|manage) .*(jobs?|postings?|listings?)/i,
      /client (dashboard|area|portal)/i,
      'Dashboard',
      'Clients',
    ]);
    await visit.see('Quillfeather Coach Driver');
    await visit.see('Quillfeather Crane Driver');
  },
  "Verify that the website uses 'white' as the background color and 'navy' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'white'), `The background is ${background}, not white.`);
      visit.check(
        parts.some((p) => visit.isColor(p, 'navy')),
        `No component is navy: ${parts.join(', ')}.`,
      );
    },
};
