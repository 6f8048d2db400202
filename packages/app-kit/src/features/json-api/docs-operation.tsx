/** One operation: its request, its answer, and a form to try it. */
import { withArticle } from '../../data/article.ts';
import type { Entity } from '../../data/entity.ts';
import { Code } from './docs-code.tsx';
import type { EntityNotes } from './entity-notes.ts';
import { exampleChange, exampleInput, exampleResource } from './examples.ts';
import type { Json } from './resource.ts';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  note: string;
  body: Json | null;
  status: number;
  answer: Json | null;
}

export function operationsOf(entity: Entity, { rule, vote }: EntityNotes): Operation[] {
  const path = `/api/${entity.slug}`;
  const example = exampleResource(entity);
  const one = { body: null, note: '', status: 200 };
  return [
    { ...one, method: 'GET', path, summary: `List ${entity.plural}`, answer: { data: [example], nextCursor: null, total: 1 } },
    {
      method: 'POST',
      path,
      summary: `Add ${withArticle(entity.singular)}`,
      note: rule,
      body: exampleInput(entity),
      status: 201,
      answer: example,
    },
    { ...one, method: 'GET', path: `${path}/1`, summary: `Get ${withArticle(entity.singular)}`, answer: example },
    {
      method: 'PATCH',
      path: `${path}/1`,
      summary: `Change ${withArticle(entity.singular)}`,
      note: `Omitted fields stay unchanged. ${rule}`.trim(),
      body: exampleChange(entity),
      status: 200,
      answer: { ...example, ...exampleChange(entity) },
    },
    {
      method: 'DELETE',
      path: `${path}/1`,
      summary: `Delete ${withArticle(entity.singular)}`,
      note: 'Refused with 409 while another row refers to it.',
      body: null,
      status: 204,
      answer: null,
    },
    ...(vote === null ? [] : voteOperations(entity, vote)),
  ];
}

function voteOperations(entity: Entity, who: string): Operation[] {
  const one = { path: `/api/${entity.slug}/1/vote`, body: null, status: 200, answer: exampleResource(entity) };
  return [
    {
      ...one,
      method: 'PUT',
      summary: `Vote for ${withArticle(entity.singular)}`,
      note: `Your vote counts once, no matter how often you send it. ${who}`,
    },
    {
      ...one,
      method: 'DELETE',
      summary: `Withdraw your vote for ${withArticle(entity.singular)}`,
      note: `If you have not voted, nothing changes. ${who}`,
    },
  ];
}

export const OperationDocs = ({
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
        <code>{path.replace(/\/1(?=$|\/)/u, '/{id}')}</code>
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

/** A command that a shell parses correctly, whatever the body contains. */
function curl({ method, path, body }: Operation, base: string): string {
  const lines = [method === 'GET' ? `curl ${base}${path}` : `curl -X ${method} ${base}${path}`];
  if (body !== null) lines.push("-H 'content-type: application/json'", `-d ${shellQuoted(JSON.stringify(body))}`);
  return lines.join(' \\\n  ');
}

const shellQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
