/**
 * Members: their list, a page of each with what they added, and the form for one's own.
 * 1. Only the person changes a profile.
 * 2. People who may not read the site see nobody; where each reads only their own rows, members do not see each other.
 */
import { personProblems } from '../../auth/person-fields.tsx';
import { account } from '../../auth/tables.ts';
import type { Entity } from '../../data/entity.ts';
import { saveRow } from '../../data/save.ts';
import type { DataContext } from '../../data/store.ts';
import { readTyped } from '../../entities/typed.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotAllowed, answerNotFound, askToLogIn } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { idOf, pageNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { seeOther } from '../../web/redirect.ts';
import type { MemberAction } from './member-action.ts';
import { MemberPage, MembersPage, ProfileForm } from './parts.tsx';
import { membersOf, memberWith, postedBy, profilesOf } from './people.ts';

const at = '/-/members';
const maxSearchLength = 60;

export function mountMembers(app: App, { store, site }: DataContext, profile: Entity, actions: MemberAction[]): void {
  const isTrusted = (c: Ctx) => c.get('visitor').isOwner || (c.get('visitor').member?.role ?? '') !== '';
  const maySee = (c: Ctx, id: number | null) =>
    site.readers !== 'own' || isTrusted(c) || (id !== null && c.get('visitor').member?.id === id);

  for (const path of [at, `${at}/*`]) app.use(path, async (c, next) => (isAmong(c, site.readers) ? next() : askToLogIn(c)));

  app.get(at, async (c) => {
    if (!maySee(c, null)) return answerNotFound(c);
    const search = (c.req.query('q') ?? '').trim().slice(0, maxSearchLength);
    const number = pageNumber(c.req.query('page'));
    const { members, total } = await membersOf(store, search, number);
    const profiles = await profilesOf(
      store,
      profile,
      members.map(({ id }) => id),
    );
    const props = { members, total, profiles, search, page: number };
    return page(c, { title: 'Members', under: at, index: false }, <MembersPage {...props} />);
  });

  app.get(`${at}/me`, (c) => {
    const { member } = c.get('visitor');
    return member ? seeOther(c, `${at}/${member.id}`) : askToLogIn(c);
  });

  app.get(`${at}/edit`, (c) => (c.get('visitor').member ? showForm(c, null, {}) : askToLogIn(c)));

  app.get(`${at}/:id{[1-9][0-9]{0,14}}`, async (c) => {
    const member = await memberWith(store, idOf(c));
    if (!member || !maySee(c, member.id)) return answerNotFound(c);
    const own = (await profilesOf(store, profile, [member.id])).get(member.id);
    const offered = actions.flatMap((action) => action(c, member) ?? []);
    const posted = await postedBy(c, store, member.id);
    const props = { c, member, entity: profile, profile: own, posted, actions: offered };
    return page(c, { title: member.name, under: at, index: false }, <MemberPage {...props} />);
  });

  app.post(`${at}/:id{[1-9][0-9]{0,14}}`, async (c) => {
    const { member, reader } = c.get('visitor');
    if (!member) return askToLogIn(c);
    if (member.id !== idOf(c)) return answerNotAllowed(c);
    const { typed, errors, drop } = await readTyped(c, profile, store.db);
    const wrong = { ...errors, ...personProblems(c, typed, ['name']) };
    const saved = await store.transaction(async (inside) => {
      const own = (await profilesOf(inside, profile, [member.id])).get(member.id);
      const rule = async () => wrong;
      const done = await saveRow(inside, profile, typed, { reader, rule, ...(own ? { id: own.id } : {}) });
      if (done.outcome !== 'saved') return done;
      return saveRow(inside, account, { name: typed.name }, { reader, id: member.id, partial: true });
    });
    if (saved.outcome !== 'saved') {
      const again = await drop();
      return showForm(c, typed, { ...again, ...wrong, ...(saved.outcome === 'refused' ? saved.errors : {}) });
    }
    flash(c, { text: 'Your profile is saved.' });
    return seeOther(c, `${at}/${member.id}`);
  });

  async function showForm(c: Ctx, typed: Record<string, string> | null, errors: Record<string, string>) {
    const { member } = c.get('visitor');
    if (!member) return askToLogIn(c);
    const own = (await profilesOf(store, profile, [member.id])).get(member.id);
    const props = { c, member, entity: profile, profile: own, typed, errors };
    return page(c, { title: 'Your profile', width: 'narrow', index: false }, <ProfileForm {...props} />, typed ? 422 : 200);
  }
}
