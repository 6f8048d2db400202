/**
 * Imports the rows of a table: saves each by the rules of its form, in one transaction, which rolls back if a row is
 * refused or if this is only a preview.
 */
import { type Entity, type Field, fieldOf, type Row } from '../../data/entity.ts';
import { fold } from '../../data/fold.ts';
import { type Errors, momentOf } from '../../data/input.ts';
import { saveRow } from '../../data/save.ts';
import type { Store } from '../../data/store.ts';
import { relatedTo } from '../../entities/related.ts';
import type { Related } from '../../entities/shown.tsx';
import type { Reader } from '../../web/reader.ts';
import type { Table } from './read-csv.ts';
import { isoDate } from './written-dates.ts';

export interface RowErrors {
  line: number;
  errors: Errors;
}

interface ImportOptions {
  reader: Reader;
  /** False for a preview. */
  keep: boolean;
}

const maxErrors = 50;

export interface Tried {
  /** Errors by row; empty if all rows are valid, which are then stored unless it is a preview. */
  refused: RowErrors[];
  /** The first rows as read, with their related rows. */
  seen: Row[];
  related: Related;
}

const maxSeen = 20;

export async function importRows(
  store: Store,
  entity: Entity,
  table: Table,
  { keep, ...options }: ImportOptions,
): Promise<Tried> {
  const refused: RowErrors[] = [];
  const seen: Row[] = [];
  let related: Related = new Map();
  try {
    await store.transaction(async (inside) => {
      const titles = await titlesOf(inside, entity);
      for (const { line, cells } of table.rows) {
        const raw = Object.fromEntries(
          table.columns.flatMap(({ field, zone }, at) =>
            field ? [[field.id, asSent(field, cells[at] ?? '', titles, { ...options.reader, ...(zone ? { zone } : {}) })]] : [],
          ),
        );
        const saved = await saveRow(inside, entity, raw, options);
        if (saved.outcome === 'refused') refused.push({ line, errors: inWords(entity, saved.errors) });
        if (saved.outcome === 'saved' && seen.length < maxSeen) seen.push(saved.row);
        if (refused.length === maxErrors) break;
      }
      related = await relatedTo(inside, entity, seen);
      if (!keep || refused.length > 0) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return { refused, seen, related };
}

const maxOptions = 12;

/** A file shows no choices, so the error lists them. */
function inWords(entity: Entity, errors: Errors): Errors {
  const messages = Object.entries(errors).map(([id, error]) => {
    const { type, label } = fieldOf(entity, id);
    const isChoice = type.kind === 'choice' && type.options.length <= maxOptions && !error.endsWith('is missing.');
    return [id, isChoice ? `${label} must be one of ${type.options.map((option) => option.label).join(', ')}.` : error];
  });
  return Object.fromEntries(messages);
}

class TakenBack extends Error {}

/** Row ids of relation targets, by title; null for an ambiguous title, since none should match by chance. */
type Titles = Map<string, Map<string, number | null>>;
const readAtOnce = 1000;

async function titlesOf(store: Store, entity: Entity): Promise<Titles> {
  const titles: Titles = new Map();
  for (const { type } of entity.fields) {
    if (type.kind !== 'relation' || titles.has(type.entity)) continue;
    const other = store.entity(type.entity);
    const ids = new Map<string, number | null>();
    for (let page = 1; ; page++) {
      const { rows } = await store.table(other).list({ page, pageSize: readAtOnce });
      const named = await store.table(other).titles(rows.map(({ id }) => id));
      for (const [id, title] of named) ids.set(fold(title), ids.has(fold(title)) ? null : id);
      if (rows.length < readAtOnce) break;
    }
    titles.set(type.entity, ids);
  }
  return titles;
}

/** The value that a form would send: the id of a choice or a related row. Its field refuses an unknown one. */
function asSent({ type }: Field, cell: string, titles: Titles, { locale, zone }: Reader): string {
  if (type.kind === 'date') return isoDate(cell, locale);
  if (type.kind === 'date-time') return momentOf(isoDate(cell, locale), zone) ?? cell;
  if (type.kind === 'choice') return type.options.find(({ label }) => fold(label) === fold(cell))?.id ?? cell;
  if (type.kind === 'relation') return String(titles.get(type.entity)?.get(fold(cell)) ?? cell);
  if (type.kind === 'yes-no') return /^(yes|true|1|x)$/i.test(cell) ? 'yes' : cell === '' ? '' : cell.toLowerCase();
  return cell;
}
