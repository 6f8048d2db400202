/** The API told to people: what there is, how to ask, what comes back, with commands to copy and a form to try. */
import type { Child } from 'hono/jsx';
import type { Entity, Field } from '../../data/entity.ts';
import type { Store } from '../../data/store.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import type { App, AppContext, Ctx } from '../../web/context.ts';
import { CsrfField } from '../../web/csrf.tsx';
import { origin } from '../../web/meta.tsx';
import { page } from '../../web/page.tsx';
import { exampleChange, exampleInput, exampleResource } from './examples.ts';
import { areKeysNeeded } from './keys.ts';
import { defaultLimit, isOrdered, limitAtMost } from './list-query.ts';
import { isDemanded, type Json, valueSchema, writableFields } from './resource.ts';
import type { ApiPlace } from './routes.tsx';

export function mountDocs(app: App, context: AppContext & { store: Store }, { docsPath, entities, lendings }: ApiPlace): void {
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
          <Start name={context.site.name} tagline={context.site.tagline} base={base} entities={entities} needsKey={needsKey} />
          {hasSamples.includes(true) && <SamplesNotice c={c} path={docsPath} />}
          {entities.map((entity, index) => (
            <EntityDocs
              entity={entity}
              base={base}
              lends={lendings.some((lending) => lending.entity === entity.id)}
              isFirst={index === 0}
              needsKey={needsKey}
            />
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
}

const Start = ({ name, tagline, base, entities, needsKey }: StartProps) => (
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
          Everybody may read; to change something, send a key as <code>Authorization: Bearer key_…</code>.
        </>
      ) : (
        'Nobody has to sign in.'
      )}{' '}
      Who changes much in a short time is asked to wait, with 429 and <code>Retry-After</code>.
    </p>
    {entities[0] !== undefined && <Code text={`curl ${base}/api/${entities[0].slug}`} />}
  </section>
);

const SamplesNotice = ({ c, path }: { c: Ctx; path: string }) => (
  <div class="docs-samples">
    <Notice
      action={
        <form method="post" action="/-/samples/remove" data-swift="main">
          <CsrfField c={c} />
          <input type="hidden" name="back" value={path} />
          <Button kind="plain">Remove samples</Button>
        </form>
      }
    >
      There are sample rows in it, so that the first question has an answer.
    </Notice>
  </div>
);

interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  note: string;
  body: Json | null;
  status: number;
  answer: Json | null;
}

function operationsOf(entity: Entity, lends: boolean): Operation[] {
  const path = `/api/${entity.slug}`;
  const example = exampleResource(entity);
  const rule = lends ? 'Refused with 409 while all copies are out.' : '';
  const one = { body: null, note: '', status: 200 };
  return [
    { ...one, method: 'GET', path, summary: `List ${entity.plural}`, answer: { data: [example], nextCursor: null, total: 1 } },
    {
      method: 'POST',
      path,
      summary: `Add a ${entity.singular}`,
      note: rule,
      body: exampleInput(entity),
      status: 201,
      answer: example,
    },
    { ...one, method: 'GET', path: `${path}/1`, summary: `Get a ${entity.singular}`, answer: example },
    {
      method: 'PATCH',
      path: `${path}/1`,
      summary: `Change a ${entity.singular}`,
      note: `Fields that are not named stay as they are. ${rule}`.trim(),
      body: exampleChange(entity),
      status: 200,
      answer: { ...example, ...exampleChange(entity) },
    },
    {
      method: 'DELETE',
      path: `${path}/1`,
      summary: `Delete a ${entity.singular}`,
      note: 'Refused with 409 while something refers to it.',
      body: null,
      status: 204,
      answer: null,
    },
  ];
}

interface EntityDocsProps {
  entity: Entity;
  base: string;
  lends: boolean;
  isFirst: boolean;
  needsKey: boolean;
}

const EntityDocs = ({ entity, base, lends, isFirst, needsKey }: EntityDocsProps) => (
  <section id={entity.slug}>
    <h2>{capital(entity.plural)}</h2>
    <FieldTable entity={entity} />
    {operationsOf(entity, lends).map((operation, index) => (
      <OperationDocs operation={operation} base={base} isOpen={isFirst && index === 0} needsKey={needsKey} />
    ))}
  </section>
);

