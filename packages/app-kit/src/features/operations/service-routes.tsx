/** The owner connects a service: it fetches the runs that wait, and sends their results, with a key. The app calls nobody. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileName } from '../../data/entity.ts';
import type { DataContext } from '../../data/store.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { storedNameIn } from '../../entities/uploads.ts';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { answerNotFound } from '../../web/error-pages.tsx';
import { readForm } from '../../web/form.ts';
import { origin } from '../../web/meta.tsx';
import { idOf } from '../../web/numbers.ts';
import { page } from '../../web/page.tsx';
import { seeOther } from '../../web/redirect.ts';
import { needsService } from './engines.ts';
import type { Operation } from './operation.ts';
import { finishRun, operationRun, runIn, waitingRuns } from './run.ts';
import { isService, makeKey, operationService, removeService, resultIn, serviceOf } from './service.ts';

export const connectPath = '/-/service';
/** It looks after its own key: `auth/closed.ts`. */
const base = '/-/operations';
const noKey = { error: 'Send a key: Authorization: Bearer service_…. The owner of this app makes one.' };

export function mountService(app: App, context: DataContext, operations: Operation[]): void {
  const { store, settings } = context;
  const served = operations.filter(({ engine }) => needsService(engine));

  app.get(connectPath, async (c) => {
    if (!isAmong(c, 'owner')) return answerNotFound(c);
    const service = await serviceOf(store);
    const content = (
      <>
        <PageHeading
          title="Your service"
          text="A program of yours answers what this app cannot do by itself. Its results replace the samples."
        />
        <div class="stack">
          <p>It answers: {served.map(({ name }) => name).join(', ')}.</p>
          <p>
            {service
              ? `The key ends in ${service.values.ending}. Runs wait for the service, at most an hour.`
              : 'No service has a key yet, so results are samples.'}
          </p>
          <form method="post" action={connectPath} class="row-of-actions">
            <CsrfField c={c} />
            <Button kind="primary" name="act" value="make">
              {service ? 'Replace the key' : 'Make a key'}
            </Button>
            {service && (
              <Button kind="danger" name="act" value="remove">
                Disconnect the service
              </Button>
            )}
          </form>
          <h2>Fetch runs, send results</h2>
          <Example c={c} secret="service_…" />
        </div>
      </>
    );
    return page(c, { title: 'Your service', index: false, width: 'narrow' }, content);
  });

  app.post(connectPath, async (c) => {
    if (!isAmong(c, 'owner')) return answerNotFound(c);
    if ((await readForm(c)).act === 'remove') {
      await removeService(store);
      return seeOther(c, connectPath);
    }
    const secret = await makeKey(store);
    const content = (
      <>
        <PageHeading title="The new key" text="Copy it now; it is not shown again. Send it with each request." />
        <div class="stack">
          <Example c={c} secret={secret} />
          <ButtonLink href={connectPath} kind="primary">
            I have copied it
          </ButtonLink>
        </div>
      </>
    );
    return page(c, { title: 'The new key', index: false, width: 'narrow', holdsSecret: true }, content);
  });

  app.get(`${base}/waiting`, async (c) => {
    c.header('cache-control', 'no-store');
    if (!(await isService(store, c.req.header('authorization')))) return c.json(noKey, 401);
    const runs = await waitingRuns(store, context.now());
    return c.json({
      runs: runs.map(({ id, operation, given, file }) => ({
        id,
        operation,
        name: operations.find((one) => one.id === operation)?.name ?? operation,
        given: Object.values(given).map(({ label, text }) => ({ label, text })),
        file: file === null ? null : { name: fileName(file), path: `${base}/${id}/file` },
      })),
    });
  });

  app.get(`${base}/:id{[1-9][0-9]{0,14}}/file`, async (c) => {
    c.header('cache-control', 'no-store');
    if (!(await isService(store, c.req.header('authorization')))) return c.json(noKey, 401);
    const row = await store.whole.table(operationRun).get(idOf(c));
    if (!row?.values.file) return c.json({ error: 'This run has no file.' }, 404);
    const bytes = new Uint8Array(readFileSync(join(settings.dataDir, 'uploads', storedNameIn(String(row.values.file)))));
    return c.body(bytes, 200, { 'content-type': 'application/octet-stream' });
  });

  app.post(`${base}/:id{[1-9][0-9]{0,14}}`, async (c) => {
    c.header('cache-control', 'no-store');
    if (!(await isService(store, c.req.header('authorization')))) return c.json(noKey, 401);
    const row = await store.whole.table(operationRun).get(idOf(c));
    if (!row) return c.json({ error: 'There is no such run; its person may have deleted it.' }, 404);
    if (runIn(row, context.now()).state !== 'waiting') return c.json({ error: 'This run has its result already.' }, 409);
    const sent = resultIn(await c.req.json().catch(() => null));
    if (!sent)
      return c.json(
        {
          error:
            'Send a result as JSON: {"text": "…"}, {"lines": ["…"]}, {"table": {"head": ["…"], "rows": [["…"]]}} or {"error": "…"}.',
        },
        400,
      );
    await finishRun(store, row.id, sent.state, sent.result);
    const service = await serviceOf(store);
    if (service) await store.whole.table(operationService).change(service.id, { lastAt: new Date(context.now()).toISOString() });
    return c.json({ id: row.id, state: sent.state });
  });
}

function Example({ c, secret }: { c: Ctx; secret: string }) {
  const key = `-H 'Authorization: Bearer ${secret}'`;
  return (
    <pre class="operation-text" tabindex={0}>
      <code>
        {`curl ${origin(c)}${base}/waiting \\\n  ${key}\n\ncurl -X POST ${origin(c)}${base}/ID \\\n  ${key} \\\n  -H 'Content-Type: application/json' \\\n  -d '{"text": "The result"}'`}
      </code>
    </pre>
  );
}
