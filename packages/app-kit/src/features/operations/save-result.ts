/** What a result gives to a list: a row for each row of its table, or one with its text. */
import { type Entity, type Field, isWritten } from '../../data/entity.ts';
import type { Result } from './operation.ts';

const mostRows = 100;
const longestTitle = 80;

/** Raw values by field; empty if the list has no place for the result. `about` is what was given, in a few words. */
export function rowsFrom(entity: Entity, result: Result, about: string): Record<string, string>[] {
  const fields = entity.fields.filter(isWritten);
  const { table, text, summary } = result;
  if (table && table.rows.length > 0) return table.rows.slice(0, mostRows).map((row) => ofCells(entity, fields, table.head, row));
  const title = about.slice(0, longestTitle) || summary.slice(0, longestTitle);
  const place = fields.find(({ id, type }) => type.kind === 'long-text' && id !== entity.titleField);
  const values: Record<string, string> = { [entity.titleField]: title };
  if (place) values[place.id] = text ?? summary;
  return [withRequired(fields, values, title)];
}

const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Cells go to the fields of their name, the first other words to the title, and the rest to a long text. */
function ofCells(entity: Entity, fields: Field[], head: string[], row: string[]): Record<string, string> {
  const values: Record<string, string> = {};
  const rest: { name: string; cell: string }[] = [];
  for (const [at, name] of head.entries()) {
    const cell = row[at]?.trim() ?? '';
    const field = fields.find(({ id, label }) => plain(label) === plain(name) || plain(id) === plain(name));
    if (field && values[field.id] === undefined) values[field.id] = cell;
    else if (cell !== '') rest.push({ name, cell });
  }
  if (!values[entity.titleField]) {
    const named =
      rest.find(({ name }) => /name|title|found|text|message/i.test(name)) ??
      rest.find(({ cell }) => !/^[\d.,:-]+$/.test(cell)) ??
      rest[0];
    values[entity.titleField] = named?.cell.slice(0, longestTitle) ?? '';
    if (named) rest.splice(rest.indexOf(named), 1);
  }
  const place = fields.find(({ id, type }) => type.kind === 'long-text' && values[id] === undefined);
  if (place && rest.length > 0) values[place.id] = rest.map(({ name, cell }) => `${name}: ${cell}`).join('\n');
  return withRequired(fields, values, values[entity.titleField] ?? '');
}

/** Choices take their first option, texts the title: people can change them in the list. */
function withRequired(fields: Field[], values: Record<string, string>, title: string): Record<string, string> {
  for (const { id, type, required } of fields) {
    if (!required || values[id]) continue;
    if (type.kind === 'choice') values[id] = type.options[0]?.id ?? '';
    if (type.kind === 'text' || type.kind === 'long-text') values[id] = title;
  }
  for (const { id, type } of fields) {
    const value = values[id];
    if (value === undefined) continue;
    if (type.kind === 'choice')
      values[id] = type.options.find((one) => plain(one.label) === plain(value) || one.id === value)?.id ?? '';
    if (type.kind === 'text' || type.kind === 'long-text') values[id] = value.slice(0, type.maxLength);
  }
  return values;
}
