import {
  attribute,
  type Check,
  type CheckAnswer,
  type CheckClient,
  expect,
  findOwnerSession,
  hiddenFields,
  read,
  send,
  submit,
  visibleText,
} from '../../../checks/expect.ts';
import { isOfPictures, needsService } from '../engines.ts';
import type { Operation, OperationInput } from '../operation.ts';

const sampleText = 'apples: 3\npears: 5\nplums: 8';

/** Checks that each operation answers, that nobody else sees a run, and that a service answers what the app cannot. */
export function operationsChecks(operations: Operation[]): Check[] {
  const served = operations.find(({ engine }) => needsService(engine));
  return [
    ...operations.map(
      (operation): Check => ({
        name: `“${operation.name}” answers, and keeps the run for the one who ran it`,
        async run(app) {
          const at = await runOnce(app, operation);
          const { body } = await read(app, at);
          expect(/Done|Failed/.test(visibleText(body)), 'The run has no result.');
          if (needsService(operation.engine)) expect(visibleText(body).includes('Sample result'), 'A sample is not called one.');
          const isReal = isOfPictures(operation.engine) || operation.engine === 'sql-query';
          if (isReal) expect(visibleText(body).includes('Done'), `It failed: ${visibleText(body).slice(0, 300)}`);
          expect((await app.another().request(at)).status !== 200, 'Somebody else sees the run.');
          if (body.includes(`${at}/save"`)) {
            const saved = await submit(app, at, `${at}/save`, {});
            expect(saved.status === 303, `Saving is answered with ${saved.status}.`);
            const list = visibleText((await read(app, saved.headers.get('location') ?? '')).body);
            expect(list.includes(' saved.'), `It is not saved: ${list.slice(0, 300)}`);
          }
          const page = await read(app, `${operation.page}?do=${operation.id}`);
          expect(page.body.includes(`href="${at}"`), 'The history does not list the run.');
          const gone = await submit(app, at, `${at}/delete`, {});
          expect(gone.status === 303, `Deleting a run is answered with ${gone.status}.`);
          await read(app, at, 404);
        },
      }),
    ),
    ...(served ? [serviceCheck(served)] : []),
  ];
}

const serviceCheck = (operation: Operation): Check => ({
  name: 'a service of the owner answers, and nobody without its key does',
  isLast: true,
  async run(app) {
    const owner = await findOwnerSession(app);
    expect((await app.another().request('/-/service')).status >= 300, 'Strangers see the service.');
    expect((await app.another().request('/-/operations/waiting')).status === 401, 'Anybody can read what waits.');
    const { body } = await submit(owner, '/-/service', '/-/service', { act: 'make' });
    const secret = /service_[\w-]{40,}/.exec(body)?.[0] ?? '';
    expect(secret, 'The owner gets no key.');
    const at = await runOnce(owner, operation);
    expect(visibleText((await read(owner, at)).body).includes('Waiting'), 'The run does not wait for the service.');
    const id = Number(at.split('/').at(-1));
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const waiting = await app.another().request('/-/operations/waiting', { headers });
    expect(waiting.status === 200 && waiting.body.includes(`"id":${id}`), 'The service does not get the run.');
    const answer = (text: string) => app.another().request(`/-/operations/${id}`, { method: 'POST', headers, body: text });
    expect((await answer('[]')).status === 400, 'A list is accepted as a result.');
    expect((await answer('{"text":"From the service"}')).status === 200, 'A result is refused.');
    expect((await answer('{"text":"Again"}')).status === 409, 'A result can be replaced.');
    const shown = visibleText((await read(owner, at)).body);
    expect(shown.includes('From the service') && !shown.includes('Sample result'), 'The result of the service is not shown.');
    await submit(owner, '/-/service', '/-/service', { act: 'remove' });
  },
});

/** Runs an operation with something of each kind; returns the address of its result. */
async function runOnce(app: CheckClient, operation: Operation): Promise<string> {
  const { page, id, inputs, engine } = operation;
  const { body } = await read(app, `${page}?do=${id}`);
  const hidden = { ...hiddenFields(body, page), operation: id };
  const typed = Object.fromEntries(
    inputs.filter(({ kind }) => kind !== 'file').map((input) => [input.id, valueFor(input, body, engine)]),
  );
  const files = inputs.filter(({ kind }) => kind === 'file').map((input) => input.id);
  const answer = await (files.length > 0
    ? sendFiles(app, page, { ...hidden, ...typed }, files, isOfPictures(engine))
    : send(app, page, { ...hidden, ...typed }));
  expect(answer.status === 303, `The form is answered with ${answer.status}: ${visibleText(answer.body).slice(0, 300)}`);
  return answer.headers.get('location') ?? '';
}

function valueFor({ id, kind, options }: OperationInput, body: string, engine: string): string {
  if (engine === 'sql-query' && kind === 'long-text') return 'select 1 as one';
  if (kind === 'number') return '4';
  if (kind === 'choice') return options?.[0] ?? '';
  if (kind === 'long-text') return sampleText;
  if (kind === 'text') return 'apples';
  const select = new RegExp(`<select[^>]*name="${id}"[^>]*>([\\s\\S]*?)</select>`).exec(body)?.[1] ?? '';
  const values = [...select.matchAll(/<option([^>]*)>/g)].map(([, head]) => attribute(head, 'value') ?? '');
  return values.find((value) => value !== '') ?? '';
}

function sendFiles(
  app: CheckClient,
  path: string,
  values: Record<string, string>,
  ids: string[],
  isPicture: boolean,
): Promise<CheckAnswer> {
  const boundary = 'a-part-of-the-form';
  const parts = Object.entries(values).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  // What a browser would send: a picture starts with the mark of its kind.
  const made = isPicture
    ? `--${boundary}\r\ncontent-disposition: form-data; name="result"; filename="made.gif"\r\ncontent-type: image/gif\r\n\r\nGIF89a${sampleText}\r\n`
    : '';
  const files = ids.map(
    (id) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${id}"; filename="sample.txt"\r\ncontent-type: text/plain\r\n\r\n${sampleText}\r\n`,
  );
  return app.request(path, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}${files.join('')}${made}--${boundary}--\r\n`,
  });
}
