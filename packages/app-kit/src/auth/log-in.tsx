/** Logging in. An unknown name and a wrong password take equally long and get the same error. */
import { Button } from '../design/button.tsx';
import { ErrorSummary, Field, TextInput } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { PageHeading } from '../design/surface.tsx';
import type { Accounts, App, Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { flash } from '../web/flash.ts';
import { readForm } from '../web/form.ts';
import { page } from '../web/page.tsx';
import { safePath, seeOther } from '../web/redirect.ts';
import type { AccountsContext } from './accounts.ts';
import { passwordLength, TooBusy } from './password.ts';
import { personNamed } from './people.ts';
import { userNameLabel } from './person-fields.tsx';
import { account, userNameLength } from './tables.ts';

const busyS = 5;

export function mountLogIn(app: App, context: AccountsContext): void {
  app.get('/log-in', (c) => {
    if (c.get('visitor').member) return seeOther(c, goal(c.req.query('next')));
    return show(c, { next: goal(c.req.query('next')), userName: '' });
  });

  app.post('/log-in', async (c) => {
    const { userName = '', 'present-password': password = '', next } = await readForm(c);
    const typed = { next: goal(next), userName: userName.slice(0, userNameLength) };
    const errors = missing(userName, password);
    if (Object.keys(errors).length > 0) return show(c, typed, errors);
    const waitS = context.guesses.consume(c, userName);
    if (waitS > 0) return askToWait(c, typed, waitS);
    try {
      const person = await findByPassword(context, userName, password);
      if (!person) return show(c, typed, { 'present-password': 'The e-mail, user name or password is wrong.' });
      if (person.isDisabled) return show(c, typed, { userName: 'This account is disabled. Ask the owner of this site.' });
      await context.sessions.begin(c, person);
      context.guesses.trustDevice(c, userName);
      flash(c, { text: `Welcome, ${person.name}.` });
      return seeOther(c, typed.next);
    } catch (error) {
      if (error instanceof TooBusy) return askToWait(c, typed, busyS);
      throw error;
    }
  });
}

/** Redirects only to pages of this app, and never to the log-in. */
export function goal(next: string | undefined): string {
  const path = safePath(next, '/');
  return /^\/(log-in|log-out|sign-up)\b/.test(path) ? '/' : path;
}

function missing(userName: string, password: string): Record<string, string> {
  return {
    ...(userName.trim() === '' ? { userName: `${userNameLabel} is missing.` } : {}),
    ...(password === '' ? { 'present-password': 'Password is missing.' } : {}),
  };
}

/** Rehashes a password that was hashed with old parameters. */
async function findByPassword({ store, passwords }: AccountsContext, userName: string, password: string) {
  const person = userName.length > userNameLength ? null : await personNamed(store, userName);
  const isRight = await passwords.matches(password.slice(0, passwordLength.max), person?.password || null);
  if (!person || !isRight || password.length > passwordLength.max) return null;
  if (passwords.isOutdated(person.password))
    await store.table(account).change(person.id, { password: await passwords.hash(password) });
  return person;
}

function askToWait(c: Ctx, typed: { next: string; userName: string }, waitS: number) {
  c.header('retry-after', String(waitS));
  return show(c, typed, {}, `Too many attempts. Try again in ${waitS} seconds.`);
}

function show(c: Ctx, typed: { next: string; userName: string }, errors: Record<string, string> = {}, problem = '') {
  const { site, settings } = c.get('context');
  const status = problem ? 429 : Object.keys(errors).length > 0 ? 422 : 200;
  const signUp = typed.next === '/' ? '/sign-up' : `/sign-up?${new URLSearchParams({ next: typed.next })}`;
  return page(
    c,
    { title: 'Log in', width: 'narrow', index: false },
    <div class="account">
      <PageHeading title="Log in" text={site.tagline} />
      <form class="form" method="post" action="/log-in" novalidate>
        <CsrfField c={c} />
        <input type="hidden" name="next" value={typed.next} />
        {problem && (
          <div role="alert">
            <Notice kind="warning">{problem}</Notice>
          </div>
        )}
        <ErrorSummary errors={errors} />
        <Field id="userName" label={userNameLabel} required error={errors.userName}>
          {(attributes) => <TextInput attributes={attributes} value={typed.userName} inputmode="email" autocomplete="username" />}
        </Field>
        <Field id="present-password" label="Password" required error={errors['present-password']}>
          {(attributes) => <TextInput attributes={attributes} type="password" autocomplete="current-password" />}
        </Field>
        <div class="row-of-actions">
          <Button kind="primary">Log in</Button>
        </div>
      </form>
      {site.accounts && <Otherwise joining={site.accounts.joining} signUp={signUp} hasMail={settings.mail} />}
    </div>,
    status,
  );
}

/** For people without an account, or with a forgotten password. */
function Otherwise({ joining, signUp, hasMail }: { joining: Accounts['joining']; signUp: string; hasMail: boolean }) {
  if (joining === 'nobody')
    return (
      <div class="account-note">
        <p>Only the owner can log in. Without a password, the owner uses a one-time link, created where this site is hosted.</p>
        {hasMail && <Forgotten />}
      </div>
    );
  return (
    <div class="account-note">
      {joining === 'open' ? (
        <p>
          No account yet? <a href={signUp}>Sign up</a>
        </p>
      ) : (
        <p>Accounts are by invitation. Ask the owner of this site for a link.</p>
      )}
      {hasMail ? <Forgotten /> : <p>Forgot your password? Ask the owner of this site for a link to set a new one.</p>}
    </div>
  );
}

function Forgotten() {
  return (
    <p>
      <a href="/account/forgot">Forgot your password?</a>
    </p>
  );
}
