/** Checks that what is followed brings what is new, and that friends are people who both want it. */
import { asMember, newUserName } from '../../../auth/checks/people.ts';
import {
  type Check,
  type CheckClient,
  expect,
  follow,
  hiddenFields,
  includesText,
  read,
  readBy,
  runBy,
  submit,
  visibleText,
} from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity } from '../../../entities/checks/adding.ts';
import { filterChoices, isUsedByRows } from '../../../entities/list-view.ts';

export interface FollowPromise {
  topics: { entity: string; field: string } | null;
  hasPeople: boolean;
  hasFriends: boolean;
  /** Topics are followed by people who log in. */
  hasAccounts: boolean;
}

const at = '/-/follows';

export function followChecks(all: CheckedEntity[], { topics, hasPeople, hasFriends, hasAccounts }: FollowPromise): Check[] {
  const entity = all.find(({ id }) => id === topics?.entity);
  return [
    ...(topics && entity ? topicChecks(all, entity, topics.field, hasAccounts) : []),
    ...runBy('stranger', [...(hasPeople ? [personCheck()] : []), ...(hasFriends ? [friendCheck()] : [])]),
  ];
}

/** With accounts, a stranger is asked to log in, and follows as a member. */
function topicChecks(all: CheckedEntity[], entity: CheckedEntity, field: string, hasAccounts: boolean): Check[] {
  const asksStranger = hasAccounts && entity.readers === 'anyone';
  const check = topicCheck(all, entity, field, asksStranger);
  return asksStranger ? runBy('stranger', [check]) : readBy(entity.readers, [check]);
}

function topicCheck(all: CheckedEntity[], entity: CheckedEntity, field: string, asksStranger: boolean): Check {
  return {
    name: `who follows a topic of ${entity.plural} on its page finds what is new in it, until they unfollow it`,
    async run(visitor) {
      const app = asksStranger ? await asMember(visitor.another()) : visitor;
      const { at: row } = await addSeen(app, entity, all, 'followed');
      const page = await read(app, row);
      if (!page.body.includes(`action="${at}"`)) return;
      const topic = (await pageOfTopic(app, all, entity, field, hiddenFields(page.body, at).what ?? '')) ?? row;
      if (asksStranger) {
        const asked = await submit(visitor, topic, at, { act: 'start' });
        const where = asked.headers.get('location') ?? '';
        expect(where.startsWith('/log-in?'), `A stranger who follows a topic is sent to “${where}” instead of the log-in.`);
      }
      const followed = await follow(app, await submit(app, topic, at, { act: 'start' }));
      expect(includesText(followed, 'You follow'), 'The page of a topic does not say that it is followed.');
      const mine = await read(app, at);
      expect(mine.body.includes(`href="${row}"`), 'What is followed does not bring its rows.');
      await follow(app, await submit(app, row, at, { act: 'stop' }));
      expect(!(await read(app, at)).body.includes(`href="${row}"`), 'What is no longer followed still brings its rows.');
    },
  };
}

/** Where people see all rows of a topic: its own page, or the list with its filter; null without one. */
async function pageOfTopic(app: CheckClient, all: CheckedEntity[], entity: CheckedEntity, id: string, what: string) {
  const field = entity.fields.find((one) => one.id === id);
  const type = field?.type;
  const target = type?.kind === 'relation' ? all.find((one) => one.id === type.entity) : null;
  if (target?.path) return `/${target.slug}/${what}`;
  // Texts that rows share have a filter once there are two.
  if (field && isUsedByRows(field)) await addSeen(app, entity, all, 'beside');
  const [filter] = field ? filterChoices({ ...entity, samples: [], fields: [field] }, new Map([[id, [what, '']]])) : [];
  return filter ? `${entity.path}?${new URLSearchParams({ [filter.name]: what })}` : null;
}

function personCheck(): Check {
  return {
    name: 'members follow each other, and stop',
    async run(app) {
      const [one, other] = [await asMember(app.another()), await asMember(app.another())];
      const page = (await other.request('/-/members/me')).headers.get('location') ?? '';
      const press = async (kind: string, act: string) => {
        const { body } = await read(one, page);
        const forms = body.split('<form').filter((form) => form.includes(`value="${kind}"`));
        const hidden = hiddenFields(`<form${forms[0]?.split('</form>')[0]}</form>`, at);
        return follow(one, await submit(one, page, at, { ...hidden, act }));
      };
      expect(includesText(await press('member', 'start'), 'You follow'), 'A member cannot be followed.');
      expect((await read(one, at)).body.includes(`href="${page}"`), 'The page does not show who is followed.');
      expect(includesText(await press('member', 'stop'), 'no longer follow'), 'A member cannot be unfollowed.');
    },
  };
}

function friendCheck(): Check {
  return {
    name: 'two members are friends once both want it',
    async run(app) {
      const names = [newUserName(), newUserName()];
      const [one, other] = [await asMember(app.another(), names[0]), await asMember(app.another(), names[1])];
      const pageOf = async (client: typeof one) => (await client.request('/-/members/me')).headers.get('location') ?? '';
      const [mine, theirs] = [await pageOf(one), await pageOf(other)];
      const add = async (from: typeof one, page: string) =>
        follow(from, await submit(from, page, at, { kind: 'friend', act: 'start' }));
      expect(includesText(await add(one, theirs), 'Friend request sent'), 'A request cannot be sent.');
      const friends = `${at}/friends`;
      const asked = visibleText((await read(other, friends)).body);
      expect(asked.includes('Friend requests') && asked.includes(names[0] ?? ''), 'The other does not see the request.');
      expect(!visibleText((await read(one, friends)).body).includes('My friends'), 'A request alone makes friends.');
      expect(includesText(await add(other, mine), 'are friends now'), 'A request cannot be accepted.');
      expect(visibleText((await read(one, friends)).body).includes('My friends'), 'Friends do not see each other.');
      await follow(other, await submit(other, friends, at, { act: 'stop' }));
      expect(!visibleText((await read(one, friends)).body).includes('My friends'), 'Who is removed is still a friend.');
      expect((await app.another().request(friends)).status !== 200, 'A stranger opens the friends of others.');
    },
  };
}
