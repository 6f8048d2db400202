/** Random values that match a schema, and values that do not. */
import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from './operations.ts';

/** Text in all alphabets, without what JSON text must not contain: NUL and lone surrogates. */
const text = (minLength = 0, maxLength = 40): Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
    .map((drawn) => drawn.replaceAll('\0', 'x'))
    .filter((drawn) => drawn.isWellFormed() && drawn.trim().length >= minLength && drawn.length <= maxLength);

const anyJson = fc.jsonValue({ maxDepth: 3 });

/** For names that mean more than their type says. */
const meaning: Record<string, Arbitrary<unknown>> = {
  stateJson: anyJson.map((value) => JSON.stringify(value)),
  stepNumber: fc.nat(20),
  metadata: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), anyJson, { maxKeys: 3 }),
  frameworkMeta: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), anyJson, { maxKeys: 3 }),
  // Real runs of hundreds of apps would measure the builder.
  autoDeploy: fc.constant(false),
  epoch: fc.constant(1),
  namespace: fc.constantFrom(['a'], ['a', 'b']),
  key: fc.constantFrom('x', 'y'),
  value: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), anyJson, { maxKeys: 3 }),
  namespacePrefix: fc.constantFrom([], ['a'], ['b']),
  filter: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), anyJson, { maxKeys: 2 }),
  prefix: fc.constantFrom(['a'], ['*', 'b']),
  suffix: fc.constantFrom(['b']),
  operations: fc.uniqueArray(
    fc.constantFrom(
      { op: 'put', namespace: ['a'], key: 'x', value: { n: 1 } },
      { op: 'get', namespace: ['a'], key: 'x' },
      { op: 'search', namespacePrefix: [] },
      { op: 'listNamespaces' },
      { op: 'delete', namespace: ['a', 'b'], key: 'x' },
    ),
    { minLength: 1, maxLength: 4 },
  ),
  url: fc.constantFrom('https://example.com/davit', 'https://hooks.example.org/a?b=c'),
  events: fc.uniqueArray(fc.constantFrom('agent_run.failed', 'agent_run.recovered', 'deployment.live'), { minLength: 1 }),
};

export function fitting(schema: Schema, name = ''): Arbitrary<unknown> {
  const known = meaning[name];
  if (known !== undefined) return known;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => fitting(one)));
  switch (schema.type) {
    case 'string':
      return schema.pattern === undefined
        ? text(schema.minLength, schema.maxLength)
        : fc
            .stringMatching(new RegExp(schema.pattern, 'u'), { maxLength: Math.min(schema.maxLength ?? 40, 40) })
            .filter((drawn) => drawn.length >= (schema.minLength ?? 0));
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1_000_000, max: Math.min(schema.maximum ?? 1_000_000, 1_000_000) });
    case 'boolean':
      return fc.boolean();
    case 'object':
      return schema.properties === undefined ? fc.dictionary(text(1, 8), anyJson, { maxKeys: 3 }) : record(schema);
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    default:
      return anyJson;
  }
}

function record({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fitting(schema, name)]));
  const all: Record<string, Arbitrary<unknown>> = { ...fields, unknownField: anyJson };
  return fc.record(all, { requiredKeys: required });
}

const unfit: Arbitrary<unknown> = fc.oneof(
  anyJson,
  fc.constantFrom('', ' \t\n', null, -1, 1.5, 2 ** 53, '\0', 'a\0b', '\ud800', 'x'.repeat(25_000), [], {}, true),
);

/** A valid value except for one property, which is missing or random: it may still match by chance. */
export function almost(schema: Schema): Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  return fc
    .tuple(fitting(schema), fc.constantFrom(...names), fc.option(unfit, { nil: undefined, freq: 6 }))
    .map(([value, name, other]) => ({ ...(value as object), [name]: other }));
}
