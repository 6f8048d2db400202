/** Writes the API reference, `docs/reference.md`, from the OpenAPI document. */

/**
 * @param {any} document as `/openapi.json` answers it
 * @returns {string} Markdown
 */
export function referencePage(document) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const chapters = document.tags.map(({ name, description }) => {
    const its = operations.filter(({ tags }) => tags.includes(name));
    return [`## ${name}`, description, ...its.map(operationText)].join('\n\n');
  });
  const shapes = Object.entries(document.components.schemas).filter(([, schema]) => schema.properties);
  return `${[
    '# API reference',
    'Generated from the OpenAPI document by `node scripts/docs/write-reference.mjs`. A running Davit serves the same reference at `/docs`, and the document at `/openapi.json`.',
    document.info.description.replace(/^## /gm, '### '),
    ...chapters,
    '## Shapes',
    ...shapes.map(
      ([name, schema]) => `### ${name}\n\n${schema.description ? `${schema.description}\n\n` : ''}${fieldTable(schema)}`,
    ),
  ].join('\n\n')}\n`;
}

function operationText({ path, method, summary, description, parameters = [], requestBody, responses }) {
  const [status, success] = Object.entries(responses).find(([code]) => code.startsWith('2'));
  const failures = Object.entries(responses).filter(([code]) => !code.startsWith('2'));
  const body = requestBody?.content?.['application/json'];
  const stream = success.content?.['text/event-stream'];
  return [
    `### ${summary}`,
    `\`${method} ${path}\``,
    description,
    parameters.length > 0 && parameterTable(parameters),
    body && `Body: ${typeOf(body.schema)}.`,
    body && json(body.example ?? Object.values(body.examples ?? {})[0]?.value),
    `**${status}** ${success.description}`,
    json(success.content?.['application/json']?.example),
    stream && `${stream.schema.description} The answer is an event stream:\n\n\`\`\`text\n${stream.example.trim()}\n\`\`\``,
    `Errors: ${failures.map(([code, { content }]) => codesOf(code, content)).join(' · ')}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const codesOf = (status, content) => {
  const codes = Object.keys(content?.['application/json']?.examples ?? {});
  return `${status} ${codes.map((code) => `\`${code}\``).join(', ')}`;
};

const json = (value) => value !== undefined && `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

function parameterTable(parameters) {
  const rows = parameters.map(
    ({ name, in: where, required, schema, description }) =>
      `| \`${name}\` | ${where} | ${typeOf(schema)} | ${required ? 'yes' : 'no'} | ${cell(description ?? schema.description)} |`,
  );
  return ['| Parameter | In | Type | Required | Means |', '|---|---|---|---|---|', ...rows].join('\n');
}

function fieldTable({ properties, required = [] }) {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `| \`${name}\` | ${typeOf(schema)} | ${required.includes(name) ? 'yes' : 'no'} | ${cell(meaningOf(schema))} |`,
  );
  return ['| Field | Type | Always | Means |', '|---|---|---|---|', ...rows].join('\n');
}

/** A value that may be null has its description in the other case. */
const meaningOf = ({ description, anyOf = [] }) => description ?? anyOf.find((one) => one.description)?.description;

const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** A type in words: `string (uuid)`, `Project[]`, `integer or null`, `"PENDING" or "RUNNING"`. */
function typeOf(schema = {}) {
  if (schema.$ref) return linkTo(schema.$ref.split('/').at(-1));
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}`;
  const range = [
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength.toLocaleString('en')} characters`,
    schema.format,
  ].filter(Boolean);
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return range.length === 0 ? type : `${type} (${range.join(', ')})`;
}

const linkTo = (name) => `[${name}](#${name.toLowerCase()})`;
