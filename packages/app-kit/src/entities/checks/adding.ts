/** How a check adds a row: through its form, as a person does, with a value for every field. */

import { type CheckAnswer, type CheckClient, findOwnerSession, follow, hiddenFields, read, send } from '../../checks/expect.ts';
import { type CheckedEntity, isApproved, requestedValues } from '../../data/checks/checked-entity.ts';
import { neededRows } from '../../data/checks/needed-rows.ts';
import type { Field } from '../../data/entity.ts';
import { isSentOnly } from '../../data/ownership.ts';
import { valueFor } from './field-values.ts';

type Input = Record<string, string>;

export type { CheckedEntity };

export const isUploaded = ({ type }: Field) => type.kind === 'image' || type.kind === 'file';

export interface Added {
  /** The path of the row. */
  at: string;
  /** A word that finds it. */
  word: string | null;
  answer: CheckAnswer;
  input: Input;
}

/** Adds a row as a person does, with a value for every field; `more` are values that matter. */
export async function add(
  app: CheckClient,
  entity: CheckedEntity,
  all: CheckedEntity[],
  mark: string,
  more: Input = {},
): Promise<Added> {
  const input = await inputFor(app, entity, all, mark, more);
  const { at, answer } = await addWith(app, entity, input);
  const word =
    Object.entries(input).find(([field]) => kindOf(entity, field) === 'text' && !entity.filled?.includes(field))?.[1] ?? null;
  return { at, word, answer, input };
}

/** Adds a row that others can see, as the visitor or the owner: publishes a draft. `adder` may change it. */
export async function addSeen(
  app: CheckClient,
  entity: CheckedEntity,
  all: CheckedEntity[],
  mark: string,
  more: Input = {},
): Promise<Added & { adder: CheckClient }> {
  const adder = await mayAdd(app, entity);
  const added = await add(adder, entity, all, mark, more);
  await publish(app, adder, entity, added.at);
  return { ...added, adder };
}

/** The id in a row's path. */
export const idAt = (at: string): string => at.split('/').at(-1) ?? '';

async function addWith(app: CheckClient, entity: CheckedEntity, input: Input): Promise<{ at: string; answer: CheckAnswer }> {
  const answer = await fillIn(app, entity, `/${entity.slug}/new`, `/${entity.slug}`, input);
  await follow(app, answer);
  return { at: answer.headers.get('location') ?? '', answer };
}

export interface Given {
  name: string;
  content: string;
}

export function givenFor({ type }: Field): Given {
  if (type.kind === 'file' && type.media) {
    const name = type.media === 'video' ? 'Scene (first part).mp4' : 'Notes (first part).mp3';
    return { name, content: 'Exact content of the upload.' };
  }
  return type.kind === 'image'
    ? { name: 'picture.gif', content: 'GIF89a\u0001' }
    : { name: 'Notes (first part).txt', content: 'Exact content of the upload.' };
}

/** Submits an entity's form as a browser does, with a required picture or file, or one from `given`, by field. */
export async function fillIn(
  app: CheckClient,
  entity: CheckedEntity,
  path: string,
  action: string,
  input: Input,
  given: Record<string, Given> = {},
): Promise<CheckAnswer> {
  return sendFilled(app, entity, action, { ...hiddenFields((await read(app, path)).body, action), ...input }, given);
}

/** Sends a form that is already open: `fields` include its token. */
export function sendFilled(
  app: CheckClient,
  entity: CheckedEntity,
  action: string,
  fields: Input,
  given: Record<string, Given> = {},
): Promise<CheckAnswer> {
  const required = entity.fields.filter((field) => field.required && isUploaded(field));
  const files = { ...Object.fromEntries(required.map((field) => [field.id, givenFor(field)])), ...given };
  if (Object.keys(files).length === 0) return send(app, action, fields);
  const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}`);
  for (const [id, { name, content }] of Object.entries(files))
    parts.push(`name="${id}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n${content}`);
  const body = `${parts.map((part) => `--part\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--part--\r\n`;
  return app.request(action, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=part' }, body });
}

export function kindOf(entity: CheckedEntity, field: string): string {
  return entity.fields.find((one) => one.id === field)?.type.kind ?? '';
}

let made = 0;

/** A value for every field except those in `more`, different each time; adds related rows first. */
export async function inputFor(
  app: CheckClient,
  entity: CheckedEntity,
  all: CheckedEntity[],
  mark: string,
  more: Input = {},
): Promise<Input> {
  const remaining = { ...entity, fields: entity.fields.filter(({ id }) => !(id in more)) };
  const rows = new Map<string, string>();
  for (const other of neededRows(remaining, all)) {
    if (other.path === null) continue;
    const input = answersFor({ ...other, fields: other.fields.filter(isNeeded) }, all, rows, 'related');
    const maker = await mayAdd(app, other);
    const { at } = await addWith(maker, other, input);
    await publish(app, maker, other, at);
    rows.set(other.id, idAt(at));
  }
  return { ...answersFor(remaining, all, rows, mark), ...more };
}

/** Publishes a draft: as its adder, or as the owner if its authors may not. */
async function publish(app: CheckClient, adder: CheckClient, entity: CheckedEntity, at: string): Promise<void> {
  if (!entity.published) return;
  await move(isApproved(entity) ? await findOwnerSession(app) : adder, at, entity.published.state);
}

/** Submits the form on its page that moves a row to another state. */
export async function move(app: CheckClient, at: string, state: string): Promise<CheckAnswer> {
  const { body } = await read(app, at);
  return follow(app, await send(app, `${at}/state`, { ...hiddenFields(body, `${at}/state`), state }));
}

const isNeeded = ({ type, required }: Field) => type.kind !== 'relation' || required;

/** `rows` are the ids of related rows, by entity. */
function answersFor(entity: CheckedEntity, all: CheckedEntity[], rows: Map<string, string>, mark: string): Input {
  const input: Input = {};
  const values = requestedValues(entity, all);
  let moments = 0;
  for (const field of entity.fields) {
    const elsewhere = [entity.workflow?.field, ...(entity.decided?.fields ?? []), ...(entity.computed ?? [])];
    if (elsewhere.includes(field.id)) continue;
    const { type } = field;
    const own = values[field.id];
    if (own !== undefined && own !== null) {
      input[field.id] = String(own);
      continue;
    }
    const value = type.kind === 'relation' ? (rows.get(type.entity) ?? null) : valueFor(field, `${++made}${mark}`);
    // An end comes after its start.
    const isLater = type.kind === 'date-time' && moments++ > 0;
    if (value !== null) input[field.id] = isLater ? value.replace('T10', 'T11') : value;
  }
  return input;
}

/** The client that adds such rows: the visitor if the form is open to them, else the owner. */
export async function mayAdd(app: CheckClient, entity: CheckedEntity): Promise<CheckClient> {
  const { slug, writers } = entity;
  if (isSentOnly(entity)) return findOwnerSession(app);
  const isOpen = writers === 'anyone' || (await app.request(`/${slug}/new`)).status === 200;
  return isOpen ? app : findOwnerSession(app);
}
