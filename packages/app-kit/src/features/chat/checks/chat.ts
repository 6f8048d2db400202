import {
  type Actor,
  type Check,
  expect,
  follow,
  hiddenFields,
  read,
  runBy,
  send,
  submit,
  tokenOf,
  visibleText,
} from '../../../checks/expect.ts';

interface ChatRoom {
  path: string;
  /** The form's action, and its field names. */
  action: string;
  author: string;
  text: string;
  /** Whether people post under their account's name. */
  byAccount: boolean;
  by: Actor;
}

/** Checks a chat: others read a message and cannot delete it, and a refused one is not lost. */
export function chatChecks({ path, action, author, text, byAccount, by }: ChatRoom): Check[] {
  const words = 'Is <b>anyone</b> here?';
  return runBy(by, [
    {
      name: 'a chat message reaches open pages, and is shown as written',
      async run(app) {
        const since = /data-made-at="(\d+)"/.exec((await read(app, path)).body)?.[1];
        const heard = app.request(`/-/live?since=${since}&once`);
        await follow(app, await submit(app, path, action, { [author]: 'Ana', [text]: words }));
        expect((await heard).body.includes('event: changed'), 'A new message does not reach another person’s open page.');
        expect(visibleText((await read(app, path)).body).includes(words), 'The message is not shown as written.');
      },
    },
    {
      name: 'an empty message is refused, and the name stays filled in',
      async run(app) {
        const answer = await submit(app, path, action, { [author]: 'Ben', [text]: ' ' });
        expect(answer.status === 422, `An empty message returns ${answer.status} instead of 422.`);
        expect(byAccount || answer.body.includes('value="Ben"'), 'The form loses the name after an error.');
      },
    },
    {
      name: 'only the author of a message deletes and restores it',
      async run(app) {
        const other = app.another();
        await follow(app, await submit(app, path, action, { [author]: 'Dora', [text]: 'Said too soon' }));
        // The newest is last; the owner may delete messages of others as well.
        const offered = [...(await read(app, path)).body.matchAll(new RegExp(`action="(${action}/\\d+)/delete"`, 'g'))];
        const at = offered.at(-1)?.[1];
        expect(at, 'The author of a message has no button to delete it.');
        const { body } = await read(other, path);
        expect(!body.includes(`action="${at}/delete"`), 'Another person has a button to delete the message.');
        const theirs = await tokenOf(other, action);
        const refuse = async (act: string) => {
          const { status } = await send(other, `${at}/${act}`, theirs);
          expect(status === 403, `The request to ${act} another person’s message returns ${status} instead of 403.`);
        };
        await refuse('delete');
        await refuse('restore');
        const gone = await follow(app, await submit(app, path, `${at}/delete`, {}));
        expect(!(await read(other, path)).body.includes('Said too soon'), 'Others can still read a deleted message.');
        await refuse('restore');
        await follow(app, await send(app, `${at}/restore`, hiddenFields(gone.body, `${at}/restore`)));
        expect((await read(other, path)).body.includes('Said too soon'), 'Restoring a message does not bring it back.');
      },
    },
    {
      name: 'earlier messages are on further pages',
      async run(app) {
        for (let count = 0; count < 51; count++) await submit(app, path, action, { [author]: 'Cleo', [text]: `Number ${count}` });
        const { body } = await read(app, path);
        const earlier = /href="([^"]*before=\d+)"/.exec(body)?.[1];
        expect(earlier, 'The page has no link to earlier messages.');
        expect(
          visibleText(body).includes('Number 50') && !/Number 0\b/.test(visibleText(body)),
          'The first page does not show the newest messages.',
        );
        expect(
          /Number 0\b/.test(visibleText((await read(app, earlier)).body)),
          'The next page does not show the earlier messages.',
        );
      },
    },
  ]);
}
