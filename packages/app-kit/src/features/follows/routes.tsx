/** Following topics and people with what is new there, and friends. */
import { fieldOf, titleOf } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import type { PageParts } from '../../entities/page-parts.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { answerNotFound, askToLogIn } from '../../web/error-pages.tsx';
import { flash } from '../../web/flash.ts';
import { logInHref, readForm } from '../../web/form.ts';
import { wholeNumber } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { createRateLimit, rateLimitKeyOf } from '../../web/rate-limit.ts';
import { safePath, seeOther } from '../../web/redirect.ts';
import { markNow, marksOf } from '../../web/voter.ts';
import type { MemberAction } from '../members/member-action.ts';
import { memberWith, postedBy } from '../members/people.ts';
import {
  askedBy,
  at,
  type FollowPlace,
  followedBy,
  nameOfTopic,
  rowsOf,
  setFollow,
  titleOfFollows,
  topicOf,
  topicsOf,
  topicValue,
} from './follow.ts';
import { type Entry, FollowButton, FollowingPage, FollowTopic, FriendsPage, type Named } from './pages.tsx';

const followsPerMinute = 30;
const mostEntries = 40;
const perTopic = 10;
/** Topics and members whose news are read for one page. */
const mostRead = 30;
const purpose = 'follows';

/** The buttons on the page of a member. */
export const followAction =
  ({ store }: DataContext, { hasPeople, hasFriends }: Pick<FollowPlace, 'hasPeople' | 'hasFriends'>): MemberAction =>
  (c, { id, name }) => {
    const { member } = c.get('visitor');
    if (member?.id === id) return null;
    const Buttons = async () => {
      const marks = marksOf(c, purpose);
      const what = String(id);
      const isOn = async (kind: 'member' | 'friend') => (await followedBy(store, marks, kind)).includes(what);
      const isAsked = hasFriends && member !== null && (await askedBy(store, member.id)).includes(id);
      const friend = {
        on: isAsked ? 'Accept friend request' : 'Add friend',
        off: isAsked ? 'Remove friend' : 'Withdraw request',
      };
      return (
        <>
          {hasFriends && <FollowButton c={c} kind="friend" what={what} name={name} isOn={await isOn('friend')} words={friend} />}
          {hasPeople && (
            <FollowButton
              c={c}
              kind="member"
              what={what}
              name={name}
              isOn={await isOn('member')}
              words={{ on: 'Follow', off: 'Unfollow' }}
            />
          )}
        </>
      );
    };
    return <Buttons />;
  };

/** Where people have accounts, what they follow is theirs on every device. */
function isUnknown(c: Ctx): boolean {
  const { member, isOwner } = c.get('visitor');
  const { accounts } = c.get('context').site;
  return accounts !== null && accounts.joining !== 'nobody' && member === null && !isOwner;
}

/** To the log-in, and from there back to the button. */
function logInFirst(c: Ctx, back: string | undefined, text: string): Response {
  flash(c, { text });
  return seeOther(c, logInHref(c, safePath(back, at)));
}

