import {
  type Check,
  type CheckClient,
  expect,
  findOwnerSession,
  follow,
  hiddenFields,
  read,
  readBy,
  send,
  submit,
  visibleText,
} from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, idAt, inputFor, mayAdd } from '../../../entities/checks/adding.ts';
import { checkAuthorship } from '../../../entities/checks/authorship.ts';
import { expectRefusal } from '../../../entities/checks/stranger-access.ts';

interface PollPromise {
  /** Its field names. */
  options: string;
  closes: string | null;
}

/** Checks that a person has one vote, may change it, and cannot vote in a closed poll. */
export function pollChecks(entity: CheckedEntity, all: CheckedEntity[], { options, closes }: PollPromise): Check[] {
  const at = `/${entity.slug}`;
  const answers = { [options]: 'Tea\nCoffee\nWater' };
  const make = async (app: CheckClient, more: Record<string, string> = {}) => {
    const { at: path, answer: made } = await addSeen(app, entity, all, 'asked', { ...answers, ...more });
    return { path, made, action: `/-/vote/${idAt(path)}` };
  };
  return readBy(entity.readers, [
    {
      name: 'one vote per person: a second one replaces the first, even simultaneously, and others have their own',
      async run(app) {
        const { path, action } = await make(app);
        await follow(app, await submit(app, path, action, { answer: 'Tea' }));
        const token = hiddenFields((await read(app, path)).body, action);
        await Promise.all(['Coffee', 'Water'].map((answer) => send(app, action, { ...token, answer })));
        const own = visibleText((await read(app, path)).body);
        expect(/\b1 vote\b/.test(own), 'One person has more than one vote.');
        const other = app.another();
        await follow(other, await submit(other, path, action, { answer: 'Tea' }));
        expect(/\b2 votes\b/.test(visibleText((await read(app, path)).body)), 'The vote of another person is not counted.');
      },
    },
    {
      name: 'a vote for an unknown answer is refused, and so is a poll with one answer',
      async run(app) {
        const { path, action } = await make(app);
        await follow(app, await submit(app, path, action, { answer: 'Wine' }));
        expect(/\b0 votes\b/.test(visibleText((await read(app, path)).body)), 'A vote for an unknown answer is counted.');
        const maker = await mayAdd(app, entity);
        const input = await inputFor(maker, entity, all, 'asked', { [options]: 'Tea' });
        const answer = await submit(maker, `${at}/new`, at, input);
        expect(answer.status === 422, `Creating a poll with one answer returns ${answer.status} instead of 422.`);
      },
    },
    ...(entity.writers !== 'anyone'
      ? [
          {
            name: 'a stranger cannot create or change polls',
            by: 'stranger' as const,
            async run(app: CheckClient) {
              const owner = await findOwnerSession(app);
              const { path } = await make(owner);
              await expectRefusal(app, at, path);
              await read(owner, path);
            },
          },
        ]
      : []),
    ...(entity.owned && entity.writers === 'anyone'
      ? [
          {
            name: 'only its author changes a poll',
            async run(app: CheckClient) {
              const { path, made } = await make(app);
              await checkAuthorship(app, { slug: at, at: path, answer: made, secrets: [], isHidden: false }, []);
            },
          },
        ]
      : []),
    ...(closes === null
      ? []
      : [
          {
            name: 'a closed poll takes no votes and shows the result',
            async run(app: CheckClient) {
              const open = await make(app);
              const token = hiddenFields((await read(app, open.path)).body, open.action);
              const { path, action } = await make(app, { [closes]: '2020-01-01' });
              await follow(app, await send(app, action, { ...token, answer: 'Tea' }));
              const { body } = await read(app, path);
              expect(/\b0 votes\b/.test(visibleText(body)), 'A vote is counted after the poll has closed.');
              expect(!body.includes(`action="${action}"`), 'A closed poll still shows the form to vote.');
            },
          },
        ]),
  ]);
}
