/** Proves comments: one is kept and read by another visitor, nothing in it acts, and only the owner takes it away. */
import { type Check, expect, follow, hiddenFields, read, send, submit, visibleText } from '#expect';
import type { Entity } from '../../src/data/entity.ts';

type Kept = Omit<Entity, 'samples'>;

export function commentChecks(entities: Kept[]): Check[] {
  return entities.filter(({ readers }) => readers === 'anyone').map(commentCheck);
}

function commentCheck(entity: Kept): Check {
  return {
    name: `visitors comment on ${entity.plural}, and what they write is only text`,
    async run(app) {
      const list = (await read(app, entity.path ?? '/')).body;
      const at = new RegExp(`href="(/${entity.slug}/\\d+)"`).exec(list)?.[1];
      if (!at) return;
      const action = `/-/comments${at}`;
      const refused = await submit(app, at, action, { 'comment-name': 'Ada', 'comment-text': '' });
      expect(
        refused.status === 422 && refused.body.includes('id="comment-text-error"'),
        'An empty comment is not refused beside the field.',
      );
      expect(refused.body.includes('value="Ada"'), 'A refused comment loses the name.');
      const said = 'Well done <b>indeed</b>';
      await follow(app, await submit(app, at, action, { 'comment-name': 'Ada', 'comment-text': said }));
      const seen = await read(app.another(), at);
      expect(visibleText(seen.body).includes(said), 'Another visitor does not read the comment.');
      expect(!seen.body.includes('<b>indeed'), 'What is written in a comment acts on the page.');
      expect(!seen.body.includes('/delete" data-swift="#comments"'), 'A visitor is offered to delete a comment.');
      const fields = hiddenFields((await read(app, at)).body, action);
      const deleted = await send(app, '/-/comments/1/delete', fields);
      expect(deleted.status === 403, 'A visitor can delete a comment.');
    },
  };
}
