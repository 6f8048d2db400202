import {
  type Check,
  type CheckClient,
  expect,
  follow,
  hiddenFields,
  read,
  readBy,
  send,
  submit,
} from '../../../checks/expect.ts';
import { addSeen, type CheckedEntity, fillIn } from '../../../entities/checks/adding.ts';
import { voteWords } from '../vote.ts';

/**
 * Checks that a person has one vote per row and may withdraw it. `list` is the path of the list with votes; null:
 * none.
 */
export function voteChecks(entity: CheckedEntity, all: CheckedEntity[], list: string | null): Check[] {
  const make = async (app: CheckClient) => {
    const { at: path, input, adder } = await addSeen(app, entity, all, 'voted');
    expect(path, 'Cannot add a row to vote for.');
    return { path, action: `/-/votes${path}`, adder, input };
  };
  const field = entity.fields.find(({ type }) => type.kind === 'votes')?.id ?? '';
  const { counted } = voteWords({ entity, field });
  const says = async (app: CheckClient, path: string, count: string) =>
    expect((await read(app, path)).body.includes(`aria-label="${counted(count)}: `), `${path} does not show ${counted(count)}.`);
  return readBy(entity.readers, [
    {
      name: 'one vote per person: a second one does not count, even simultaneously, and others have their own',
      async run(app) {
        const { path, action } = await make(app);
        await says(app, path, '0');
        const token = hiddenFields((await read(app, path)).body, action);
        await follow(app, await send(app, action, { ...token, vote: 'yes' }));
        await Promise.all([1, 2].map(() => send(app, action, { ...token, vote: 'yes' })));
        await says(app, path, '1');
        const other = app.another();
        await follow(other, await submit(other, path, action, { vote: 'yes' }));
        await says(app, path, '2');
        if (list) await says(app, `${list}?view=list`, '2');
      },
    },
    {
      name: 'people can withdraw their own vote only, and cannot set the count',
      async run(app) {
        const { path, action, adder, input } = await make(app);
        await follow(app, await submit(app, path, action, { vote: 'yes' }));
        const other = app.another();
        await follow(other, await submit(other, path, action, { vote: 'no' }));
        await says(app, path, '1');
        await follow(app, await submit(app, path, action, { vote: 'no' }));
        await says(app, path, '0');
        await follow(adder, await fillIn(adder, entity, `${path}/edit`, path, { ...input, [field]: '99' }));
        await says(app, path, '0');
      },
    },
  ]);
}
