/**
 * The pages of a one-time link: to accept an invitation or set a new password. Viewing a page does not consume the
 * link. A new password ends all sessions and all other links of the account, and one by the owner's link also its e-mail
 * address: who knew the old password may have set it.
 */
import { Button, ButtonLink } from '../design/button.tsx';
import { ErrorSummary } from '../design/field.tsx';
import { Message } from '../design/notice.tsx';
import { PageHeading } from '../design/surface.tsx';
import type { App, Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { flash } from '../web/flash.ts';
import { readForm } from '../web/form.ts';
import { page } from '../web/page.tsx';
import { seeOther } from '../web/redirect.ts';
import type { AccountsContext } from './accounts.ts';
import { dropLinks, type LinkKind, linkWith, type OneTimeLink, useLink } from './links.ts';
import { passwordProblem } from './password.ts';
import { personWith } from './people.ts';
import { type Answers, addressNotice, NameField, NewPasswordField, UserNameField } from './person-fields.tsx';
import { join } from './sign-up.tsx';
import { account, session } from './tables.ts';

type Errors = Record<string, string>;

export function mountOneTimePages(app: App, context: AccountsContext): void {
  const { store, now } = context;
  const find = (kind: LinkKind, token: string | undefined) => linkWith(store, kind, token ?? '', now());

  app.get('/account/join', async (c) => {
    const found = await find('invitation', c.req.query('token'));
    return found ? showJoin(c, found, { token: c.req.query('token') ?? '', name: found.name }) : answerUsedUp(c, 'invitation');
  });

  app.post('/account/join', async (c) => {
    const answers = await readForm(c);
    const found = await find('invitation', answers.token);
    if (!found) return answerUsedUp(c, 'invitation');
    const joined = await join(c, context, answers, found.role, (inside) => useLink(inside, found.id));
    return joined.outcome === 'refused' ? showJoin(c, found, answers, joined.errors) : seeOther(c, '/');
  });

  /** The owner passed it on, or it was mailed. */
  const findReset = async (token: string | undefined) => (await find('reset', token)) ?? find('forgotten', token);

  app.get('/account/reset', async (c) => {
    const found = await findReset(c.req.query('token'));
    return found ? showReset(c, found, c.req.query('token') ?? '') : answerUsedUp(c, 'reset');
  });

  app.post('/account/reset', async (c) => {
    const { token = '', 'new-password': password = '' } = await readForm(c);
    const found = await findReset(token);
    const person = found?.account ? await personWith(store, found.account) : null;
    if (!found || !person || person.isDisabled) return answerUsedUp(c, 'reset');
    const problem = passwordProblem(password);
    if (problem) return showReset(c, found, token, { 'new-password': problem });
    const hash = await context.passwords.hash(password);
    const dropsAddress = found.kind === 'reset' && person.email !== '';
    const isFirst = await store.transaction(async (inside) => {
      if (!(await useLink(inside, found.id))) return false;
      await inside.table(account).change(person.id, { password: hash, ...(dropsAddress ? { email: '' } : {}) });
      await dropLinks(inside, person.id);
      await inside.db.deleteFrom(session.id).where('account', '=', person.id).execute();
      return true;
    });
    if (!isFirst) return answerUsedUp(c, 'reset');
    await context.sessions.begin(c, person);
    context.guesses.trustDevice(c, person.userName);
    const removed = ' Your e-mail address was removed: set it again under “Your account”.';
    const address = dropsAddress ? removed : addressNotice(person.email);
    flash(c, { text: `Your new password is set. You are logged out everywhere else.${address}` });
    return seeOther(c, '/');
  });
}

const askOwner = 'Ask the owner of this site for a new one.';
const newOneOf = {
  invitation: askOwner,
  reset: 'Ask for a new one, or the owner of this site if the owner gave it to you.',
  address: 'Ask for a new one under “Your account”.',
};

export function answerUsedUp(c: Ctx, kind: keyof typeof newOneOf) {
  const isAskedHere = kind === 'reset' && c.get('context').settings.mail;
  const newOne = kind === 'reset' && !isAskedHere ? askOwner : newOneOf[kind];
  return page(
    c,
    { title: 'Link used up', index: false },
    <Message
      title="This link no longer works"
      text={`It works once and for a limited time. ${newOne}`}
      action={
        isAskedHere ? (
          <ButtonLink href="/account/forgot">Ask for a new link</ButtonLink>
        ) : (
          <ButtonLink href="/log-in">Go to the log-in page</ButtonLink>
        )
      }
    />,
    404,
  );
}

function showJoin(c: Ctx, { role }: OneTimeLink, typed: Answers, errors: Errors = {}) {
  const { site } = c.get('context');
  return page(
    c,
    { title: 'Join', width: 'narrow', index: false, holdsSecret: true },
    <div class="account">
      <PageHeading
        title={`Join ${site.name}`}
        text={role ? `You are invited as ${role}. Choose how you log in.` : 'You are invited. Choose how you log in.'}
      />
      <form class="form" method="post" action="/account/join" novalidate>
        <CsrfField c={c} />
        <input type="hidden" name="token" value={typed.token} />
        <ErrorSummary errors={errors} />
        <UserNameField value={typed.userName} error={errors.userName} />
        <NameField value={typed.name} error={errors.name} />
        <NewPasswordField error={errors['new-password']} />
        <div class="row-of-actions">
          <Button kind="primary">Join</Button>
        </div>
      </form>
    </div>,
    Object.keys(errors).length > 0 ? 422 : 200,
  );
}

function showReset(c: Ctx, { name }: OneTimeLink, token: string, errors: Errors = {}) {
  return page(
    c,
    { title: 'New password', width: 'narrow', index: false, holdsSecret: true },
    <div class="account">
      <PageHeading title="Set a new password" text={`For ${name}. You will be logged out everywhere else.`} />
      <form class="form" method="post" action="/account/reset" novalidate>
        <CsrfField c={c} />
        <input type="hidden" name="token" value={token} />
        <ErrorSummary errors={errors} />
        <NewPasswordField label="New password" error={errors['new-password']} />
        <div class="row-of-actions">
          <Button kind="primary">Set the password</Button>
        </div>
      </form>
    </div>,
    Object.keys(errors).length > 0 ? 422 : 200,
  );
}
