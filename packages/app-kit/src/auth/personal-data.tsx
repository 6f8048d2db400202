/** One person's data: a copy of it, and its erasure with the account; by the person, and by the owner for others. */
import { claimMarkedRows } from '../data/marked-rows.ts';
import { personalRows } from '../data/personal-copy.ts';
import { erasePersonalRows } from '../data/personal-erasure.ts';
import { booksInWords, personalTables } from '../data/personal-tables.ts';
import type { Store } from '../data/store.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { ErrorSummary, Field, TextInput } from '../design/field.tsx';
import { featureTables } from '../features/own-tables.ts';
import type { Ctx } from '../web/context.ts';
import { CsrfField } from '../web/csrf.tsx';
import { unconfirmedAddress } from './links.ts';
import { forgetRequests } from './mail-requests.ts';
import type { Person } from './people.ts';
import { account, link, session } from './tables.ts';

/** What an erasure does in this app. */
export async function erasureInWords(store: Store): Promise<string> {
  const gone = 'Deletes the account and everything that belongs to it, for good. What others refer to stays without its author.';
  return [gone, ...booksInWords(await personalTables(store, featureTables))].join(' ');
}

/** What this browser made before its person logged in becomes the account's. */
export function claimFor(c: Ctx, store: Store, { id }: Pick<Person, 'id'>): Promise<void> {
  return claimMarkedRows(store, featureTables, c.get('visitor').browser, id);
}

/** The copy as a file to download. */
export async function answerCopy(c: Ctx, store: Store, person: Person, at: number): Promise<Response> {
  const copy = {
    site: c.get('context').site.name,
    copiedAt: new Date(at).toISOString(),
    account: {
      userName: person.userName,
      name: person.name,
      role: person.role,
      email: person.email || null,
      emailToConfirm: await unconfirmedAddress(store, person.id, at),
      since: new Date(person.since).toISOString(),
    },
    lists: await personalRows(store, featureTables, person.id),
  };
  return c.body(`${JSON.stringify(copy, null, 2)}\n`, 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="data-of-account-${person.id}.json"`,
    'cache-control': 'no-store',
  });
}

/** With what this browser made for them before they logged in. */
export function eraseOneself(c: Ctx, store: Store, person: Person): Promise<void> {
  return store.whole.transaction(async (inside) => {
    await claimFor(c, inside, person);
    await erasePerson(inside, person);
  });
}

/** All or nothing. Uploads that no row shows any more are removed within a day. */
export async function erasePerson(store: Store, { id, email }: Person): Promise<void> {
  await store.whole.transaction(async (inside) => {
    await erasePersonalRows(inside, featureTables, id);
    await inside.db.deleteFrom(session.id).where('account', '=', id).execute();
    await inside.outgoing?.forget(inside, id);
    await inside.db.deleteFrom(link.id).where('account', '=', id).execute();
    await inside.db.deleteFrom(account.id).where('id', '=', id).execute();
    if (email !== '') await forgetRequests(inside, email);
  });
}

export function CopyCard({ href, text }: { href: string; text: string }) {
  return (
    <Card>
      <h2>A copy of the data</h2>
      <p>{text}</p>
      <p>
        <a href={href} download>
          Download the copy
        </a>
      </p>
    </Card>
  );
}

interface ErasureProps {
  c: Ctx;
  person: Person;
  /** See `erasureInWords`. */
  explained: string;
  error?: string | undefined;
}

/** Somebody without a password confirms nothing: the link that let them in is as good. */
export function LeaveCard({ c, person, explained, error }: ErasureProps) {
  return (
    <Card>
      <h2>Delete your account</h2>
      <p>{explained}</p>
      <form class="form" method="post" action="/account/delete" novalidate>
        <CsrfField c={c} />
        <ErrorSummary errors={error ? { 'leaving-password': error } : {}} />
        {person.password !== '' && (
          <Field id="leaving-password" label="Password" required error={error}>
            {(attributes) => <TextInput attributes={attributes} type="password" autocomplete="current-password" />}
          </Field>
        )}
        <div class="row-of-actions">
          <Button kind="danger">Delete my account</Button>
        </div>
      </form>
    </Card>
  );
}

export function EraseCard({ c, person, explained, error }: ErasureProps) {
  const errors: Record<string, string> = error ? { confirmation: error } : {};
  return (
    <Card>
      <h2>Delete this user</h2>
      <p>{explained}</p>
      <form class="form" method="post" action={`/-/people/${person.id}/erase`} novalidate>
        <CsrfField c={c} />
        <ErrorSummary errors={errors} />
        <Field id="confirmation" label={`Type “${person.name}” to confirm`} required error={error}>
          {(attributes) => <TextInput attributes={attributes} autocomplete="off" maxlength={60} />}
        </Field>
        <div class="row-of-actions">
          <Button kind="danger">Delete this user</Button>
        </div>
      </form>
    </Card>
  );
}
