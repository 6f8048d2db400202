import type { Scripts, Visit } from '../visit.ts';

const athlete = /athlete|player/i;
const organization = /organi[sz]ation|club|team|employer/i;
const jobs = [/^\W*(browse |all |find |sports )?(jobs?( listings| board)?|opportunities|openings)\b/i, 'Listings'];

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
  const job = ['job', 'job listing', 'opportunity', 'listing', 'position'];
  await visit.startAdding(job).catch(async () => {
    await visit.becomeOwner();
    await visit.startAdding(job);
  });
  await visit.fill({
    '?Title': title,
    '?Location': 'Oxbow Falls',
    '?Description': `${title} for the curling season`,
    '?Salary': 4317,
  });
  await visit.fillRest().catch(() => undefined);
  await visit.send();
  await visit.see(title);
}

/** A sports recruitment platform that connects athletes and sports organizations. */
export const scripts: Scripts = {
  'Attempt to register as an athlete on the platform using the provided registration form.': async (visit) => {
    await joinAs(visit, athlete, 'Quillan Featherstone');
    await visit.see([/welcome|success|registered|account (was |has been |is )?created|thank/i, 'Quillan Featherstone']);
    await visit.page.reload();
    visit.check(/athlete|sport/i.test(await text(visit)), 'The site does not speak of athletes or sports.');
    await visit.notSee(/^\W*(sign ?up|register)\W*$/i);
  },
  'Log in as a sports organization using valid credentials.': async (visit) => {
    const account = await joinAs(visit, organization, 'Quillfeather Curling Club');
    await visit.logOut();
    await visit.logIn(account);
    await visit.go(['Dashboard', /my (jobs|listings|organi[sz]ation)/i, /post (a |new )?job/i, 'Profile', 'Account']);
    await visit.see([
      /post (a )?(new )?(job|listing)|new job|add (a )?job|my (jobs|listings)|applicants|job listings/i,
      'Quillfeather Curling Club',
    ]);
    visit.check(/athlete|sport|organi[sz]ation|club/i.test(await text(visit)), 'The dashboard does not speak of sports.');
    await visit.notSee(/invalid|incorrect|wrong password|not found/i);
  },
  'Post a new job listing as a sports organization.': async (visit) => {
    await joinAs(visit, organization, 'Quillfeather Rowing Club');
    await postJob(visit, 'Quillfeather Stroke Oar');
    await visit.go(jobs);
    await visit.openItem('Quillfeather Stroke Oar');
    await visit.see('Quillfeather Stroke Oar');
    await visit.see(['Oxbow Falls', /curling season/]);
    await visit.see(/sport|athlete|apply|club/i);
  },
  'Apply for a job listing as an athlete.': async (visit) => {
    const club = await visit.another();
    const title = 'Quillfeather Sweeper';
    await Promise.all([
      joinAs(club, organization, 'Quillfeather Sweepers').then(() => postJob(club, title)),
      joinAs(visit, athlete, 'Quillan Oxbow'),
    ]);
    await visit.go(jobs);
    await visit.openItem(title);
    await visit.press(/apply/i);
    const done = /applied|application (was |has been |is )?(sent|submitted|received)|success|thank/i;
    if (!(await visit.sees(done))) {
      await visit.fill({ '?Message': 'Eleven seasons on ice', '?Cover': 'Eleven seasons on ice' });
      await visit.fillRest().catch(() => undefined);
      await visit.send();
      await visit.see(done);
    }
    await visit.go([/(my )?applications/i, 'Dashboard', 'Profile', 'Account']);
    await visit.see(title);
  },
  "Send a message from a sports organization to a registered athlete through the platform's communication feature.": async (
    visit,
  ) => {
    const player = await visit.another();
    const name = 'Quillan Bittern';
    const [account] = await Promise.all([joinAs(player, athlete, name), joinAs(visit, organization, 'Quillfeather Skaters')]);
    const words = 'Can you skate on the 17th of May?';
    await visit
      .go([/athletes|players|talent/i])
      .then(() => visit.openItem(name))
      .then(() => visit.press(/message|contact/i))
      .catch(async () => {
        await visit.startAdding(['message', 'conversation', /messages?/i]);
        await visit.fill({ '?Recipient': name, '?To': name, '?Athlete': name, '?Email': account.email });
      });
    await visit.fill({ '?Subject': 'Skating', '?Message': words, '?Body': words, '?Text': words });
    await visit.fillRest().catch(() => undefined);
    await visit.send(/send|post|reply/i);
    await player.open();
    await player.see(/notification|messages?|inbox|unread/i);
    await player.go([/notification/i, /messages?/i, 'Inbox']);
    if (!(await player.sees(words))) {
      await player.see(/Quillfeather Skaters|new message|Skating/i);
      await player.go([/messages?/i, 'Inbox']);
      if (!(await player.sees(words))) await player.openItem(/Quillfeather Skaters|Skating/);
    }
    await player.see(words);
  },
  "Verify that the website uses 'ghost white' as the background color and 'slate gray' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'ghostwhite'), `The background is ${background}, not ghost white.`);
      visit.check(
        parts.some((p) => visit.isColor(p, 'slategray')),
        `No component is slate gray: ${parts.join(', ')}.`,
      );
    },
};
