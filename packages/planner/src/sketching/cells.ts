/** Sample rows from the cells of a sketch: what does not fit its field is left out, never invented. */
import type { Entity, Field } from '@davit/blueprint';
import { fitsField } from '@davit/blueprint';
import type { SampleValue } from '../lexicon/shape.ts';
import { kebabOf } from '../lexicon/shape.ts';
import type { SketchList } from './sketch-schema.ts';

type Row = Record<string, SampleValue>;
type Rows = Record<string, Row[]>;

/** `lists` and `entities` are in the same order, as are their fields. */
export function samplesOf(lists: readonly SketchList[], entities: readonly Entity[]): Rows {
  const kept = entities.map((entity, at) => rowsThatFit(lists[at]?.rows ?? [], entity));
  const titles = new Map(entities.map((entity, at) => [entity.id, kept[at]?.map((cells) => titleIn(cells, entity)) ?? []]));
  const rows = entities.map((entity, at) => [
    entity.id,
    (kept[at] ?? []).map((cells, row) =>
      Object.fromEntries(entity.fields.map((field, place) => [field.id, sampleIn(cells[place] ?? '', field, titles, row)])),
    ),
  ]);
  return Object.fromEntries(rows);
}

/** Rows whose required cells can be read; which rows a relation can lead to is known only afterwards. */
function rowsThatFit(rows: readonly string[][], { fields }: Entity): string[][] {
  return rows.filter((cells) =>
    fields.every((field, place) => {
      if (field.type.kind === 'relation') return true;
      return fitsField(sampleIn(cells[place] ?? '', field, new Map(), 0), field, () => 0);
    }),
  );
}

const titleIn = (cells: string[], { fields, titleField }: Entity) => cells[fields.findIndex(({ id }) => id === titleField)] ?? '';

function sampleIn(cell: string, field: Field, titles: ReadonlyMap<string, string[]>, row: number): SampleValue {
  const value = read(cell.trim(), field, titles, row);
  return fitsField(value, field, (entity) => titles.get(entity)?.length ?? 0) ? value : null;
}

function read(cell: string, { type, required }: Field, titles: ReadonlyMap<string, string[]>, row: number): SampleValue {
  if (type.kind === 'relation') return rowNumber(cell, titles.get(type.entity) ?? [], required, row);
  if (cell === '') return type.kind === 'votes' ? 0 : null;
  switch (type.kind) {
    case 'integer':
    case 'rating':
    case 'votes':
      return Math.round(numberIn(cell));
    case 'decimal':
    case 'money':
      return numberIn(cell);
    case 'yes-no':
      return /^(yes|true|y|1|done|✓)$/i.test(cell);
    case 'choice':
      return type.options.find(({ id, label }) => id === kebabOf(cell) || label.toLowerCase() === cell.toLowerCase())?.id ?? null;
    case 'tags':
      return cell
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean)
        .join(', ');
    case 'date':
      return cell.replaceAll(' ', '').slice(0, 12);
    case 'date-time':
      return cell.replace('T', ' ').replace(/(:\d\d):\d\d.*$/, '$1');
    case 'colour':
      return cell.toLowerCase();
    default:
      return cell;
  }
}

/** `1,250.50 EUR` and `€12` are numbers. */
function numberIn(cell: string): number {
  const digits = cell.replace(/[^\d.,-]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
  return digits === '' ? Number.NaN : Number(digits.replace(',', '.'));
}

/** From 1. A required relation leads somewhere if it can. */
function rowNumber(cell: string, titles: readonly string[], required: boolean, row: number): number | null {
  const found = titles.findIndex((title) => title.toLowerCase() === cell.toLowerCase());
  if (cell !== '' && found >= 0) return found + 1;
  return required && titles.length > 0 ? (row % titles.length) + 1 : null;
}
