/**
 * “Forgot your password?”: mails a link that sets a new one. Without e-mail there is no such page.
 * The answer is the same whether or not an account has the address: see mail-requests.ts.
 */
import { Button } from '../design/button.tsx';
import { ErrorSummary, Field, TextInput } from '../design/field.tsx';
import { Notice } from '../design/notice.tsx';
import { PageHeading } from '../design/surface.tsx';
import { isMailAddress, mailAddressLength } from '../mail/mail-address.ts';
import type { App, Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { flash } from '../web/flash.ts';
import { readForm } from '../web/form.ts';
import { page } from '../web/page.tsx';
import { seeOther } from '../web/redirect.ts';
import type { AccountsContext } from './accounts.ts';
import { answerRequests, requestReset, waitInWords } from './mail-requests.ts';

const at = '/account/forgot';

export function mountForgottenPassword(app: App, context: AccountsContext): void {
  const { store } = context;
  if (store.outgoing) store.outgoing.prepare = (inside) => answerRequests(context, inside);

  app.get(at, (c) => show(c, {}));

  app.post(at, async (c) => {
    const email = ((await readForm(c)).email ?? '').trim();
    if (!isMailAddress(email)) return show(c, { email, error: 'Enter an address such as name@example.com.' });
    const waitS = await requestReset(c, context, email);
    if (waitS > 0) {
      c.header('retry-after', String(waitS));
      return show(c, {
        email,
        problem: `${waitInWords(waitS)} Look for the newest message in your mailbox: only that one works.`,
      });
    }
    flash(c, { text: 'If an account has this address, a link is on its way. It works once, for an hour.' });
    return seeOther(c, '/log-in');
  });
}

const ownersLink = 'Use a one-time link, created where this site is hosted.';

function show(c: Ctx, { email = '', error, problem }: { email?: string; error?: string; problem?: string }) {
  const isOwnersAlone = c.get('context').site.accounts?.joining === 'nobody';
  const status = problem ? 429 : error ? 422 : 200;
  return page(
    c,
    { title: 'New password', width: 'narrow', index: false },
    <div class="account">
      <PageHeading
        title="Forgot your password?"
        text="Enter the e-mail address that you confirmed for your account. You get a link to set a new password."
      />
      <form class="form" method="post" action={at} novalidate>
        <CsrfField c={c} />
        {problem && (
          <div role="alert">
            <Notice kind="warning">{problem}</Notice>
          </div>
        )}
        <ErrorSummary errors={error ? { email: error } : {}} />
        <Field id="email" label="E-mail address" required error={error}>
          {(attributes) => (
            <TextInput attributes={attributes} type="email" value={email} autocomplete="email" maxlength={mailAddressLength} />
          )}
        </Field>
        <div class="row-of-actions">
          <Button kind="primary">Send the link</Button>
        </div>
      </form>
      <div class="account-note">
        <p>No address in your account? {isOwnersAlone ? ownersLink : 'Ask the owner of this site for a link.'}</p>
        <p>
          <a href="/log-in">Back to the log-in page</a>
        </p>
      </div>
    </div>,
    status,
  );
}
