/** Who may join and read, from those who act. */
import type { Blueprint } from '@davit/blueprint';
import type { Frame } from '../../english/frames.ts';
import type { NounPhrase } from '../../english/phrases.ts';
import { singularOf } from '../../reading/nouns.ts';
import type { Sketch } from '../../sketching/sketch-schema.ts';
import type { Act } from '../lists.ts';
import { doesVerb } from '../verbs.ts';
import type { ActingPeople } from './acting-people.ts';
import { actorOf } from './actors.ts';

type Access = Pick<Sketch, 'accounts' | 'writing' | 'reading' | 'roles'>;

const mostRoles = 5;

/** A short request asks for accounts by a word, or by telling what people do. */
export function accessFor(acts: readonly Act[], base: Blueprint, people: ActingPeople | null, isShort: boolean): Access {
  const before = accessBy(acts, base, isShort);
  if (!people) return before;
  const roles = [...new Set([...before.roles, ...people.roles])].slice(0, mostRoles);
  const isNew = base.auth === 'none';
  const isSite = base.goalType === 'content_site';
  return {
    accounts: isNew ? people.joining : before.accounts,
    writing: isNew ? 'members' : before.writing,
    reading: isNew || (people.reading === 'own' && !isSite) ? people.reading : before.reading,
    roles,
  };
}

function accessBy(acts: readonly Act[], base: Blueprint, isShort: boolean): Access {
  const acting = acts.filter(({ frame }) => frame.verb !== null && !frame.verb.isNegated);
  const by = (kind: string) => acting.filter(({ frame }) => actorOf(frame).kind === kind);
  const names = [
    ...new Set(
      acting.flatMap(({ frame }) => (actorOf(frame).kind === 'people' ? [(actorOf(frame) as { name: string }).name] : [])),
    ),
  ];
  const isWriting = ({ frame }: Act) => !doesVerb(frame.verb?.verb ?? '', 'see', 'narrow');
  const others = [...by('all'), ...by('people')];
  const appointed = [...by('owner'), ...by('people')].filter(
    // "Staff should be able to" gives a right; "volunteers log repairs" tells what is done.
    ({ frame }) => frame.pronoun === null && frame.verb?.modal != null && isWriting({ frame, kept: null }),
  );
  const kinds =
    (by('all').length > 0 ? 1 : 0) + (appointed.some(({ frame }) => actorOf(frame).kind === 'owner') ? 1 : 0) + names.length;
  const isApart = !isShort && kinds > 1 && appointed.length > 0 && others.some(isWriting);
  const isSite = base.goalType === 'content_site' || base.goalType === 'landing_page';
  const hasAccounts = base.auth === 'password' || (isApart && !isSite);
  if (!hasAccounts) return { accounts: 'none', writing: base.writing, reading: base.reading ?? 'anyone', roles: [] };
  const wasOpen = base.auth === 'none';
  const isShared = kinds > 1 || names.length > 0 || others.some(({ frame }) => isOfTeam(frame));
  // "Advisers should only open their own cases", and somebody sees all of them.
  const isOwn = base.roles.length > 0 && acting.some(({ frame }) => frame.objects.some(isTheirOwn));
  const isOfAll = wasOpen || (isShared && base.reading === 'own' && !isOwn);
  const reading = isOfAll ? 'members' : (base.reading ?? 'anyone');
  return {
    accounts: wasOpen || base.joining === 'open' || by('all').some(isWriting) ? 'open' : 'invited',
    writing: wasOpen ? 'members' : base.writing,
    reading,
    roles: base.roles.filter((role) => !isOfApp(role, acts)).slice(0, mostRoles),
  };
}

const isOfTeam = ({ subject }: Frame): boolean =>
  subject !== null && subject.words.some(({ lower }) => /^(team|staff|crew)$/.test(lower));

const isTheirOwn = ({ determiner, words }: NounPhrase): boolean =>
  /^(their|his|her)$/.test(determiner ?? '') && words[0]?.lower === 'own';

/** "The board should have" is the app. */
const isOfApp = (role: string, acts: readonly Act[]): boolean =>
  acts.some(
    ({ frame }) => actorOf(frame).kind === 'app' && frame.subject !== null && singularOf(frame.subject.head.lower) === role,
  );