export function mountFollows(app: App, context: DataContext, parts: PageParts | null, place: FollowPlace): void {
  const { store, settings, now, site } = context;
  const { topics, hasPeople, hasFriends } = place;
  const rateLimit = createRateLimit(followsPerMinute, now);

  if (topics) {
    const button = async (c: Ctx, what: string | null) => {
      const name = what === null ? null : await nameOfTopic(store, topics, what);
      if (what === null || name === null) return null;
      const isOn = (await followedBy(store, marksOf(c, purpose), 'topic')).includes(what);
      return <FollowTopic c={c} what={what} name={name} isOn={isOn} />;
    };
    parts?.add(topics.entity.id, {
      links: () => [{ label: titleOfFollows(hasPeople), href: at, icon: 'star' }],
      aboveRows: (c, { [topics.field]: what }) => button(c, what ?? null),
      belowRow: (c, row) => button(c, topicOf(topics, row)),
    });
    const { type } = fieldOf(topics.entity, topics.field);
    if (type.kind === 'relation') parts?.add(type.entity, { aboveRow: (c, { id }) => button(c, String(id)) });
  }

  /** What is new in these topics. */
  const newIn = async (followed: string[], names: Map<string, string>): Promise<Entry[]> => {
    if (!topics) return [];
    const { entity, field } = topics;
    const sort = { field: 'createdAt', direction: 'desc' } as const;
    const found = await Promise.all(
      followed.slice(0, mostRead).map(async (what) => {
        const filters = [{ field, is: topicValue(fieldOf(entity, field), what) }];
        const { rows } = await store.table(entity).list({ filters, sort, pageSize: perTopic });
        return rows.map((row) => ({
          title: titleOf(entity, row),
          href: `/${entity.slug}/${row.id}`,
          at: row.createdAt,
          by: names.get(what) ?? what,
        }));
      }),
    );
    return found.flat();
  };

  /** What members added that this reader may see. */
  const newBy = async (c: Ctx, people: Named[]): Promise<Entry[]> => {
    const found = await Promise.all(
      people.slice(0, mostRead).map(async ({ what, name }) => {
        const posted = await postedBy(c, store, Number(what));
        return posted.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, by: name })));
      }),
    );
    return found.flat();
  };

  const members = async (ids: string[], isOn: boolean): Promise<Named[]> => {
    const found = await Promise.all(ids.map((id) => memberWith(store, Number(id))));
    return found.flatMap((one) => (one ? [{ what: String(one.id), name: one.name, href: `/-/members/${one.id}`, isOn }] : []));
  };

  app.get(at, async (c) => {
    if (!isAmong(c, site.readers) || (topics && !isAmong(c, topics.entity.readers))) return askToLogIn(c);
    const marks = marksOf(c, purpose);
    const names = topics ? await topicsOf(store, topics) : new Map<string, string>();
    const followed = await followedBy(store, marks, 'topic');
    const people = hasPeople ? await members(await followedBy(store, marks, 'member'), true) : [];
    const entries = [...(await newIn(followed, names)), ...(await newBy(c, people))];
    const all = new Map([...names, ...followed.map((what): [string, string] => [what, names.get(what) ?? what])]);
    const props = {
      c,
      title: titleOfFollows(hasPeople),
      topics: topics
        ? [...all].map(([what, name]) => ({ what, name, href: rowsOf(topics, what), isOn: followed.includes(what) }))
        : [],
      people,
      entries: entries.sort((one, other) => other.at - one.at).slice(0, mostEntries),
    };
    return page(c, { title: props.title, under: at, index: false }, <FollowingPage {...props} />);
  });

  if (hasFriends)
    app.get(`${at}/friends`, async (c) => {
      const { member } = c.get('visitor');
      if (!member) return askToLogIn(c);
      const mine = await followedBy(store, marksOf(c, purpose), 'friend');
      const theirs = (await askedBy(store, member.id)).map(String);
      const props = {
        c,
        friends: await members(
          mine.filter((id) => theirs.includes(id)),
          true,
        ),
        asking: await members(
          theirs.filter((id) => !mine.includes(id)),
          false,
        ),
        asked: await members(
          mine.filter((id) => !theirs.includes(id)),
          true,
        ),
      };
      return page(c, { title: 'Friends', under: `${at}/friends`, index: false }, <FriendsPage {...props} />);
    });

  app.post(at, async (c) => {
    if (!isAmong(c, site.readers)) return askToLogIn(c);
    const { kind = '', what = '', act, back } = await readForm(c);
    const { member } = c.get('visitor');
    const isOn = act !== 'stop';
    const waitS = settings.rehearsal ? 0 : rateLimit.consume(rateLimitKeyOf(c));
    const answer = (text: string) => {
      flash(c, { text });
      return seeOther(c, back, at);
    };
    if (waitS > 0) return answer(`Too many at once. Try again in ${waitS} seconds.`);
    const marks = [markNow(c, purpose), ...marksOf(c, purpose)];
    if (kind === 'topic' && topics) {
      const name = await nameOfTopic(store, topics, what);
      if (isOn && name === null) return answerNotFound(c);
      if (isOn && isUnknown(c)) return logInFirst(c, back, `Log in to follow “${name}”.`);
      if (!(await setFollow(store, marks, { kind, what, isOn }))) return answer('You follow too much. Unfollow something first.');
      return answer(isOn ? `You follow “${name}”.` : `You no longer follow “${name ?? what}”.`);
    }
    const isMember = (kind === 'member' && hasPeople) || (kind === 'friend' && hasFriends);
    if (!isMember || (kind !== 'member' && kind !== 'friend')) return answerNotFound(c);
    if (!member) return askToLogIn(c);
    const other = await memberWith(store, wholeNumber(what, 0, Number.MAX_SAFE_INTEGER));
    if (!other || other.id === member.id || site.readers === 'own') return answerNotFound(c);
    if (!(await setFollow(store, marks, { kind, what: String(other.id), isOn })))
      return answer('You follow too many. Unfollow somebody first.');
    if (kind === 'member') return answer(isOn ? `You follow ${other.name}.` : `You no longer follow ${other.name}.`);
    // Who removes a friend is no longer added by them either.
    if (!isOn) await setFollow(store, [`member ${other.id}`], { kind, what: String(member.id), isOn: false });
    const isMutual = isOn && (await askedBy(store, member.id)).includes(other.id);
    if (isMutual) return answer(`You and ${other.name} are friends now.`);
    return answer(isOn ? `Friend request sent to ${other.name}.` : `${other.name} is removed from your friends.`);
  });
}
