import { Button, ButtonLink } from '../../design/button.tsx';
import { EmptyState } from '../../design/notice.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { DateTime } from '../../entities/shown.tsx';
import type { Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { at, type FollowKind } from './follow.ts';

interface ButtonProps {
  c: Ctx;
  kind: FollowKind;
  what: string;
  /** For screen readers: what is followed. */
  name: string;
  isOn: boolean;
  words: { on: string; off: string };
}

/** Follows with one press, and no longer with the next. */
export function FollowButton({ c, kind, what, name, isOn, words }: ButtonProps) {
  const { pathname, search } = new URL(c.req.url);
  const label = isOn ? words.off : words.on;
  const labeled = label.includes(name) ? {} : { label: `${label}: ${name}` };
  return (
    <form method="post" action={at}>
      <CsrfField c={c} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="back" value={pathname + search} />
      <Button kind={isOn ? 'quiet' : 'primary'} name="act" value={isOn ? 'stop' : 'start'} {...labeled}>
        {label}
      </Button>
    </form>
  );
}

/** Where people see rows of a topic: follows it, and says what that does. */
export function FollowTopic({ c, what, name, isOn }: Pick<ButtonProps, 'c' | 'what' | 'name' | 'isOn'>) {
  return (
    <section class="follows-topic" aria-label={`Follow ${name}`}>
      <FollowButton c={c} kind="topic" what={what} name={name} isOn={isOn} words={{ on: `Follow ${name}`, off: 'Following' }} />
      {isOn ? (
        <p>
          You follow {name}. <a href={at}>See what is new</a>, or press again to stop.
        </p>
      ) : (
        <p>
          What is new in it appears <a href={at}>on one page</a>.
        </p>
      )}
    </section>
  );
}

export interface Named {
  what: string;
  name: string;
  href: string | null;
  isOn: boolean;
}

export interface Entry {
  title: string;
  href: string;
  /** Epoch milliseconds. */
  at: number;
  /** The topic or the member. */
  by: string;
}

const Name = ({ name, href }: Named) => (href === null ? <span>{name}</span> : <a href={href}>{name}</a>);

interface FollowingProps {
  c: Ctx;
  title: string;
  topics: Named[];
  people: Named[];
  entries: Entry[];
}

/** What is new in what one follows, and what one may follow. */
export function FollowingPage({ c, title, topics, people, entries }: FollowingProps) {
  const { reader } = c.get('visitor');
  const isNone = ![...topics, ...people].some(({ isOn }) => isOn);
  const follow = { on: 'Follow', off: 'Unfollow' };
  return (
    <div class="follows">
      <PageHeading title={title} text="What is new in what you follow." />
      {isNone && <EmptyState icon="star" title="You follow nothing yet" text="Press Follow, and what is new appears here." />}
      {!isNone && entries.length === 0 && <p>Nothing new yet.</p>}
      {entries.length > 0 && (
        <ul class="follows-list">
          {entries.map((entry) => (
            <li>
              <span>
                <a href={entry.href}>{entry.title}</a>
                <small>
                  {entry.by}, <DateTime reader={reader} value={new Date(entry.at).toISOString()} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Group c={c} kind="topic" title="Topics" named={topics} words={follow} />
      <Group c={c} kind="member" title="People" named={people} words={follow} />
    </div>
  );
}

interface GroupProps {
  c: Ctx;
  kind: FollowKind;
  title: string;
  named: Named[];
  words: ButtonProps['words'];
}

function Group({ c, kind, title, named, words }: GroupProps) {
  if (named.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul class="follows-list">
        {named.map((one) => (
          <li>
            <Name {...one} />
            <FollowButton c={c} kind={kind} what={one.what} name={one.name} isOn={one.isOn} words={words} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FriendsProps {
  c: Ctx;
  friends: Named[];
  asking: Named[];
  asked: Named[];
}

export function FriendsPage({ c, friends, asking, asked }: FriendsProps) {
  const isNone = friends.length + asking.length + asked.length === 0;
  return (
    <div class="follows">
      <PageHeading
        title="Friends"
        actions={
          <ButtonLink kind="primary" icon="person" href="/-/members">
            Find people
          </ButtonLink>
        }
      />
      {isNone && <EmptyState icon="person" title="No friends here yet" text="Open somebody’s page and press Add friend." />}
      <Group c={c} kind="friend" title="Friend requests" named={asking} words={{ on: 'Accept', off: 'Remove' }} />
      <Group c={c} kind="friend" title="My friends" named={friends} words={{ on: 'Accept', off: 'Remove' }} />
      <Group c={c} kind="friend" title="Sent requests" named={asked} words={{ on: 'Add friend', off: 'Withdraw' }} />
    </div>
  );
}
