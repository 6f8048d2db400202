/** Accounts: registering, logging in and out, and becoming the owner. */
import { randomBytes } from 'node:crypto';
import { ask, find } from './ask.ts';
import { fill, fillRest, send } from './filling.ts';
import { patternsOf } from './names.ts';
import { clickable, open, unfoldMenu } from './pressing.ts';
import { click, fail, openAddress, type Session, within } from './session.ts';

const signUpWords = [
  /^sign ?-?up/i,
  /^register/i,
  /create (an |your )?account/i,
  /sign ?-?up|register/i,
  /^join\b/i,
  /new account/i,
];
const logInWords = [/^log ?-?in/i, /^sign ?-?in/i, /log ?-?in|sign ?-?in/i];
const logOutWords = [/log ?-?out|sign ?-?out/i];
const accountWords = [/account|profile|my page|settings/i];

export interface Person {
  name: string;
  email: string;
  password: string;
}

async function passwordShown(session: Session): Promise<boolean> {
  return session.page
    .locator('input[type=password]')
    .first()
    .isVisible()
    .catch(() => false);
}

/** A link of the page, its menu, or the first page. */
async function follow(session: Session, words: readonly RegExp[]): Promise<boolean> {
  for (const prepare of [async () => {}, () => unfoldMenu(session), () => open(session), () => unfoldMenu(session)]) {
    await prepare();
    const found = await within(400, () => clickable(session, words, 'link'));
    if (found === null) continue;
    await click(session, found);
    return true;
  }
  return false;
}

export async function signUp(session: Session, as: Partial<Person> = {}): Promise<Person> {
  const mark = randomBytes(4).toString('hex');
  const person = { name: `Wren ${mark}`, email: `wren.${mark}@example.com`, password: `Quiet-Harbor-${mark}`, ...as };
  const { page } = session;
  // Beside a form to log in, "Sign up" is a link.
  const isForm = async () => {
    if (!(await passwordShown(session))) return false;
    await useFormOf(session);
    const query = { patterns: patternsOf([/sign ?-?up|register|create/i]), prefer: 'button', within: session.form } as const;
    return (await find(page, 'bestClickable', query)) !== null;
  };
  if (!(await isForm()) && !(await follow(session, signUpWords))) {
    if (!(await follow(session, [...logInWords, ...accountWords])) || !(await follow(session, signUpWords)))
      fail('There is no way to register.');
  }
  if ((await within(3_000, () => passwordShown(session))) === null) fail('The page to register has no password.');
  session.form = null;
  await fill(session, {
    '?Name': person.name,
    '?Username': person.name.replace(/\W/g, '').toLowerCase(),
    '?Email': person.email,
  });
  for (const box of await page.locator('input[type=password]:visible').all()) await box.fill(person.password);
  await useFormOf(session);
  await fillRest(session);
  await send(session);
  await arrive(session, 'Registering');
  return person;
}

/** The form in use is the one with the password. */
async function useFormOf(session: Session): Promise<void> {
  const box = await session.page.locator('input[type=password]:visible').first().elementHandle();
  session.form = box === null ? null : await find(session.page, 'formOf', box);
}

async function arrive(session: Session, act: string): Promise<void> {
  const left = await within(4_000, async () => !(await passwordShown(session)));
  if (left === true) return;
  const alerts = await session.page
    .locator('[role=alert], [aria-live], .error')
    .allInnerTexts()
    .catch(() => []);
  fail(`${act} did not work${alerts.join(' ').trim() === '' ? '' : `: ${alerts.join(' ').trim().slice(0, 200)}`}.`);
}

export async function logIn(session: Session, as: { email: string; password: string }): Promise<void> {
  if (await canLogOut(session)) await logOut(session);
  if (!(await passwordShown(session)) || !(await ask(session.page, 'shows', patternsOf(logInWords)))) {
    if (!(await follow(session, logInWords)) && !(await follow(session, accountWords))) fail('There is no way to log in.');
  }
  if ((await within(3_000, () => passwordShown(session))) === null) fail('The page to log in has no password.');
  await useFormOf(session);
  await fill(session, { '?Email': as.email });
  await session.page.locator('input[type=password]:visible').first().fill(as.password);
  await useFormOf(session);
  await send(session);
  await arrive(session, 'Logging in');
}

async function canLogOut(session: Session): Promise<boolean> {
  return (await find(session.page, 'bestClickable', { patterns: patternsOf(logOutWords), prefer: 'button' })) !== null;
}

export async function logOut(session: Session): Promise<void> {
  for (const look of [() => clickable(session, logOutWords, 'button'), () => inMenu(session)]) {
    const found = await within(600, look);
    if (found !== null) return click(session, found);
  }
  if (await follow(session, accountWords)) {
    const found = await clickable(session, logOutWords, 'button');
    if (found !== null) return click(session, found);
  }
  fail('There is no way to log out.');
}

async function inMenu(session: Session) {
  return (await unfoldMenu(session)) ? clickable(session, logOutWords, 'button') : null;
}

/** Opens the owner link, presses its button, and returns to the page. */
export async function becomeOwner(session: Session): Promise<void> {
  const before = session.page.url();
  await openAddress(session.page, await session.ownerLink());
  await session.settle();
  const button = await find(session.page, 'mainButton', null);
  if (button !== null) await click(session, button);
  session.form = null;
  await openAddress(session.page, before === 'about:blank' ? session.url : before);
  await session.settle();
}
