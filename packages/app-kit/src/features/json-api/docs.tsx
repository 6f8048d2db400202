/** The API's documentation for people: operations with commands to copy and forms to try. */

import type { Entity } from '../../data/entity.ts';
import { mayRemoveSamples } from '../../data/ownership.ts';
import type { Store } from '../../data/store.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import type { App, AppContext, Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { origin } from '../../web/meta.tsx';
import { page } from '../../web/page.tsx';
import { Code, capital } from './docs-code.tsx';
import { FieldTable } from './docs-fields.tsx';
import { OperationDocs, operationsOf } from './docs-operation.tsx';
import { Errors, Lists } from './docs-rules.tsx';
import { type EntityNotes, notesOf } from './entity-notes.ts';
import { areKeysNeeded } from './keys.ts';
import type { ApiPlace } from './routes.tsx';

export function mountDocs(app: App, context: AppContext & { store: Store }, place: ApiPlace): void {
  const { docsPath, entities } = place;
  const notes = notesOf(context, place);
  app.get(docsPath, async (c) => {
    const base = origin(c);
    const needsKey = (await areKeysNeeded(context.store)) || entities.some((entity) => entity.writers !== 'anyone');
    const hasSamples = await Promise.all(entities.map((entity) => context.store.table(entity).hasSamples()));
    return page(
      c,
      { title: docsPath === '/' ? context.site.name : 'API', width: 'full', islands: ['try-it'] },
      <div class="docs">
        <nav class="docs-nav" aria-label="API">
          <ul>
            {[
              ['Start', 'start'],
              ...entities.map((entity) => [entity.plural, entity.slug]),
              ['Lists', 'lists'],
              ['Errors', 'errors'],
            ].map(([title, anchor]) => (
              <li>
                <a href={`#${anchor}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div class="docs-body">
          <Start
            name={context.site.name}
            tagline={context.site.tagline}
            base={base}
            entities={entities}
            needsKey={needsKey}
            c={c}
          />
          {hasSamples.includes(true) && entities.every((entity) => mayRemoveSamples(c, entity)) && (
            <SamplesNotice c={c} path={docsPath} />
          )}
          {entities.map((entity, index) => (
            <EntityDocs entity={entity} base={base} notes={notes(entity)} isFirst={index === 0} needsKey={needsKey} />
          ))}
          <Lists entity={entities[0]} base={base} />
          <Errors entity={entities[0]} />
        </div>
      </div>,
    );
  });
}

interface StartProps {
  name: string;
  tagline: string;
  base: string;
  entities: Entity[];
  needsKey: boolean;
  c: Ctx;
}

const Start = ({ name, tagline, base, entities, needsKey, c }: StartProps) => (
  <section id="start">
    <h1>{name}</h1>
    <p class="lead">{tagline}</p>
    <p class="docs-actions">
      <ButtonLink href="/openapi.json" icon="download">
        OpenAPI 3.1
      </ButtonLink>
    </p>
    <p>
      Everything is under <code>{base}/api</code>; bodies are JSON in UTF-8.{' '}
      {needsKey ? (
        <>
          {c.get('context').site.readers === 'anyone' ? 'Reading is open to everybody. To change something, send' : 'Send'} a key
          as <code>Authorization: Bearer key_…</code>. <KeysWords c={c} />
        </>
      ) : (
        'No sign-in is needed.'
      )}{' '}
      Writes are rate limited. Over the limit you get 429 with <code>Retry-After</code>.
    </p>
    {entities[0] !== undefined && <Code text={`curl ${base}/api/${entities[0].slug}`} />}
  </section>
);

/** How to get keys. */
const KeysWords = ({ c }: { c: Ctx }) => {
  if (c.get('context').site.accounts === null) return <>The owner creates them.</>;
  return c.get('visitor').member ? (
    <>
      Create one under <a href="/-/api-keys">API keys</a>.
    </>
  ) : (
    <>
      You can create one once you are <a href="/log-in?next=%2F-%2Fapi-keys">logged in</a>.
    </>
  );
};

const SamplesNotice = ({ c, path }: { c: Ctx; path: string }) => (
  <div class="docs-samples">
    <Notice
      action={
        <form method="post" action="/-/samples/remove" data-partial="main">
          <CsrfField c={c} />
          <input type="hidden" name="back" value={path} />
          <Button kind="plain">Remove samples</Button>
        </form>
      }
    >
      The API contains sample rows to try out.
    </Notice>
  </div>
);

interface EntityDocsProps {
  entity: Entity;
  base: string;
  notes: EntityNotes;
  isFirst: boolean;
  needsKey: boolean;
}

const EntityDocs = ({ entity, base, notes, isFirst, needsKey }: EntityDocsProps) => (
  <section id={entity.slug}>
    <h2>{capital(entity.plural)}</h2>
    <FieldTable entity={entity} />
    {operationsOf(entity, notes).map((operation, index) => (
      <OperationDocs operation={operation} base={base} isOpen={isFirst && index === 0} needsKey={needsKey} />
    ))}
  </section>
);
