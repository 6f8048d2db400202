import type { Locator } from 'playwright-core';
import { appears, fillIf, fillOne, isThere } from '../steps.ts';
import type { Scripts, Visit } from '../visit.ts';

type Kind = 'Band' | 'Advertiser';
interface Account {
  name: string;
  email: string;
  password: string;
}
const welcome =
  /welcome|success|thank|registered|dashboard|account (was |has been )?created|pending|log ?out|sign ?out|complete/i;
const refusal =
  /invalid|incorrect|wrong|do(es)? not match|don.t match|failed|not found|no account|unknown|couldn.t|could not|try again/i;

async function chooseKind(visit: Visit, kind: Kind): Promise<void> {
  const { page } = visit;
  const name = new RegExp(kind === 'Band' ? 'band|artist' : 'advertis', 'i');
  const option = page.getByRole('radio', { name }).or(page.getByRole('tab', { name })).first();
  const select = page.locator('select').filter({ hasText: name, visible: true }).first();
  if (await isThere(option.or(select), 1000)) {
    if (await option.isVisible()) await option.click({ force: true });
    else
      await select.selectOption({
        label: (await select.locator('option').allInnerTexts()).find((text) => name.test(text))?.trim() ?? '',
      });
  }
}

/** Opens the registration of this kind and fills it in. */
async function startRegistration(visit: Visit, kind: Kind): Promise<Account> {
  const word = kind === 'Band' ? '(band|artist|musician)' : '(advertis|\\bads?\\b)';
  const account = {
    name: `${kind} Quillfeather ${Date.now() % 100_000}`,
    email: `${kind.toLowerCase()}${Date.now()}@quillfeather.example`,
    password: 'Quill!4317-feather',
  };
  await visit.go([
    new RegExp(`(register|sign ?up|join|create).*${word}`, 'i'),
    new RegExp(`${word}.*(regist|sign ?up|join)`, 'i'),
    /regist|sign ?up|join|create (an )?account/i,
  ]);
  await chooseKind(visit, kind);
  await fillOne(
    visit,
    kind === 'Band' ? ['band name', 'artist name', 'name'] : ['company', 'business', 'advertiser name', 'organization', 'name'],
    account.name,
  );
  await fillOne(visit, ['email', 'e-mail'], account.email);
  await fillOne(visit, ['password'], account.password);
  await fillIf(visit, ['confirm', 'repeat password', 'password again'], account.password);
  await fillIf(visit, ['bio', 'about', 'description'], 'Four quills and 4,317 feathers from Ghent.');
  await fillIf(visit, ['contact', 'phone'], '+32 9 431 70 00');
  await visit.fillRest();
  return account;
}

const sendRegistration = (visit: Visit): Promise<void> => visit.send([/regist|sign ?up|create.*account|join|submit/i]);

async function register(visit: Visit, kind: Kind): Promise<Account> {
  const account = await startRegistration(visit, kind);
  await appears(visit, welcome, () => sendRegistration(visit));
  return account;
}

async function logInBothWays(visit: Visit, kind: Kind): Promise<void> {
  const account = await register(visit, kind);
  await visit.logOut().catch(() => undefined);
  await visit.open();
  await visit.logIn({ email: account.email, password: 'not-my-password-1' }).catch(() => undefined);
  await visit.see(refusal);
  await visit.open();
  await visit.logIn(account);
  await visit.notSee(/(invalid|incorrect|wrong) (email|password|credential|log ?in)/i);
  await visit.see([account.name, /dashboard|my (band|profile|ads?)|edit profile|log ?out/i]);
  await visit.see(kind === 'Band' ? /band|bio|audio|video/i : /advert|\bads?\b|campaign/i);
}

/** Registers a band and puts a link in one field of its profile. */
async function bandWith(visit: Visit, names: readonly string[], link: string): Promise<Account> {
  const account = await startRegistration(visit, 'Band');
  const early = await fillIf(visit, names, link);
  await sendRegistration(visit);
  await visit.see([account.name, welcome]);
  if (early) return account;
  if (await visit.page.locator('input[type=password]').first().isVisible()) await visit.logIn(account);
  if (!(await isThere(visit.page.getByLabel(new RegExp(names.at(-1) ?? '', 'i')).filter({ visible: true }))))
    await visit.go([/edit.*(profile|band)/i, /dashboard/i, /my (band|profile|page)/i, /profile/i]).catch(() => undefined);
  if (!(await fillIf(visit, names, link))) {
    await visit.press(/edit|add/i);
    await fillOne(visit, names, link);
  }
  await fillIf(visit, ['title', 'track name', 'caption'], 'Quill song');
  await visit.fillRest();
  await visit.send([/save|update|add|submit|publish/i]);
  return account;
}

