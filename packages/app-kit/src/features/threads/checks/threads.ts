import {
  type Check,
  expect,
  findOwnerSession,
  follow,
  hiddenFields,
  includesText,
  read,
  readBy,
  send,
} from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, idAt } from '../../../entities/checks/adding.ts';

export interface CheckedThreads {
  entity: CheckedEntity;
  pinned: string;
  closed: string;
}

/** Checks that the owner, and nobody else, pins and closes; and that a closed topic takes no reply. */
export function threadsChecks({ entity, pinned, closed }: CheckedThreads, all: CheckedEntity[]): Check[] {
  return readBy(entity.readers, [
    {
      name: `only the owner pins and closes ${entity.plural}`,
      async run(app) {
        const { at } = await addSeen(app, entity, all, 'topic', { [pinned]: '', [closed]: '' });
        expect(at, `Cannot add a ${entity.singular}.`);
        const action = `/-/threads/${entity.slug}/${idAt(at)}`;
        const owner = await findOwnerSession(app);
        const act = async (name: string) =>
          follow(owner, await send(owner, action, { ...hiddenFields((await read(owner, at)).body, action), act: name }));
        const visitor = app.another();
        const reply = `/-/comments${at}`;
        const before = await visitor.request(at);
        expect(includesText(await act('pin'), 'Pinned'), 'A topic is not pinned.');
        expect(includesText(await act('close'), 'is closed'), 'A topic is not closed.');
        const { body, status } = await visitor.request(at);
        if (status !== 200) return;
        expect(!body.includes(`action="${action}"`), 'A stranger could reopen it.');
        expect(!body.includes(`action="${reply}"`), 'What is closed shows a form for replies.');
        if (!before.body.includes(`action="${reply}"`)) return;
        const late = { ...hiddenFields(before.body, reply), 'comment-name': 'A', 'comment-text': 'Late' };
        const answer = await send(visitor, reply, late);
        expect(answer.status === 422, `A reply to what is closed returns ${answer.status}.`);
        expect(includesText(await act('reopen'), 'Reopened'), 'A topic is not reopened.');
        expect((await visitor.request(at)).body.includes(`action="${reply}"`), 'A reopened topic shows no form for replies.');
      },
    },
  ]);
}
