import type { Locator } from 'playwright-core';
import { appears, fillOne, isThere } from '../steps.ts';
import type { Name, Scripts, Visit } from '../visit.ts';

/** Opens each of these, and fails where an error or nothing comes. */
async function walk(visit: Visit, names: readonly Name[]): Promise<void> {
  const shown = new Set<string>();
  for (const name of names) {
    await visit.go(name);
    await visit.notSee(/\b404\b|page not found|something went wrong|internal server error|cannot get \//i);
    const text = await visit.page.locator('body').innerText();
    visit.check(text.trim().length > 60, `${String(name)} shows next to nothing.`);
    shown.add(`${visit.page.url()} ${text}`);
  }
  visit.check(shown.size > 1, 'The links lead nowhere.');
}

const me = 'Odalys Quillfeather';
const profile: Name = ['My profile', 'Profile', 'My page', 'My homepage', 'Homepage', 'Me', me, 'Account', 'Dashboard'];

const join = (visit: Visit, name = me) => visit.signUp({ name });

/** Shares a picture with these words. */
async function share(visit: Visit, words: string): Promise<void> {
  const file = visit.page.locator('input[type=file]').first();
  const there = () =>
    file.waitFor({ state: 'attached', timeout: 1500 }).then(
      () => true,
      () => false,
    );
  if (!(await there()))
    await visit
      .go(['Upload', 'Upload picture', 'Upload a picture', 'Share', 'Uploads', 'Pictures', 'Photos', 'Gallery', 'Feed'])
      .catch(() => undefined);
  if (!(await there())) await visit.startAdding(['picture', 'photo', 'image', 'upload', 'post']);
  await fillOne(visit, ['picture', 'photo', 'image', 'file', 'upload'], { file: 'picture' });
  await fillOne(visit, ['caption', 'title', 'description', 'text', 'mind', 'share', 'message'], words);
  await visit.fillRest();
  await visit.send([/upload|share|post|publish/i, /save|submit|add/i]);
}

/** Finds the shared thing with these words. */
async function find(visit: Visit, words: string): Promise<void> {
  if (await visit.sees(words)) return;
  for (const name of [
    ['Feed', 'Home', 'Explore', 'Community'],
    ['Gallery', 'Pictures', 'Photos', 'Uploads'],
    profile,
  ] satisfies Name[]) {
    await visit.go(name).catch(() => undefined);
    if (await visit.sees(words)) return;
  }
  visit.check(false, `${words} is found nowhere.`);
}

async function points(visit: Visit): Promise<number> {
  const counted = /(\d[\d,]*)\s*(?:points?|pts)\b|\b(?:points?|pts)\b(?:\s*(?:earned|balance|total))?\D{0,10}(\d[\d,]*)/i;
  await visit.open();
  if (!counted.test(await visit.page.locator('body').innerText()))
    await visit.go([/points|rewards/i, 'Profile', 'My profile', me, 'Dashboard', 'Account']);
  await visit.see(/points?|\bpts\b/i);
  const found = (await visit.page.locator('body').innerText()).match(counted);
  visit.check(found !== null, 'No number of points is shown.');
  return Number((found?.[1] ?? found?.[2] ?? '').replaceAll(',', ''));
}

const textOf = async (item: Locator): Promise<string> => ((await item.first().textContent()) ?? '').replace(/\s+/g, ' ').trim();
const numbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** A social website for registering, making friends and sharing. */
export const scripts: Scripts = {
  'Attempt to register a new user with valid details using the registration form.': async (visit) => {
    await appears(visit, /welcome|success|created|registered|hi\b|hello|thank|log ?out|sign ?out|Odalys/i, async () => {
      await join(visit);
    });
    await visit.notSee(/is required|already (taken|exists)|server error|went wrong/i);
    await visit.see(/friend|invite|points|feed|share|profile/i);
    await visit.open();
    if (!(await visit.sees(/Odalys/))) await visit.go(profile);
    await visit.see(/Odalys/);
    await visit.see(/points|friends|updates|posts/i);
  },
  "Log in with the newly registered user's credentials.": async (visit) => {
    const account = await join(visit);
    await visit.logOut();
    await visit.open();
    await visit.notSee(/(welcome|hi|hello)[^\n]*Odalys/i);
    await visit.logIn(account);
    await visit.see(/Odalys/);
    await visit.see(/points|friends|updates|posts|feed|share/i);
  },
  'Navigate to the user profile section and verify the display of user information, including profile picture, name, and any recent updates.':
    async (visit) => {
      await join(visit);
      await visit.open();
      await visit.go(profile);
      await visit.see(/Odalys Quillfeather/);
      await visit.see(/updates|activity|posts|pictures|shared|uploads|timeline/i);
      await visit.see(/points|friends/i);
      const face = visit.page
        .locator('img, svg, picture, canvas, [role=img]')
        .or(visit.page.getByText(/^\s*O\.?\s?Q?\.?\s*$/))
        .filter({ visible: true });
      visit.check(await isThere(face), 'The profile has no picture.');
    },
  'Invite a friend to join the website by sending an invitation via a provided function.': async (visit) => {
    await join(visit);
    await visit.open();
    await visit.go(['Invite friends', 'Invite a friend', 'Invite', /invit/i, 'Friends', 'My friends']);
    await fillOne(visit, ['friend', 'email', 'e-mail'], 'bertrand@quillfeather.example').catch(async () => {
      await visit.press(/invite/i);
      await fillOne(visit, ['email', 'e-mail', 'friend'], 'bertrand@quillfeather.example');
    });
    await visit.fillRest();
    await appears(visit, /sent|invited|invitation (is )?(created|ready|on its way)|success|bertrand@quillfeather\.example/i, () =>
      visit.send([/send|invite/i]),
    );
    await visit.see(/invit/i);
  },
  'Upload a picture as the logged-in user and check for successful upload indication.': async (visit) => {
    await join(visit);
    await visit.open();
    await share(visit, 'Quill sunrise over Ghent');
    await find(visit, 'Quill sunrise over Ghent');
    const pictures = visit
      .item('Quill sunrise over Ghent')
      .locator('img')
      .or(visit.page.locator('main img, figure img, article img, li img'))
      .filter({ visible: true });
    visit.check(await isThere(pictures, 5000), 'The uploaded picture is not shown.');
    const loaded = await pictures.evaluateAll((all) =>
      Promise.all(
        all.map((one) =>
          (one as HTMLImageElement).decode().then(
            () => true,
            () => false,
          ),
        ),
      ),
    );
    visit.check(
      loaded.some((one) => one),
      'The uploaded picture does not load.',
    );
  },
  'Vote on a piece of content (e.g., picture) on the website.': async (visit) => {
    await join(visit);
    await visit.open();
    await share(visit, 'Quill moonrise to vote on');
    const voter = await visit.another();
    await join(voter, 'Bertrand Inkwell');
    await voter.open();
    await find(voter, 'Quill moonrise to vote on');
    const vote = /vote|like|\bup\b|▲|👍|♥|❤|♡|⬆|↑/i;
    if (!(await isThere(voter.item('Quill moonrise').getByRole('button', { name: vote }), 1000)))
      await voter.openItem('Quill moonrise');
    const inItem = voter.item('Quill moonrise').getByRole('button', { name: vote });
    const item = (await inItem.count()) > 0 ? voter.item('Quill moonrise') : voter.page.locator('body');
    const before = await textOf(item);
    await item.getByRole('button', { name: vote }).first().click({ timeout: 5000 });
    await isThere(item.filter({ hasNotText: before }), 4000);
    const [old, now] = [numbers(before), numbers(await textOf(item))];
    voter.check(
      now.length > old.length ? now.includes(1) : now.some((number, index) => number === (old[index] ?? 0) + 1),
      'The number of votes does not rise by one.',
    );
  },
  'Check the user points system by performing an action that earns points (e.g., logging in, uploading content) and verifying the points update.':
    async (visit) => {
      await join(visit);
      const before = await points(visit);
      await visit.open();
      await share(visit, 'Quill noon for points');
      await visit.see(['Quill noon for points', /uploaded|shared|posted|success/i]);
      const after = await points(visit);
      visit.check(after > before, `The points stay at ${before} after an upload (${after}).`);
    },
  'Validate navigation consistency by visiting different major sections of the website (e.g., Home, Profile, Friends, Uploads) using navigation menus.':
    async (visit) => {
      await join(visit);
      await visit.open();
      const menu = (await visit.menu()).filter((name) => name.trim() !== '' && !/log ?out|sign ?out/i.test(name)).slice(0, 8);
      visit.check(
        menu.some((name) => /friend|invit|people/i.test(name)),
        `The menu has no friends: ${menu.join(', ')}.`,
      );
      visit.check(
        menu.some((name) => /profile|my page|homepage|account|Odalys|\bme\b|dashboard/i.test(name)) ||
          (await visit.sees(/Odalys/)),
        'The menu has no profile.',
      );
      await walk(visit, menu);
    },
  "Verify that the website uses 'light cyan' as the background color and 'cadet blue' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'lightcyan'), `The background is ${background}, not lightcyan.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'cadetblue')),
        `No button, header, link or card is cadetblue: ${parts.join(', ')}.`,
      );
    },
};
