/** A schema of the contract in words: its type in one line, and its fields as nested lists. */
import { escapeHtml } from '../escape-html.ts';

/** The parts of JSON Schema that the contract uses. */
export interface Schema {
  $id?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
}

/** Deeper objects are named, not listed. */
const maxDepth = 5;

/** `Project`, `list of Run`, `integer, at least 1`, `"PENDING" or "RUNNING"`. Plain text. */
export function typeOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === 'object') return schema.$id ?? 'object';
  const bounds = [
    schema.format,
    schema.minimum !== undefined && `at least ${schema.minimum.toLocaleString('en')}`,
    schema.maximum !== undefined && `at most ${schema.maximum.toLocaleString('en')}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength.toLocaleString('en')} characters`,
  ].filter((bound) => bound !== undefined && bound !== false);
  return [schema.type ?? 'any JSON', ...bounds].join(', ');
}

/** The fields of an object as HTML; the fields of objects within can be opened. */
export function fieldList(schema: Schema, { label, showsRequired = true }: { label: string; showsRequired?: boolean }): string {
  return fields(schema, { label, showsRequired, depth: 0 });
}

interface Shown {
  label: string;
  showsRequired: boolean;
  depth: number;
}

function fields({ properties = {}, required = [] }: Schema, { label, showsRequired, depth }: Shown): string {
  const items = Object.entries(properties).map(([name, schema]) => {
    const need = showsRequired && required.includes(name) ? ' <strong>required</strong>' : '';
    const initial = schema.default === undefined ? '' : ` <span>default ${escapeHtml(JSON.stringify(schema.default))}</span>`;
    // A value that may be null has its description in the other case.
    const meaning = schema.description ?? schema.anyOf?.find(({ description }) => description)?.description;
    const about = meaning === undefined ? '' : `<p>${escapeHtml(meaning)}</p>`;
    const inner = depth < maxDepth ? objectsIn(schema) : [];
    const details = inner.map((object) => {
      const its = `Fields of ${object.$id ?? name}`;
      return `<details><summary>${escapeHtml(its)}</summary>${fields(object, { label: its, showsRequired, depth: depth + 1 })}</details>`;
    });
    return `<li><code>${escapeHtml(name)}</code> <span>${escapeHtml(typeOf(schema))}</span>${need}${initial}${about}${details.join('')}</li>`;
  });
  return `<ul class="fields" aria-label="${escapeHtml(label)}">${items.join('')}</ul>`;
}

/** The objects with named fields that a value of this schema is, or consists of. */
export function objectsIn(schema: Schema): Schema[] {
  if (schema.anyOf) return schema.anyOf.flatMap(objectsIn);
  if (schema.items) return objectsIn(schema.items);
  return Object.keys(schema.properties ?? {}).length > 0 ? [schema] : [];
}
