/**
 * The wire's types written out, for declarations that stand alone: each schema of the contract that
 * src/wire.ts names becomes an interface or a type, with its descriptions as comments.
 */
import { readFileSync } from 'node:fs';
import type { Operation } from '@davit/contract';
import * as contract from '@davit/contract';

/** What src/wire.ts exports, and the schema that it is made of. */
export const wireSchemas: Record<string, object> = readWireSchemas(
  readFileSync(new URL('../src/wire.ts', import.meta.url), 'utf8'),
);

function readWireSchemas(source: string): Record<string, object> {
  const operations: Record<string, Operation> = { ...contract.projectApi, ...contract.agentApi };
  const named: Readonly<Record<string, unknown>> = { ...contract };
  const [, list = ''] = /export type \{(.*?)\} from/s.exec(source) ?? [];
  const passedOn = [...list.matchAll(/\w+/g)].map(([name]) => {
    // Without a schema of its own, it is the body of an operation.
    const operation = operations[`${name.charAt(0).toLowerCase()}${name.slice(1)}`.replace(/Body$/, '')];
    return [name, named[name] ?? operation?.body] as const;
  });
  const derived = [
    ...source.matchAll(/export type (\w+) = Static<(?:typeof (\w+)Schema|\w+\['(\w+)'\]\['(query|success)'\].*)>;/g),
  ];
  const schemas = derived.map(([, name = '', schema = '', id = '', part]) => {
    const operation = operations[id];
    return [name, named[schema] ?? (part === 'query' ? operation?.query : operation?.success.schema)] as const;
  });
  return Object.fromEntries(
    [...passedOn, ...schemas].map(([name, schema]) => {
      if (typeof schema !== 'object' || schema === null) throw new Error(`src/wire.ts names ${name}, which has no schema.`);
      return [name, schema];
    }),
  );
}

/** The part of JSON Schema that the contract is written in. */
interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  /** The values there are; with `x-open` later versions may add more. */
  'x-values'?: unknown[];
  'x-open'?: boolean;
  patternProperties?: Record<string, Schema>;
}

export function wireDeclarations(): string {
  const names = new Map(Object.entries(wireSchemas).map(([name, schema]) => [schema as Schema, name]));
  const written = Object.entries(wireSchemas).map(([name, schema]) => {
    const { properties, description } = schema as Schema;
    if (!properties) {
      const others = new Map([...names].filter(([, other]) => other !== name));
      return `${comment(description, '')}export type ${name} = ${typeOf(schema as Schema, others, '')};\n`;
    }
    return `${comment(description, '')}export interface ${name} ${members(schema as Schema, names, '')}\n`;
  });
  return `/** What goes over the wire. Written from the contract. */\n${written.join('\n')}`;
}

function typeOf(schema: Schema, names: ReadonlyMap<Schema, string>, indent: string): string {
  const name = names.get(schema);
  if (name !== undefined) return name;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema['x-values']) {
    const values = schema['x-values'].map((value) => JSON.stringify(value)).join(' | ');
    return schema['x-open'] ? `${values} | (string & {})` : values;
  }
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, names, indent)).join(' | ');
  if (schema.properties) return members(schema, names, indent);
  if (schema.patternProperties) {
    const [values] = Object.values(schema.patternProperties);
    return `Record<string, ${typeOf(values ?? {}, names, indent)}>`;
  }
  if (schema.items) return `Array<${typeOf(schema.items, names, indent)}>`;
  const plain: Record<string, string> = {
    string: 'string',
    integer: 'number',
    number: 'number',
    boolean: 'boolean',
    null: 'null',
  };
  if (schema.type === undefined) return 'unknown';
  const written = plain[schema.type];
  if (written === undefined) throw new Error(`no type is known for ${JSON.stringify(schema)}`);
  return written;
}

function members({ properties = {}, required = [] }: Schema, names: ReadonlyMap<Schema, string>, indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : '?';
    return `${comment(schema.description, inner)}${inner}${name}${optional}: ${typeOf(schema, names, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function comment(text: string | undefined, indent: string): string {
  return text === undefined ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n`;
}
