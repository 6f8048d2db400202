/** Who signs up and who has rights, where a request of a sentence or two tells what people do. */
import type { Frame } from '../../english/frames.ts';
import { requestVerbOf } from '../../functions/request-flow.ts';
import { singularOf } from '../../reading/nouns.ts';
import type { Act } from '../lists.ts';
import { doesVerb } from '../verbs.ts';
import { actorOf } from './actors.ts';

export interface ActingPeople {
  joining: 'open' | 'invited';
  /** People see the rows of all, of other members, or their own. */
  reading: 'anyone' | 'members' | 'own';
  /** People whom somebody appoints: they decide, or see what everybody has. */
  roles: string[];
  /** What people sign up as; empty for one kind. */
  kinds: string[];
  /** All of them, as the request calls them. */
  groups: string[];
}

interface PersonsAct extends Act {
  /** `people`, or the name of a kind of people. */
  who: string;
  verb: string;
}

/** They say of no kind of people that they do it. */
const anybody = new Set(
  'user visitor people person everyone everybody anyone anybody guest reader somebody someone public viewer member participant others'.split(
    ' ',
  ),
);
/** They come by, look and ask; what they put in needs no name. */
const passing = /^(anyone|anybody|guest|visitor|reader|public|viewer)$/;
const ofFirm =
  /^(employee|staff|colleague|coworker|crew|personnel|worker|trainee|intern|nurse|technician|operator|clerk|apprentice|team|hr|department)$/;
/** Somebody gives them their office. */
const appointed =
  /^(moderator|manager|supervisor|boss|hr|librarian|receptionist|board|committee|office|secretary|treasurer|accountant|dispatcher|principal|leadership|council|chair|coordinator|caretaker|headteacher)$/;
const deciding = /^(approve|reject|decline|refuse|confirm|verify|resolve|close|assign)$/;
const inCharge = /^(admin|administrator|owner|management)$/;
/** For others to see; what people record or add is often their work. */
const sharing = /^(post|share|publish|offer|upload|propose|put up)$/;
const ofOthers =
  /^(rate|review|comment|reply|vote|like|discuss|message|chat|talk|follow|invite|befriend|favorite|favourite|bookmark|earn)$/;
/** Nobody does it without a name. */
const ofMembers = /^(follow|message|chat|invite|befriend|earn)$/;
/** They come back to what they have asked for. */
const followed =
  /^(apply|adopt|borrow|claim|lease|rent|enroll|enrol|redeem|exchange|swap|bid|renew|extend|transfer|return|take)$/;
const joining = /^(register|sign up|log in|sign in|join)$/;

interface Served {
  /** The plan by the words is of a known kind, whose forms serve those who only come by. */
  isKnown: boolean;
  /** A site, which people read without an account, unless it says that they sign up. */
  isSite: boolean;
}

/** Null where nobody needs an account. */
export function peopleWhoAct(acts: readonly Act[], { isKnown, isSite }: Served): ActingPeople | null {
  const people = acts.flatMap((act): PersonsAct[] => {
    const who = whoIn(act.frame);
    const { verb } = act.frame;
    return who === null || verb === null || verb.isNegated ? [] : [{ ...act, who, verb: verb.verb }];
  });
  const groups = [...new Set(people.map(({ who }) => who))];
  const kinds = groups.filter((who) => !anybody.has(who));
  const isWriting = people.some(({ verb }) => !doesVerb(verb, 'see', 'narrow'));
  const isOfSeveral = isWriting && (kinds.length > 1 || (groups.length > 1 && !isKnown));
  const isShared = isOfSeveral || groups.includes('others') || (!isKnown && people.some(needsAccount));
  if (!people.some(joins) && !(isSite ? people.some(({ verb }) => ofMembers.test(verb)) : isShared)) return null;
  // Owners who register own dogs.
  const joined = new Set(people.filter(joins).map(({ who }) => who));
  const chosen = kinds.filter((who) => !joined.has(who) && isAppointed(who, people));
  const isOfFirm = (who: string) => ofFirm.test(headIn(who)) || chosen.some((one) => headIn(one) === headIn(who));
  const others = groups.filter((who) => !chosen.includes(who));
  const isClosed = joined.size === 0 && others.every(isOfFirm);
  // Among customers, staff is who serves them.
  const roles = isClosed ? chosen : [...chosen, ...others.filter((who) => ofFirm.test(headIn(who)))];
  const rest = kinds.filter((who) => !roles.includes(who));
  return {
    joining: isClosed ? 'invited' : 'open',
    reading: isOwn(people, roles) ? 'own' : isClosed ? 'members' : 'anyone',
    roles: roles.filter((who) => !inCharge.test(who)),
    kinds: isClosed || rest.length < 2 ? [] : rest,
    groups,
  };
}

/** Null for the app, and for who speaks. */
function whoIn(frame: Frame): string | null {
  const actor = actorOf(frame);
  if (actor.kind === 'app' || (actor.kind === 'owner' && frame.pronoun !== null)) return null;
  if (actor.kind === 'people') return actor.name;
  if (goingOn.has(frame.pronoun ?? '')) return null;
  return frame.pronoun ?? singularOf(frame.subject?.head.lower ?? '');
}

const isAppointed = (who: string, people: readonly PersonsAct[]): boolean =>
  inCharge.test(who) ||
  appointed.test(headIn(who)) ||
  seesAll(who, people) ||
  people.some((one) => one.who === who && deciding.test(one.verb));

/** They stand for people who were spoken of. */
const goingOn = new Set(['they', 'both', 'you', 'he', 'she', 'one']);

const headIn = (name: string): string => name.split(' ').at(-1) ?? '';

/** "Drivers register", for nothing in particular. */
const joins = ({ verb, frame }: PersonsAct): boolean =>
  joining.test(verb) &&
  frame.objects.length === 0 &&
  frame.refers === null &&
  !['for', 'to', 'in', 'with'].some((one) => frame.around.has(one));

function needsAccount({ who, verb, frame }: PersonsAct): boolean {
  if (seesOwn(frame) || followed.test(verb)) return true;
  return !passing.test(who) && (sharing.test(verb) || ofOthers.test(verb));
}

const looks = (verb: string): boolean =>
  doesVerb(verb, 'see', 'narrow') && verb !== 'show' && !sharing.test(verb) && !ofOthers.test(verb);

/** "See their orders", "clients see theirs" */
const seesOwn = ({ verb, objects, refers }: Frame): boolean =>
  looks(verb?.verb ?? '') && (refers === 'theirs' || objects.some(({ determiner }) => determiner === 'their'));

/** "hr sees everyone", "the admin sees everybody's records" */
const seesAll = (who: string, people: readonly PersonsAct[]): boolean =>
  people.some(
    ({ who: one, frame }) =>
      one === who &&
      doesVerb(frame.verb?.verb ?? '', 'see', 'keep') &&
      (/^(every|all)/.test(frame.refers ?? '') ||
        frame.objects.some(
          ({ words, determiner }) => determiner === 'all' || words.some(({ lower }) => /^every(one|body)$/.test(lower)),
        )),
  );

/** Everybody sees only what is theirs, and others in charge see all of it. */
function isOwn(people: readonly PersonsAct[], roles: readonly string[]): boolean {
  const seen = people.filter(({ verb, who }) => looks(verb) && !roles.includes(who));
  const isShared = people.some(({ verb }) => sharing.test(verb) || followed.test(verb) || requestVerbOf(verb) !== null);
  return !isShared && seen.length > 0 && seen.every(({ frame }) => seesOwn(frame));
}
