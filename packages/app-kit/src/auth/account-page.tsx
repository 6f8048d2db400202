/** A person's own settings: name, log-in, and the address for a forgotten password. */
import { saveRow } from '../data/save.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ErrorSummary, Field, TextInput } from '../design/field.tsx';
import { PageHeading, Tag } from '../design/surface.tsx';
import type { App, Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { answerNotFound, askToLogIn } from '../web/error-pages.tsx';
import { flash } from '../web/flash.ts';
import { readForm } from '../web/form.ts';
import { page } from '../web/page.tsx';
import { seeOther } from '../web/redirect.ts';
import type { AccountsContext } from './accounts.ts';
import { AddressCard, dropAddress, requestConfirmation } from './email-address.tsx';
import { dropLinks, unconfirmedAddress } from './links.ts';
import { passwordLength, passwordProblem } from './password.ts';
import type { Person } from './people.ts';
import { type Answers, addressNotice, NameField, NewPasswordField, personProblems, UserNameField } from './person-fields.tsx';
import { answerCopy, CopyCard, claimFor, eraseOneself, erasureInWords, LeaveCard } from './personal-data.tsx';
import { account, session } from './tables.ts';

type Errors = Record<string, string>;
type Refused = { form: 'profile' | 'password' | 'email' | 'leave'; typed: Answers; errors: Errors };

export function mountAccountPage(app: App, context: AccountsContext): void {
  const { sessions, settings } = context;
  const show = async (c: Ctx, person: Person, refused: Refused | null = null) => {
    const unconfirmed = await unconfirmedAddress(context.store, person.id, context.now());
    return showAccount(c, person, { unconfirmed, explained: await erasureInWords(context.store) }, refused);
  };

  app.get('/account', async (c) => {
    const person = await sessions.personOf(c);
    return person ? show(c, person) : askToLogIn(c);
  });

  app.post('/account', async (c) => {
    const person = await sessions.personOf(c);
    if (!person) return askToLogIn(c);
    const typed = await readForm(c);
    const errors = await saveProfile(c, context, person, typed);
    if (Object.keys(errors).length > 0) return show(c, person, { form: 'profile', typed, errors });
    flash(c, { text: 'Your changes are saved.' });
    return seeOther(c, '/account');
  });

  app.post('/account/password', async (c) => {
    const person = await sessions.personOf(c);
    if (!person) return askToLogIn(c);
    const typed = await readForm(c);
    const errors = await savePassword(c, context, person, typed);
    if (Object.keys(errors).length > 0) return show(c, person, { form: 'password', typed, errors });
    await sessions.begin(c, person);
    flash(c, { text: `Your new password is set. You are logged out everywhere else.${addressNotice(person.email)}` });
    return seeOther(c, '/account');
  });

  app.post('/account/email', async (c) => {
    const person = await sessions.personOf(c);
    if (!person) return askToLogIn(c);
    if (!settings.mail || person.password === '') return answerNotFound(c);
    const typed = await readForm(c);
    const wrong = await wrongPassword(c, context, person, typed['address-password'] ?? '');
    const errors = wrong ? { 'address-password': wrong } : await requestConfirmation(c, context, person, typed.email ?? '');
    if (Object.keys(errors).length > 0) return show(c, person, { form: 'email', typed, errors });
    flash(c, { text: 'A link is on its way. Open it to confirm the address.' });
    return seeOther(c, '/account');
  });

  app.post('/account/email/remove', async (c) => {
    const person = await sessions.personOf(c);
    if (!person) return askToLogIn(c);
    await dropAddress(context, person);
    flash(c, { text: 'Your e-mail address is removed.' });
    return seeOther(c, '/account');
  });

  app.get('/account/data.json', async (c) => {
    const person = await sessions.personOf(c);
    if (!person) return askToLogIn(c);
    await claimFor(c, context.store, person);
    return answerCopy(c, context.store, person, context.now());
  });

  app.post('/account/delete', async (c) => {
    const person = await sessions.personOf(c);
    if (!person) return askToLogIn(c);
    if (person.isOwner) return answerNotFound(c);
    const { 'leaving-password': typed = '' } = await readForm(c);
    const wrong = person.password === '' ? undefined : await wrongPassword(c, context, person, typed);
    if (wrong) return show(c, person, { form: 'leave', typed: {}, errors: { 'leaving-password': wrong } });
    await eraseOneself(c, context.store, person);
    await sessions.end(c);
    flash(c, { text: 'Your account and your data are deleted.' });
    return seeOther(c, '/');
  });

  app.post('/account/leave-everywhere', async (c) => {
    const person = await sessions.personOf(c);
    if (!person) return askToLogIn(c);
    await sessions.endAll(person.id);
    await sessions.end(c);
    flash(c, { text: 'You are logged out on every device.' });
    return seeOther(c, '/log-in');
  });
}

async function saveProfile(c: Ctx, { store }: AccountsContext, person: Person, typed: Answers): Promise<Errors> {
  const shownFields: ('userName' | 'name')[] = person.userName === '' ? ['name'] : ['userName', 'name'];
  const problems = personProblems(c, typed, shownFields);
  if (Object.keys(problems).length > 0) return problems;
  const values = Object.fromEntries(shownFields.map((field) => [field, typed[field]]));
  const saved = await saveRow(store, account, values, { reader: c.get('visitor').reader, id: person.id, partial: true });
  return saved.outcome === 'refused' ? saved.errors : {};
}

/**
 * Ends all sessions and links with the former one. An owner who came in by a link has no password to confirm, and chooses a user
 * name with the first one.
 */
async function savePassword(c: Ctx, context: AccountsContext, person: Person, typed: Answers): Promise<Errors> {
  const { store, passwords } = context;
  const { 'new-password': password = '', 'present-password': current = '' } = typed;
  const asksName = person.userName === '';
  const problem = passwordProblem(password);
  const errors = { ...(asksName ? personProblems(c, typed, ['userName']) : {}), ...(problem ? { 'new-password': problem } : {}) };
  const wrong = person.password === '' ? undefined : await wrongPassword(c, context, person, current);
  if (wrong) return { ...errors, 'present-password': wrong };
  if (Object.keys(errors).length > 0) return errors;
  const values = { password: await passwords.hash(password), ...(asksName ? { userName: typed.userName } : {}) };
  return store.transaction(async (inside) => {
    const saved = await saveRow(inside, account, values, { reader: c.get('visitor').reader, id: person.id, partial: true });
    if (saved.outcome === 'refused') return saved.errors;
    await dropLinks(inside, person.id);
    await inside.db.deleteFrom(session.id).where('account', '=', person.id).execute();
    return {};
  });
}

async function wrongPassword(c: Ctx, { passwords, guesses }: AccountsContext, person: Person, typed: string) {
  const waitS = guesses.consume(c, person.userName);
  if (waitS > 0) return `Too many attempts. Try again in ${waitS} seconds.`;
  if (typed === '') return 'Current password is missing.';
  const matches = await passwords.matches(typed.slice(0, passwordLength.max), person.password);
  return matches ? undefined : 'This is not your current password.';
}

interface Facts {
  unconfirmed: string | null;
  /** What deleting the account does. */
  explained: string;
}

function showAccount(c: Ctx, person: Person, { unconfirmed, explained }: Facts, refused: Refused | null) {
  const errorsOf = (form: Refused['form']): Errors => (refused?.form === form ? refused.errors : {});
  const typed = refused?.typed ?? {};
  const hasName = person.userName !== '';
  const hasMail = c.get('context').settings.mail;
  return page(
    c,
    { title: 'Your account', width: 'narrow', index: false },
    <div class="account">
      <PageHeading title="Your account" />
      {(person.isOwner || person.role || person.kind) && (
        <p>
          <Tag tone="accent">{person.isOwner ? 'Owner' : person.role || person.kind}</Tag>
        </p>
      )}
      <Card>
        <h2>Profile</h2>
        <form class="form" method="post" action="/account" novalidate>
          <CsrfField c={c} />
          <ErrorSummary errors={errorsOf('profile')} />
          <NameField value={refused?.form === 'profile' ? typed.name : person.name} error={errorsOf('profile').name} />
          {hasName && (
            <UserNameField
              value={refused?.form === 'profile' ? typed.userName : person.userName}
              error={errorsOf('profile').userName}
            />
          )}
          <div class="row-of-actions">
            <Button kind="primary">Save changes</Button>
          </div>
        </form>
      </Card>
      <Card>
        <h2>{person.password === '' ? 'Log in without a link' : 'Password'}</h2>
        <form class="form" method="post" action="/account/password" novalidate>
          <CsrfField c={c} />
          <ErrorSummary errors={errorsOf('password')} />
          {hasName ? (
            <input type="text" name="username" value={person.userName} autocomplete="username" aria-label="Account" hidden />
          ) : (
            <UserNameField value={typed.userName} error={errorsOf('password').userName} />
          )}
          {person.password !== '' && (
            <Field id="present-password" label="Present password" required error={errorsOf('password')['present-password']}>
              {(attributes) => <TextInput attributes={attributes} type="password" autocomplete="current-password" />}
            </Field>
          )}
          <NewPasswordField label="New password" error={errorsOf('password')['new-password']} />
          <div class="row-of-actions">
            <Button kind="primary">Set the password</Button>
          </div>
        </form>
      </Card>
      {((hasMail && person.password !== '') || person.email !== '' || unconfirmed !== null) && (
        <AddressCard
          c={c}
          address={person.email}
          unconfirmed={unconfirmed}
          hasMail={hasMail}
          typed={typed.email}
          errors={errorsOf('email')}
        />
      )}
      <form method="post" action="/account/leave-everywhere">
        <CsrfField c={c} />
        <Button>Log out on every device</Button>
      </form>
      <CopyCard
        href="/account/data.json"
        text="Your account and everything that belongs to it, as a JSON file. What you sent from this browser before you logged in is included."
      />
      {!person.isOwner && <LeaveCard c={c} person={person} explained={explained} error={errorsOf('leave')['leaving-password']} />}
    </div>,
    refused ? 422 : 200,
  );
}
