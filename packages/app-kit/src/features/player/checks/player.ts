import {
  type Check,
  type CheckAnswer,
  type CheckClient,
  expect,
  follow,
  hiddenFields,
  includesText,
  oneOf,
  read,
  runBy,
  send,
  tokenOf,
  writerOf,
} from '../../../checks/expect.ts';
import { add, type CheckedEntity, fillIn, inputFor, mayAdd } from '../../../entities/checks/adding.ts';
import { mediaTypeOf } from '../../../entities/media-types.ts';
import { mediaField } from '../source.ts';

/** Checks that what people upload plays, that records are their own, and that playlists keep their order. */
export function playerChecks(all: CheckedEntity[], media: string[], playlists: string | null): Check[] {
  const played = all.filter(({ id, path }) => media.includes(id) && path !== null);
  const lists = all.find(({ id, path }) => id === playlists && path !== null);
  return [
    ...played.flatMap((entity) => runBy(writerOf(entity), [uploadCheck(entity, all), recordCheck(entity, all)])),
    ...(lists && played[0] ? runBy(writerOf(lists), [playlistCheck(lists, played[0], all)]) : []),
  ];
}

const content = 'Bytes that stand for a recording.';

function uploadCheck(entity: CheckedEntity, all: CheckedEntity[]): Check {
  return {
    name: `${oneOf(entity)} plays what was uploaded, from any moment of it`,
    async run(app) {
      const field = mediaField(entity);
      expect(field, `${entity.plural} have no audio or video.`);
      const name = field.type.media === 'video' ? 'Film.mp4' : 'Sound.mp3';
      const input = await inputFor(app, entity, all, 'played');
      const sent = await fillIn(app, entity, `/${entity.slug}/new`, `/${entity.slug}`, input, { [field.id]: { name, content } });
      const { body } = await follow(app, sent);
      const address = /<(?:audio|video)[^>]* src="([^"]+)"/.exec(body)?.[1] ?? '';
      expect(address.startsWith('/uploads/'), `The page of a ${entity.singular} does not play its ${field.label}.`);
      const part = (range: string) => app.request(address, { headers: { range } });
      const middle = await part('bytes=6-9');
      expect(middle.status === 206 && middle.body === content.slice(6, 10), `A part of it returns ${middle.status}.`);
      const type = middle.headers.get('content-type');
      expect(type === mediaTypeOf(name)?.type, `It is served as ${type}.`);
      expect(middle.headers.get('x-content-type-options') === 'nosniff', 'It is served without “nosniff”.');
      expect((await part('bytes=9999-')).status === 416, 'A part after its end is not refused.');
    },
  };
}

function recordCheck(entity: CheckedEntity, all: CheckedEntity[]): Check {
  return {
    name: `what a person plays of ${entity.plural} is on record for that person alone`,
    async run(app) {
      const adder = await mayAdd(app, entity);
      const { at } = await add(adder, entity, all, 'recorded');
      const note = (positionS: unknown) => json(adder, `/-/player${at}`, { positionS, isStart: true });
      expect((await note('late')).status === 422, 'A record without a position is not refused.');
      const { status } = await note(83);
      expect(status === 204, `Recording it returns ${status}.`);
      expect(includesText(await read(adder, '/-/played'), 'up to 1:23'), 'It is not on the page of what was played.');
      const others = await adder.another().request('/-/played');
      expect(!includesText(others, 'up to 1:23'), 'Others read it, too.');
    },
  };
}

const json = (app: CheckClient, path: string, body: object): Promise<CheckAnswer> =>
  app.request(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

function playlistCheck(lists: CheckedEntity, entity: CheckedEntity, all: CheckedEntity[]): Check {
  return {
    name: `${oneOf(lists)} keeps what is added to it in order, and lets nobody else change it`,
    async run(app) {
      const adder = await mayAdd(app, entity);
      const rows = [await add(adder, entity, all, 'first'), await add(adder, entity, all, 'second')];
      const { at } = await add(app, lists, all, 'queue');
      const action = `/-/playlist/${at.split('/').at(-1)}`;
      const token = hiddenFields((await read(app, at)).body, action);
      for (const row of rows) await follow(app, await send(app, action, { ...token, add: row.at.slice(1) }));
      const order = async () =>
        [...(await read(app, at)).body.matchAll(/data-record="\/-\/player([^"]+)"/g)].map(([, row]) => row);
      expect((await order()).join() === rows.map((row) => row.at).join(), 'What was added is not in order.');
      const second = /name="raise" value="(\d+)"/.exec((await read(app, at)).body)?.[1] ?? '';
      await follow(app, await send(app, action, { ...token, raise: second }));
      expect((await order())[0] === rows[1]?.at, 'The second item did not move up.');
      if (lists.owned && lists.readers === 'anyone') {
        const other = app.another();
        const { status } = await send(other, action, { ...(await tokenOf(other, action)), remove: second });
        expect(status === 403, `Somebody else who changes it gets ${status}.`);
      }
      await follow(app, await send(app, action, { ...token, remove: second }));
      expect((await order()).join() === rows[0]?.at, 'The removed item is still there.');
    },
  };
}
