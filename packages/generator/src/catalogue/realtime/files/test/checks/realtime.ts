import { attribute, type Check, type CheckAnswer, expect, follow, read, submit, visibleText } from '#expect';

interface LivePlace {
  /** Ids of the entities whose changes are told. */
  entities: string[];
  /** Of these nobody but the owner hears. */
  hidden: string[];
  /** A page with samples that visitors may take away; null where there is none. */
  samplesOn: string | null;
}

/** Proves that open pages hear of changes, and that nothing is told of what visitors may not read. */
export function liveChecks({ entities, hidden, samplesOn }: LivePlace): Check[] {
  const checks: Check[] = [
    {
      name: 'an open page is told what changed while it was not listening, and nothing of what visitors may not read',
      async run(app) {
        const told = namesIn(await app.request('/-/live?since=0&once'));
        expect(entities.length === hidden.length || told.length > 0, 'A page that knows nothing yet is told nothing.');
        expect(
          told.every((entity) => entities.includes(entity) && !hidden.includes(entity)),
          `It tells of ${told.join(', ')}.`,
        );
        const page = await read(app, '/');
        expect(!visibleText(page.body).includes('Reconnecting'), 'The page speaks of a connection that it does not have.');
      },
    },
  ];
  if (samplesOn !== null) checks.push(heardCheck(samplesOn));
  return checks;
}

function heardCheck(path: string): Check {
  return {
    name: 'what one person changes is heard on the open page of another',
    async run(app) {
      const since = madeAt((await read(app, path)).body);
      const heard = app.request(`/-/live?since=${since}&once`);
      const other = app.another();
      await follow(other, await submit(other, path, '/-/samples/remove', {}));
      const first = await heard;
      expect(namesIn(first).length > 0, 'The stream ended without news.');
      const id = /^id: (\d+)$/m.exec(first.body)?.[1] ?? '';
      const again = await app.request('/-/live?once', { headers: { 'last-event-id': String(Number(id) - 1) } });
      expect(namesIn(again).length > 0, 'What came after the last event is not told to who connects again.');
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
  expect(headers.get('content-type')?.startsWith('text/event-stream'), 'It is not a stream of events.');
  const named = /^data: (.*)$/m.exec(body)?.[1];
  return named ? (JSON.parse(named) as string[]) : [];
}
