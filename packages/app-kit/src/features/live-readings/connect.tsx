/** The owner connects a source: a key, and an address that readings are sent to. */
import { saveRow } from '../../data/save.ts';
import type { DataContext } from '../../data/store.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { PageHeading } from '../../design/surface.tsx';
import { date } from '../../entities/shown.tsx';
import { type App, type Ctx, isAmong } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { answerNotFound } from '../../web/error-pages.tsx';
import { origin } from '../../web/meta.tsx';
import { page } from '../../web/page.tsx';
import { dayOf } from '../../web/reader.ts';
import { makeKey, readingSource, sourceIn, sourceOf } from './reading-source.ts';
import type { LivePlace } from './routes.tsx';

export const connectPath = '/-/reading-source';
/** Looks after its own key: `auth/closed.ts`. */
const readingsPath = '/-/readings';
const sourceReader = { locale: 'en', zone: 'UTC', zoneKnown: true };

export function mountConnect(app: App, context: DataContext, place: LivePlace): void {
  const { store } = context;
  const { entity } = place;

  app.get(connectPath, async (c) => {
    if (!isAmong(c, 'owner')) return answerNotFound(c);
    const source = await sourceOf(store);
    const { lastAt } = source?.values ?? {};
    const state = !source
      ? 'No source has a key yet.'
      : lastAt
        ? `The last reading came on ${date(c.get('visitor').reader, dayOf(c.get('visitor').reader, String(lastAt)))}.`
        : 'No reading has come yet.';
    const content = (
      <>
        <PageHeading
          title="Your source of readings"
          text="A program, a device or a service sends its readings to this app. They replace the sample readings."
        />
        <div class="stack">
          <p>
            {state} {source && `The key ends in ${source.values.ending}.`}
          </p>
          <form method="post" action={connectPath}>
            <CsrfField c={c} />
            <Button kind="primary">{source ? 'Replace the key' : 'Make a key'}</Button>
          </form>
          <h2>Send a reading</h2>
          <p>The time is now, unless you send one. Money is an amount, such as 12.50.</p>
          <Example c={c} place={place} secret="reading_…" />
          <ButtonLink href={place.path}>Back to the readings</ButtonLink>
        </div>
      </>
    );
    return page(c, { title: 'Your source of readings', index: false, width: 'narrow', under: place.path }, content);
  });

  app.post(connectPath, async (c) => {
    if (!isAmong(c, 'owner')) return answerNotFound(c);
    const secret = await makeKey(store);
    const content = (
      <>
        <PageHeading title="The new key" text="Copy it now; it is not shown again. Send it with each reading." />
        <div class="stack">
          <Example c={c} place={place} secret={secret} />
          <ButtonLink href={connectPath} kind="primary">
            I have copied it
          </ButtonLink>
        </div>
      </>
    );
    return page(c, { title: 'The new key', index: false, width: 'narrow', holdsSecret: true }, content);
  });

  app.post(readingsPath, async (c) => {
    c.header('cache-control', 'no-store');
    const source = await sourceIn(store, c.req.header('authorization'));
    if (!source) return c.json({ error: 'Send a key: Authorization: Bearer reading_…. The owner of this app makes one.' }, 401);
    const body: unknown = await c.req.json().catch(() => null);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return c.json({ error: 'Send one reading as a JSON object, such as {"temperature": 21.5}.' }, 400);
    const now = new Date(context.now()).toISOString();
    const saved = await store.whole.transaction(async (inside) => {
      const done = await saveRow(inside, entity, { [place.at]: timeIn(place, now), ...body }, { reader: sourceReader });
      if (done.outcome === 'saved') await inside.table(readingSource).change(source.id, { lastAt: now });
      return done;
    });
    if (saved.outcome === 'saved') return c.json({ id: saved.row.id, at: saved.row.values[place.at] }, 201);
    const errors = saved.outcome === 'refused' ? saved.errors : {};
    return c.json({ error: 'This reading is not valid.', fields: errors }, 422);
  });
}

const timeIn = ({ entity, at }: LivePlace, now: string) =>
  entity.fields.find(({ id }) => id === at)?.type.kind === 'date' ? now.slice(0, 10) : now;

/** A command that sends one reading. */
function Example({ c, place, secret }: { c: Ctx; place: LivePlace; secret: string }) {
  const body = JSON.stringify(Object.fromEntries(place.measures.map((id, at) => [id, 20 + at])));
  return (
    <pre class="readings-example" tabindex={0}>
      <code>
        {`curl -X POST ${origin(c)}${readingsPath} \\\n  -H 'Authorization: Bearer ${secret}' \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`}
      </code>
    </pre>
  );
}
