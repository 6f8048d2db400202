/** Checks comments: others read one, its markup has no effect, and only its author deletes it. */
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
import type { Entity } from '../../../data/entity.ts';

type CheckedEntity = Omit<Entity, 'samples'>;

export function commentChecks(entities: CheckedEntity[]): Check[] {
  return entities
    .filter(({ readers, writers }) => readers === 'anyone' || (readers === 'members' && writers === 'members'))
    .flatMap((entity) => readBy(entity.readers, [commentCheck(entity)]));
}

const comment = 'Well done <b>indeed</b>';

function commentCheck(entity: CheckedEntity): Check {
  return {
    name: `visitors comment on ${entity.plural}, in plain text, and delete only their own comments`,
    async run(app) {
      const at = await findOpenRow(app, entity);
      if (!at) return;
      const action = `/-/comments${at}`;
      const asks = (await read(app, at)).body.includes('id="comment-name"');
      const refused = await submit(app, at, action, { 'comment-name': 'Ada', 'comment-text': '' });
      expect(
        refused.status === 422 && refused.body.includes('id="comment-text-error"'),
        'An empty comment shows no error at the field.',
      );
      expect(!asks || refused.body.includes('value="Ada"'), 'The form loses the name after an error.');
      const sent = await submit(app, at, action, { 'comment-name': 'Ada', 'comment-text': comment });
      const id = /#comment-(\d+)$/.exec(sent.headers.get('location') ?? '')?.[1];
      expect(id, `Sending a comment returns ${sent.status} and does not save it.`);
      await follow(app, sent);
      const other = app.another();
      const seen = await read(other, at);
      expect(visibleText(seen.body).includes(comment), 'Another visitor cannot see the comment.');
      expect(!seen.body.includes('<b>indeed'), 'Markup in a comment is not escaped.');
      const deleting = `/-/comments/${id}/delete`;
      expect(!seen.body.includes(`action="${deleting}"`), 'Another visitor has a button to delete the comment.');
      const theirs = hiddenFields(seen.body, action);
      for (const act of ['delete', 'restore']) {
        const { status } = await send(other, `/-/comments/${id}/${act}`, theirs);
        expect(status === 403, `The request to ${act} another visitor’s comment returns ${status} instead of 403.`);
      }
      const gone = await follow(app, await submit(app, at, deleting, {}));
      expect(!(await read(other, at)).body.includes(`id="comment-${id}"`), 'The author of a comment cannot delete it.');
      expect(
        (await send(other, `/-/comments/${id}/restore`, theirs)).status === 403,
        'Another visitor can restore a deleted comment.',
      );
      const restoring = `/-/comments/${id}/restore`;
      await follow(app, await send(app, restoring, hiddenFields(gone.body, restoring)));
      expect(
        (await read(other, at)).body.includes(`id="comment-${id}"`),
        'The author of a comment cannot restore it after deleting it.',
      );
      const owner = await findOwnerSession(app);
      await follow(owner, await submit(owner, at, deleting, {}));
      expect(!(await read(other, at)).body.includes(`id="comment-${id}"`), 'The owner cannot delete a comment.');
    },
  };
}

/** The path of the first listed row that takes comments. */
async function findOpenRow(app: CheckClient, { path, slug }: CheckedEntity): Promise<string | null> {
  const list = (await read(app, path ?? '/')).body;
  const listed = new Set([...list.matchAll(new RegExp(`href="(/${slug}/\\d+)"`, 'g'))].map(([, at = '']) => at));
  for (const at of listed) if ((await read(app, at)).body.includes(`action="/-/comments${at}"`)) return at;
  expect(listed.size === 0, `No ${slug} page has a form for comments.`);
  return null;
}
