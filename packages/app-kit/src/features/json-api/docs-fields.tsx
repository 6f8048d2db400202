/** The fields and their values, as a table. */
import type { Entity, Field } from '../../data/entity.ts';
import { capital } from './docs-code.tsx';
import { isRequired, valueSchema } from './resource.ts';

export const FieldTable = ({ entity }: { entity: Entity }) => (
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
              {isRequired(entity, field) && <span class="docs-required">required</span>}
            </th>
            <td>{typeWords(field)}</td>
            <td>{meaning(field)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

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