/** Looks on this page, then on the band's public page. */
async function showsOnProfile(visit: Visit, account: Account, sign: Locator): Promise<boolean> {
  const shown = (timeout: number) =>
    sign
      .first()
      .waitFor({ state: 'attached', timeout })
      .then(
        () => true,
        () => false,
      );
  await visit.open();
  await visit.go([/^(all |browse |our |the )?(bands|artists)/i, /directory/i, /browse/i]).catch(() => undefined);
  await visit.openItem(account.name);
  await visit.see(account.name);
  if (await shown(3000)) return true;
  const play = visit.page
    .getByRole('button', { name: /play|watch|listen/i })
    .filter({ visible: true })
    .first();
  if (await play.isVisible()) await play.click();
  return shown(2000);
}

/** An entertainment directory that shows bands and advertisements. */
export const scripts: Scripts = {
  'Verify band registration form functionality.': async (visit) => {
    const account = await startRegistration(visit, 'Band');
    await visit.see(/band|artist/i);
    await appears(visit, welcome, () => sendRegistration(visit));
    await visit.notSee(/is required|server error|went wrong/i);
    await visit.open();
    if (!(await visit.sees(account.name)))
      await visit.go([/^(all |browse |our |the )?(bands|artists)/i, /directory/i, /dashboard/i, /profile/i]);
    await visit.see(account.name);
  },
  'Test band login functionality.': async (visit) => {
    await logInBothWays(visit, 'Band');
  },
  'Check the ability for band members to provide a profile picture link.': async (visit) => {
    const link = 'https://pictures.example/quillfeather.svg';
    await visit.page.route('https://pictures.example/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="olive"/></svg>',
      }),
    );
    const account = await bandWith(visit, ['picture link', 'picture url', 'picture', 'photo', 'image'], link);
    const picture = visit.page.locator('img[src*="quillfeather.svg"], [style*="quillfeather.svg"]');
    visit.check(await showsOnProfile(visit, account, picture), 'The profile does not show the picture of the link.');
    visit.check(
      await picture.first().evaluate(
        (one) =>
          !(one instanceof HTMLImageElement) ||
          one.decode().then(
            () => one.naturalWidth > 0,
            () => false,
          ),
      ),
      'The picture does not load.',
    );
  },
  'Validate the upload of audio sample links by band members.': async (visit) => {
    const account = await bandWith(
      visit,
      ['audio sample', 'audio link', 'audio url', 'audio', 'sample', 'track'],
      'https://pictures.example/quillfeather.mp3',
    );
    const sound = visit.page.locator(
      'audio[src*="quillfeather.mp3"], audio:has(source[src*="quillfeather.mp3"]), iframe[src*="quillfeather.mp3"]',
    );
    visit.check(await showsOnProfile(visit, account, sound), 'The profile has no player for the audio sample.');
  },
  'Confirm functionality for band members to add YouTube video links.': async (visit) => {
    const account = await bandWith(
      visit,
      ['youtube', 'video link', 'video url', 'video'],
      'https://www.youtube.com/watch?v=Qi4317fEaTh',
    );
    visit.check(
      await showsOnProfile(visit, account, visit.page.locator('iframe[src*="Qi4317fEaTh"]')),
      'The profile does not embed the YouTube video.',
    );
  },
  'Assess the registration form functionality for advertisers.': async (visit) => {
    const account = await startRegistration(visit, 'Advertiser');
    await visit.see(/advertis/i);
    await appears(visit, welcome, () => sendRegistration(visit));
    await visit.notSee(/is required|server error|went wrong/i);
    await visit.see([account.name, /advert|\bads?\b/i]);
  },
  'Evaluate login functionality for advertisers.': async (visit) => {
    await logInBothWays(visit, 'Advertiser');
  },
  "Verify that the website uses 'floral white' as the background color and 'dark goldenrod' as the component color, as specified in the design requirements.":
    async (visit) => {
      const { background, parts } = await visit.colors();
      visit.check(visit.isColor(background, 'floralwhite'), `The background is ${background}, not floralwhite.`);
      visit.check(
        parts.some((part) => visit.isColor(part, 'darkgoldenrod')),
        `No button, header, link or card is darkgoldenrod: ${parts.join(', ')}.`,
      );
    },
};