const FieldTable = ({ entity }: { entity: Entity }) => (
  <section class="docs-scroll" tabindex={0} aria-label={`Fields of ${entity.plural}`}>
    <table class="docs-fields">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {entity.fields.map((field) => (
          <tr>
            <th scope="row">
              <code>{field.id}</code>
              {isDemanded(entity, field) && <span class="docs-required">required</span>}
            </th>
            <td>{typeWords(field)}</td>
            <td>{meaning(field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const OperationDocs = ({
  operation,
  base,
  isOpen,
  needsKey,
}: {
  operation: Operation;
  base: string;
  isOpen: boolean;
  needsKey: boolean;
}) => {
  const { method, path, summary, note, body, status, answer } = operation;
  return (
    <details class="operation" open={isOpen}>
      <summary>
        <span class={`method is-${method.toLowerCase()}`}>{method}</span>
        <code>{path.replace(/1$/u, '{id}')}</code>
        <span class="operation-summary">{summary}</span>
      </summary>
      <div class="operation-body">
        {note !== '' && <p>{note}</p>}
        <h3>Ask</h3>
        <Code text={curl(operation, base)} />
        <h3>
          Answer <code>{status}</code>
        </h3>
        {answer === null ? <p>Without a body.</p> : <Code text={JSON.stringify(answer, null, 2)} />}
        <form class="try" data-try={method} hidden>
          <h3>Try it</h3>
          <label>
            <span>Address</span>
            <input class="control" name="path" value={path} spellcheck={false} autocomplete="off" />
          </label>
          {needsKey && method !== 'GET' && (
            <label>
              <span>Key</span>
              <input class="control" name="key" type="password" autocomplete="off" />
            </label>
          )}
          {body !== null && (
            <label>
              <span>Body</span>
              <textarea
                class="control"
                name="body"
                rows={Math.min(14, JSON.stringify(body, null, 2).split('\n').length + 1)}
                spellcheck={false}
              >
                {`\n${JSON.stringify(body, null, 2)}`}
              </textarea>
            </label>
          )}
          <button type="submit" class="button primary">
            <span>Send {method}</span>
          </button>
          <output class="try-answer" aria-live="polite" />
        </form>
      </div>
    </details>
  );
};

const Lists = ({ entity, base }: { entity: Entity | undefined; base: string }) => {
  if (entity === undefined) return null;
  const ordered = writableFields(entity).find(isOrdered);
  const sort = ordered?.id ?? entity.titleField;
  return (
    <section id="lists">
      <h2>Lists</h2>
      <p>
        A list answers with <code>data</code>, the <code>total</code> of all that match, and <code>nextCursor</code>, which is
        null on the last page. What is added or deleted between two pages never makes you miss or see a row twice.
      </p>
      <dl class="docs-list">
        <Term name="limit">
          How many at most: 1 to {String(limitAtMost)}, else {String(defaultLimit)}.
        </Term>
        <Term name="cursor">The nextCursor of the page before.</Term>
        <Term name="sort">
          A field, such as <code>{sort}</code>; <code>-{sort}</code> is descending.
        </Term>
        <Term name="q">Words that must all be found.</Term>
        <Term name={entity.titleField}>Any field: only those with this value. Empty asks for those without one.</Term>
        {ordered !== undefined && (
          <Term name={`${ordered.id}.from`}>
            What has an order also takes <code>.from</code> and <code>.before</code>.
          </Term>
        )}
      </dl>
      <Code text={`curl '${base}/api/${entity.slug}?sort=-${sort}&limit=5'`} />
    </section>
  );
};

const Term = ({ name, children }: { name: string; children: Child }) => (
  <div>
    <dt>
      <code>{name}</code>
    </dt>
    <dd>{children}</dd>
  </div>
);

const Errors = ({ entity }: { entity: Entity | undefined }) => {
  const field = entity?.fields.find((candidate) => candidate.required);
  const message = `${field?.label ?? 'Name'} is missing.`;
  const problem = {
    type: 'about:blank',
    title: 'Not valid',
    status: 422,
    detail: message,
    errors: [{ field: field?.id ?? 'name', message }],
  };
  return (
    <section id="errors">
      <h2>Errors</h2>
      <p>
        Errors are problem details (<code>application/problem+json</code>). <code>errors</code> names each field that cannot be
        taken. To change only what you last read, send its <code>ETag</code> as <code>If-Match</code>: where it changed meanwhile
        you get 412.
      </p>
      <Code text={JSON.stringify(problem, null, 2)} />
      <dl class="docs-list">
        <Term name="400">The address or the body cannot be read.</Term>
        <Term name="401">Changes need a key, where the owner has made one.</Term>
        <Term name="404">There is nothing with this id.</Term>
        <Term name="409">It collides with something else that is kept.</Term>
        <Term name="412">It was changed since you read it.</Term>
        <Term name="415">The body is not JSON.</Term>
        <Term name="422">A field cannot be taken.</Term>
        <Term name="429">
          Many changes in a short time; <code>Retry-After</code> says when to go on.
        </Term>
      </dl>
    </section>
  );
};

const Code = ({ text }: { text: string }) => (
  <div class="docs-code">
    <pre tabindex={0}>
      <code>{text}</code>
    </pre>
    <button type="button" class="docs-copy" data-copy hidden>
      Copy
    </button>
  </div>
);

/** A command that a shell reads as it is meant, whatever stands in the body. */
function curl({ method, path, body }: Operation, base: string): string {
  const lines = [method === 'GET' ? `curl ${base}${path}` : `curl -X ${method} ${base}${path}`];
  if (body !== null) lines.push("-H 'content-type: application/json'", `-d ${shellQuoted(JSON.stringify(body))}`);
  return lines.join(' \\\n  ');
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function typeWords(field: Field): string {
  const { type, format, enum: choices } = valueSchema(field);
  if (Array.isArray(choices)) return choices.join(' | ');
  return [type, format].filter(Boolean).join(', ');
}

function meaning(field: Field): string {
  const { description, minimum, maximum, maxLength } = valueSchema(field);
  const between = [minimum === undefined ? '' : `at least ${minimum}`, maximum === undefined ? '' : `at most ${maximum}`]
    .filter(Boolean)
    .join(', ');
  const limits = maxLength === undefined ? between : `up to ${maxLength} characters`;
  return [`${field.label}.`, description, limits === '' || field.type.kind === 'relation' ? '' : `${capital(limits)}.`]
    .filter(Boolean)
    .join(' ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
