import { type Check, type CheckClient, expect, findOwnerSession, read, readBy, submit } from '../../../checks/expect.ts';
import { type CheckedEntity, inputFor } from '../../../entities/checks/adding.ts';

export interface CheckedReadings {
  path: string;
  entity: CheckedEntity;
  measures: string[];
}

const address = '/-/readings';

/** Checks that readings are shown, have a history, and come from the owner's source alone. */
export function liveReadingsChecks({ path, entity, measures }: CheckedReadings, all: CheckedEntity[]): Check[] {
  const send = (app: CheckClient, secret: string, body: string) =>
    app.request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body,
    });
  return [
    ...readBy(entity.readers, [
      {
        name: 'readings are shown, with a history between two dates',
        async run(app) {
          const reader = entity.readers === 'owner' ? await findOwnerSession(app) : app;
          const { body } = await read(reader, path);
          expect(body.includes('data-readings'), 'The page has no part that moves.');
          await read(reader, '/-/live-readings');
          const history = await read(reader, `${path}?view=history&from=2026-01-01&until=2026-01-07`);
          expect(history.body.includes('name="until"'), 'The history has no range of dates.');
          await read(reader, `${path}?view=history&from=2026-01-07&until=2026-01-01`, 400);
        },
      },
    ]),
    {
      name: 'the owner connects a source with a key, and nobody else does',
      isLast: true,
      async run(app) {
        expect((await app.another().request('/-/reading-source')).status >= 300, 'Strangers see the source.');
        expect((await send(app.another(), `reading_${'x'.repeat(43)}`, '{}')).status === 401, 'A wrong key is accepted.');
        const owner = await findOwnerSession(app);
        const { body } = await submit(owner, '/-/reading-source', '/-/reading-source', {});
        const secret = /reading_[\w-]{40,}/.exec(body)?.[0] ?? '';
        expect(secret, 'The owner gets no key.');
        expect((await send(app.another(), secret, '[]')).status === 400, 'A list is accepted as one reading.');
        const wrong = JSON.stringify({ [measures[0] ?? '']: 'much' });
        expect((await send(app.another(), secret, wrong)).status === 422, 'A text is accepted as a number.');
        const input = await inputFor(owner, entity, all, 'sent');
        const sent = await send(app.another(), secret, JSON.stringify(input));
        expect(sent.status === 201, `A reading is answered with ${sent.status}: ${sent.body.slice(0, 200)}`);
        const page = await read(owner, path);
        expect(!page.body.includes('Sample readings'), 'Samples are shown beside the readings of the source.');
      },
    },
  ];
}
