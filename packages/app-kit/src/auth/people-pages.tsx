/** The admin area: accounts, their roles, and the links that invite people. */
import { saveRow } from '../data/save.ts';
import { type App, type Ctx, managesPeople } from '../web/context.ts';
import { answerNotFound } from '../web/error-pages.tsx';
import { flash } from '../web/flash.ts';
import { readForm } from '../web/form.ts';
import { origin } from '../web/meta.tsx';
import { idOf, pageNumber } from '../web/numbers.ts';
import { page } from '../web/page.tsx';
import { seeOther } from '../web/redirect.ts';
import type { AccountsContext } from './accounts.ts';
import { dropAddress } from './email-address.tsx';
import { type LinkKind, makeLink, openInvitations, useLink } from './links.ts';
import { findPeople, type Person, personWith, standingOf } from './people.ts';
import { PeoplePage, rolesOf } from './people-page.tsx';
import { personProblems } from './person-fields.tsx';
import { NewLinkPage, PersonPage, type Refused } from './person-page.tsx';
import { answerCopy, erasePerson, erasureInWords } from './personal-data.tsx';
import { account } from './tables.ts';

const peoplePerPage = 50;
const maxSearchLength = 60;
const at = '/-/people';
const one = `${at}/:id{[1-9][0-9]{0,14}}`;

/**
 * For the owner and administrators; everybody else gets a 404. Only the owner gets links and copies that open the account of
 * another person.
 */
export function mountPeople(app: App, context: AccountsContext): void {
  const { store, sessions, now } = context;
  const accounts = store.table(account);
  for (const path of [at, `${at}/*`])
    app.use(path, async (c, next) => (managesPeople(c.get('visitor')) ? next() : answerNotFound(c)));
  for (const path of [`${one}/data.json`, `${one}/reset`, `${one}/remove-address`])
    app.use(path, async (c, next) => (c.get('visitor').isOwner ? next() : answerNotFound(c)));

  app.get(at, (c) => showPeople(c, context, {}, {}));

  app.post(`${at}/invite`, async (c) => {
    const typed = await readForm(c);
    const name = (typed.name ?? '').trim().slice(0, 60);
    if (name === '') return showPeople(c, context, typed, { name: 'Enter the person’s name.' });
    const token = await makeLink(store, 'invitation', { name, role: roleIn(c, typed.role), account: null }, now());
    return showLink(c, 'invitation', name, `/account/join?token=${token}`);
  });

  app.post(`${at}/invitations/:id{[1-9][0-9]{0,14}}/take-back`, async (c) => {
    if (!(await useLink(store, idOf(c)))) return answerNotFound(c);
    flash(c, { text: 'The invitation is withdrawn. Its link no longer works.' });
    return seeOther(c, at);
  });

  app.get(one, async (c) => {
    const person = await personWith(store, idOf(c));
    if (!person) return answerNotFound(c);
    return showPerson(c, person, await erasureInWords(store));
  });

  app.get(`${one}/data.json`, async (c) => {
    const person = await personWith(store, idOf(c));
    return person ? answerCopy(c, store, person, now()) : answerNotFound(c);
  });

  const change = (what: string, act: (c: Ctx, person: Person) => Promise<Response>) =>
    app.post(`${one}/${what}`, async (c) => {
      const person = await personWith(store, idOf(c));
      return person && !person.isOwner ? act(c, person) : answerNotFound(c);
    });
  const back = (c: Ctx, { id }: Person, text: string) => {
    flash(c, { text });
    return seeOther(c, `${at}/${id}`);
  };

  change('name', async (c, person) => {
    const typed = await readForm(c);
    const errors = personProblems(c, typed, ['name']);
    if (errors.name) return showPerson(c, person, await erasureInWords(store), undefined, { typed, errors });
    const saved = await saveRow(
      store,
      account,
      { name: typed.name },
      { reader: c.get('visitor').reader, id: person.id, partial: true },
    );
    return back(c, person, saved.outcome === 'saved' ? `The name is ${saved.row.values.name} now.` : 'The name is not changed.');
  });
  change('role', async (c, person) => {
    const role = roleIn(c, (await readForm(c)).role);
    await accounts.change(person.id, { ...standingOf(role, context.site.accounts ?? {}) });
    return back(c, person, role ? `${person.name} is ${role} now.` : `${person.name} has no role now.`);
  });
  change('disable', async (c, person) => {
    await accounts.change(person.id, { isDisabled: true });
    await sessions.endAll(person.id);
    return back(c, person, `${person.name} is logged out and can no longer log in.`);
  });
  change('enable', async (c, person) => {
    await accounts.change(person.id, { isDisabled: false });
    return back(c, person, `${person.name} can log in again.`);
  });
  change('erase', async (c, person) => {
    const { confirmation = '' } = await readForm(c);
    if (confirmation.trim() !== person.name)
      return showPerson(c, person, await erasureInWords(store), `Type “${person.name}” as it stands here.`);
    await erasePerson(store, person);
    flash(c, { text: `${person.name} is erased.` });
    return seeOther(c, at);
  });
  change('remove-address', async (c, person) => {
    await dropAddress(context, person);
    return back(c, person, `The e-mail address of ${person.name} is removed.`);
  });
  change('reset', async (c, { id, name }) => {
    const token = await makeLink(store, 'reset', { name, account: id }, now());
    return showLink(c, 'reset', name, `/account/reset?token=${token}`);
  });
}

function showPerson(c: Ctx, person: Person, explained: string, eraseError?: string, refused?: Refused) {
  const shown = <PersonPage c={c} person={person} explained={explained} eraseError={eraseError} refused={refused} />;
  return page(
    c,
    { title: person.name, width: 'narrow', index: false },
    shown,
    eraseError === undefined && refused === undefined ? 200 : 422,
  );
}

function roleIn(c: Ctx, role: string | undefined): string {
  return rolesOf(c).find((known) => known === role) ?? '';
}

function showLink(c: Ctx, kind: LinkKind, name: string, path: string) {
  return page(
    c,
    { title: 'The link', width: 'narrow', index: false, holdsSecret: true },
    <NewLinkPage kind={kind} name={name} address={origin(c) + path} />,
  );
}

async function showPeople(
  c: Ctx,
  { store, now }: AccountsContext,
  typed: Record<string, string>,
  errors: Record<string, string>,
) {
  const number = pageNumber(c.req.query('page'));
  const search = (c.req.query('q') ?? '').trim().slice(0, maxSearchLength);
  const { people, total } = await findPeople(store, search, { page: number, pageSize: peoplePerPage });
  return page(
    c,
    { title: 'Users', index: false },
    <PeoplePage
      c={c}
      people={people}
      search={search}
      pages={{ number, count: Math.ceil(total / peoplePerPage) }}
      invitations={await openInvitations(store, now())}
      typed={typed}
      errors={errors}
    />,
    Object.keys(errors).length > 0 ? 422 : 200,
  );
}
