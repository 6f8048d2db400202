/**
 * The e-mail address of an account: optional and private, for a forgotten password.
 * 1. An account has an address only once its reader opened the mailed link and pressed the button. Until then the link
 * alone holds it, and a former address stays.
 * 2. A new or removed address ends links that went to the former one.
 */
import { randomUUID } from 'node:crypto';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ErrorSummary, Field, TextInput } from '../design/field.tsx';
import { PageHeading } from '../design/surface.tsx';
import { isMailAddress, mailAddressLength } from '../mail/mail-address.ts';
import { mailedToken } from '../mail/mailed-token.ts';
import type { App, Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { flash } from '../web/flash.ts';
import { readForm } from '../web/form.ts';
import { page } from '../web/page.tsx';
import { seeOther } from '../web/redirect.ts';
import type { AccountsContext } from './accounts.ts';
import { dropLinks, linkWith, makeLink, type OneTimeLink, useLink } from './links.ts';
import { countConfirmation, waitInWords } from './mail-requests.ts';
import { answerUsedUp } from './one-time-pages.tsx';
import { type Person, personWith } from './people.ts';
import { account } from './tables.ts';

const confirmation = '/account/confirm';

/** Mails the link; errors by field if it cannot. */
export async function requestConfirmation(
  c: Ctx,
  context: AccountsContext,
  person: Person,
  typed: string,
): Promise<Record<string, string>> {
  const { store, secret, now } = context;
  const to = typed.trim();
  if (!isMailAddress(to)) return { email: 'Enter an address such as name@example.com.' };
  const { id, name } = person;
  const waitS = await countConfirmation(c, context, person, to);
  if (waitS > 0) return { email: waitInWords(waitS) };
  await store.transaction(async (inside) => {
    const mailId = randomUUID();
    await makeLink(inside, 'address', { name, account: id, email: to }, now(), mailedToken(secret, mailId));
    await inside.outgoing?.add(inside, { kind: 'confirm-address', to, account: id, path: `${confirmation}?token=` }, mailId);
  });
  return {};
}

export async function dropAddress({ store }: AccountsContext, { id }: Person): Promise<void> {
  await store.transaction((inside) => setAddress(inside, id, ''));
}

async function setAddress(inside: AccountsContext['store'], id: number, email: string): Promise<void> {
  for (const kind of ['forgotten', 'address'] as const) await dropLinks(inside, id, kind);
  await inside.table(account).change(id, { email });
}

export function mountConfirmation(app: App, { store, now }: AccountsContext): void {
  const find = (token: string | undefined) => linkWith(store, 'address', token ?? '', now());

  app.get(confirmation, async (c) => {
    const { token } = c.req.query();
    const found = await find(token);
    return found ? showConfirmation(c, found, token ?? '') : answerUsedUp(c, 'address');
  });

  app.post(confirmation, async (c) => {
    const found = await find((await readForm(c)).token);
    const person = found?.account ? await personWith(store, found.account) : null;
    if (!found || !person || person.isDisabled) return answerUsedUp(c, 'address');
    const isFirst = await store.transaction(async (inside) => {
      if (!(await useLink(inside, found.id))) return false;
      await setAddress(inside, person.id, found.email);
      return true;
    });
    if (!isFirst) return answerUsedUp(c, 'address');
    flash(c, { text: 'Your e-mail address is confirmed.' });
    return seeOther(c, c.get('visitor').member ? '/account' : '/log-in');
  });
}

function showConfirmation(c: Ctx, { name, email }: OneTimeLink, token: string) {
  return page(
    c,
    { title: 'Confirm your address', width: 'narrow', index: false, holdsSecret: true },
    <div class="account">
      <PageHeading
        title="Confirm your address"
        text={`${email}, for the account of ${name}. People who read its mail can set a new password.`}
      />
      <form class="form" method="post" action={confirmation}>
        <CsrfField c={c} />
        <input type="hidden" name="token" value={token} />
        <div class="row-of-actions">
          <Button kind="primary">Confirm the address</Button>
        </div>
      </form>
    </div>,
  );
}

interface AddressCardProps {
  c: Ctx;
  /** The confirmed one, or empty. */
  address: string;
  unconfirmed: string | null;
  /** Whether this site sends e-mail. */
  hasMail: boolean;
  typed: string | undefined;
  errors: Record<string, string>;
}

/** Without e-mail an address that was set before can be seen and removed. */
export function AddressCard({ c, address, unconfirmed, hasMail, typed, errors }: AddressCardProps) {
  return (
    <Card>
      <h2>E-mail address</h2>
      {hasMail ? (
        <SetAddress c={c} address={address} unconfirmed={unconfirmed} typed={typed} errors={errors} />
      ) : (
        <p>{address || unconfirmed} is kept here. This site sends no e-mail now, so no link goes there. Others cannot see it.</p>
      )}
      {(address !== '' || unconfirmed !== null) && (
        <form method="post" action="/account/email/remove">
          <CsrfField c={c} />
          <Button>Remove the address</Button>
        </form>
      )}
    </Card>
  );
}

function SetAddress({ c, address, unconfirmed, typed, errors }: Omit<AddressCardProps, 'hasMail'>) {
  return (
    <>
      <p>
        {address === ''
          ? 'With an address you can set a new password yourself if you forget yours. Others cannot see it.'
          : `${address} is confirmed. If you forget your password, a link goes there. Others cannot see it.`}
      </p>
      {unconfirmed !== null && <p>Waiting for confirmation: open the link that was sent to {unconfirmed} within a day.</p>}
      <form class="form" method="post" action="/account/email" novalidate>
        <CsrfField c={c} />
        <ErrorSummary errors={errors} />
        <Field id="email" label={address === '' ? 'Address' : 'New address'} required error={errors.email}>
          {(attributes) => (
            <TextInput attributes={attributes} type="email" value={typed} autocomplete="email" maxlength={mailAddressLength} />
          )}
        </Field>
        <Field id="address-password" label="Password" required error={errors['address-password']}>
          {(attributes) => <TextInput attributes={attributes} type="password" autocomplete="current-password" />}
        </Field>
        <div class="row-of-actions">
          <Button>Send a confirmation</Button>
        </div>
      </form>
    </>
  );
}
