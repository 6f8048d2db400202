/** Rules of every list and every error. */
import type { Child } from 'hono/jsx';
import type { Entity } from '../../data/entity.ts';
import { Code } from './docs-code.tsx';
import { defaultLimit, isOrdered, maxLimit } from './list-query.ts';
import { writableFields } from './resource.ts';

export const Lists = ({ entity, base }: { entity: Entity | undefined; base: string }) => {
  if (entity === undefined) return null;
  const ordered = writableFields(entity).find(isOrdered);
  const sort = ordered?.id ?? entity.titleField;
  return (
    <section id="lists">
      <h2>Lists</h2>
      <p>
        A list answers with <code>data</code>, the <code>total</code> number of matching rows, and <code>nextCursor</code>, which
        is null on the last page. You never miss a row or see one twice, even if rows are added or deleted between two pages.
      </p>
      <dl class="docs-list">
        <Term name="limit">
          Rows per page: 1 to {String(maxLimit)}, by default {String(defaultLimit)}.
        </Term>
        <Term name="cursor">The nextCursor of the previous page.</Term>
        <Term name="sort">
          A field, such as <code>{sort}</code>; <code>-{sort}</code> is descending.
        </Term>
        <Term name="q">Returns rows that contain all of these words.</Term>
        <Term name={entity.titleField}>Any field: returns rows with this value. Leave it empty to get rows without a value.</Term>
        {ordered !== undefined && (
          <Term name={`${ordered.id}.from`}>
            Ordered fields also accept <code>.from</code> and <code>.before</code>.
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

export const Errors = ({ entity }: { entity: Entity | undefined }) => {
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
        Errors are problem details (<code>application/problem+json</code>). <code>errors</code> names each field with an invalid
        value. To avoid overwriting changes of others, send the row’s <code>ETag</code> as <code>If-Match</code>: if it has
        changed, you get 412.
      </p>
      <Code text={JSON.stringify(problem, null, 2)} />
      <dl class="docs-list">
        <Term name="400">The address or the body cannot be read.</Term>
        <Term name="401">Changes need a key if the owner has created one.</Term>
        <Term name="403">It belongs to someone else.</Term>
        <Term name="404">No row has this id.</Term>
        <Term name="409">It conflicts with another row.</Term>
        <Term name="412">It has changed since you read it.</Term>
        <Term name="415">The body is not JSON.</Term>
        <Term name="422">A field is invalid.</Term>
        <Term name="429">
          Too many changes; <code>Retry-After</code> says when to retry.
        </Term>
      </dl>
    </section>
  );
};
