/** Checks that open pages get changes, and nothing that visitors may not read. */

import {
  attribute,
  type Check,
  type CheckAnswer,
  expect,
  findOwnerSession,
  read,
  readBy,
  visibleText,
} from '../../../checks/expect.ts';
import { add, type CheckedEntity } from '../../../entities/checks/adding.ts';

/** `live` are the ids of entities with live changes, of `all` entities; `added` are those that a check may add to. */
export function liveChecks(live: string[], added: string[], all: CheckedEntity[]): Check[] {
  const shown = all.filter(({ id }) => live.includes(id));
  const hidden = shown.filter(({ readers }) => readers === 'owner').map(({ id }) => id);
  const heard = shown.find(({ id, path }) => path !== null && added.includes(id) && !hidden.includes(id));
  const readers = shown.filter(({ id }) => !hidden.includes(id)).map((one) => one.readers);
  const isOwnersAlone = hidden.length === live.length;
  return [
    { ...missedCheck(live, isOwnersAlone ? [] : hidden), ...byReaderOf(readers) },
    ...(heard ? readBy(heard.readers, [heardCheck(heard, all)]) : []),
  ];
}

/** An actor with no more access than visitors: not the owner of a closed site, unless only the owner reads. */
function byReaderOf(readers: CheckedEntity['readers'][]): Pick<Check, 'by'> {
  if (readers.length === 0) return { by: 'owner' };
  return { by: readers.includes('anyone') ? 'stranger' : 'member' };
}

function missedCheck(live: string[], hidden: string[]): Check {
  return {
    name: 'an open page catches up on missed changes, without anything that visitors may not read',
    async run(app) {
      const names = namesIn(await app.request('/-/live?since=0&once'));
      expect(names.length > 0, 'A new page gets no changes.');
      expect(
        names.every((entity) => live.includes(entity) && !hidden.includes(entity)),
        `The stream names lists that visitors may not read, or that are not live: ${names.join(', ')}.`,
      );
      const page = await read(app, '/');
      expect(!visibleText(page.body).includes('Reconnecting'), 'The page says “Reconnecting” without a connection.');
    },
  };
}

function heardCheck(entity: CheckedEntity, all: CheckedEntity[]): Check {
  return {
    name: 'one person’s change reaches another’s open page',
    async run(app) {
      const since = madeAt((await read(app, entity.path ?? '/')).body);
      const heard = app.request(`/-/live?since=${since}&once`);
      const other = entity.writers === 'anyone' ? app.another() : await findOwnerSession(app);
      await add(other, entity, all, 'heard');
      const first = await heard;
      expect(namesIn(first).length > 0, 'The stream ended without the change.');
      const id = /^id: (\d+)$/m.exec(first.body)?.[1] ?? '';
      const again = await app.request('/-/live?once', { headers: { 'last-event-id': String(Number(id) - 1) } });
      expect(namesIn(again).length > 0, 'A client that reconnects does not get the changes since its last event.');
    },
  };
}

function madeAt(html: string): string {
  const at = attribute(/<html\b([^>]*)>/.exec(html)?.[1], 'data-made-at');
  expect(at, 'The page does not say when it was made.');
  return at;
}

/** The entities that a stream named. */
function namesIn({ body, headers }: CheckAnswer): string[] {
  expect(headers.get('content-type')?.startsWith('text/event-stream'), 'The response is not an event stream.');
  const named = /^data: (.*)$/m.exec(body)?.[1];
  return named ? (JSON.parse(named) as string[]) : [];
}
