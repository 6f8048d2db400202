/** How a check adds a row: by its form, as a person does, with an answer for every field. */
import { type CheckAnswer, type CheckClient, follow, hiddenFields, ownerBeside, read, send, submit } from '#expect';
import { neededRows } from '#needed-rows';
import type { Entity, Field } from '../../src/data/entity.ts';
import { valueFor } from './field-values.ts';

type Input = Record<string, string>;
export type Kept = Omit<Entity, 'samples'>;

export const isUploaded = ({ type }: Field) => type.kind === 'image' || type.kind === 'file';

/** Adds a row as a person does; where it is, and a word that finds it. */
export async function add(
  app: CheckClient,
  entity: Kept,
  all: Kept[],
  mark: string,
): Promise<{ at: string; word: string | null; answer: CheckAnswer; input: Input }> {
  const input = await inputFor(app, entity, all, mark);
  const { at, answer } = await addWith(app, entity, input);
  const word = Object.entries(input).find(([field]) => kindOf(entity, field) === 'text')?.[1] ?? null;
  return { at, word, answer, input };
}

async function addWith(app: CheckClient, entity: Kept, input: Input): Promise<{ at: string; answer: CheckAnswer }> {
  const answer = await fillIn(app, entity, `/${entity.slug}/new`, `/${entity.slug}`, input);
  await follow(app, answer);
  return { at: answer.headers.get('location') ?? '', answer };
}

export interface Given {
  name: string;
  content: string;
}

export function givenFor({ type }: Field): Given {
  return type.kind === 'image'
    ? { name: 'picture.gif', content: 'GIF89a\u0001' }
    : { name: 'Notes (first part).txt', content: 'Kept as it was given.' };
}

/** The form of an entity, sent as a browser does: with a picture or file where one is required, or `given` by field. */
export async function fillIn(
  app: CheckClient,
  entity: Kept,
  path: string,
  action: string,
  input: Input,
  given: Record<string, Given> = {},
): Promise<CheckAnswer> {
  const required = entity.fields.filter((field) => field.required && isUploaded(field));
  const files = { ...Object.fromEntries(required.map((field) => [field.id, givenFor(field)])), ...given };
  if (Object.keys(files).length === 0) return submit(app, path, action, input);
  const fields = { ...hiddenFields((await read(app, path)).body, action), ...input };
  const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}`);
  for (const [id, { name, content }] of Object.entries(files))
    parts.push(`name="${id}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n${content}`);
  const body = `${parts.map((part) => `--part\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--part--\r\n`;
  return app.request(action, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=part' }, body });
}

export function kindOf(entity: Kept, field: string): string {
  return entity.fields.find((one) => one.id === field)?.type.kind ?? '';
}

let made = 0;

/** An answer for every field, different each time; what a relation leads to is added first. */
export async function inputFor(app: CheckClient, entity: Kept, all: Kept[], mark: string): Promise<Input> {
  const rows = new Map<string, string>();
  for (const other of neededRows(entity, all)) {
    if (other.path === null) continue;
    const input = answersFor({ ...other, fields: other.fields.filter(isNeeded) }, rows, 'related');
    const maker = await mayAdd(app, other);
    const { at } = await addWith(maker, other, input);
    if (other.published) await move(maker, at, other.published.state);
    rows.set(other.id, at.split('/').at(-1) ?? '');
  }
  return answersFor(entity, rows, mark);
}

/** Sends the form of its page that puts a row in another state. */
export async function move(app: CheckClient, at: string, state: string): Promise<CheckAnswer> {
  const { body } = await read(app, at);
  return follow(app, await send(app, `${at}/state`, { ...hiddenFields(body, `${at}/state`), state }));
}

const isNeeded = ({ type, required }: Field) => type.kind !== 'relation' || required;

/** `rows` are the ids of rows to lead to, by entity. */
function answersFor(entity: Kept, rows: Map<string, string>, mark: string): Input {
  const input: Input = {};
  let moments = 0;
  for (const field of entity.fields) {
    if (field.id === entity.workflow?.field || entity.decided?.fields.includes(field.id)) continue;
    const { type } = field;
    const value = type.kind === 'relation' ? (rows.get(type.entity) ?? null) : valueFor(field, `${++made}${mark}`);
    // What has a beginning ends after it.
    const isLater = type.kind === 'date-time' && moments++ > 0;
    if (value !== null) input[field.id] = isLater ? value.replace('T10', 'T11') : value;
  }
  return input;
}

/** Who adds such rows: who asks, or the owner where not everybody who does may. */
export async function mayAdd(app: CheckClient, { writers, adders }: Kept): Promise<CheckClient> {
  return writers === 'owner' || adders ? ownerBeside(app) : app;
}
