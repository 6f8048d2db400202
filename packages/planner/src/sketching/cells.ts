/** Sample rows from the cells of a sketch: what does not fit its field is left out, never invented. */
import type { Blueprint, Entity, Field } from '@davit/blueprint';
import { fitsField } from '@davit/blueprint';
import type { SampleValue } from '../lexicon/shape.ts';
import { kebabOf } from '../lexicon/shape.ts';
import type { SketchList } from './sketch-schema.ts';

type Row = Record<string, SampleValue>;
type Rows = Record<string, Row[]>;

/**
 * `columns` are the fields of the cells of each list. Fields without a cell, unless they hold texts, and lists without rows have the
 * samples of the plan so far, if those name the rows of the list as it is now. Relations lead to rows that are there.
 */
export function samplesOf(
  lists: readonly SketchList[],
  columns: readonly string[][],
  entities: readonly Entity[],
  before: Blueprint['content']['samples'],
): Rows {
  const cellsOf = entities.map((entity, at) => rowsThatFit(lists[at]?.rows ?? [], columns[at] ?? [], entity));
  const oldOf = ({ id, titleField }: Entity) => (before[id] ?? []).filter((row) => (row[titleField] ?? null) !== null);
  const titles = new Map(
    entities.map((entity, at) => [
      entity.id,
      cellsOf[at]?.length
        ? (cellsOf[at]?.map((cells) => cells[columns[at]?.indexOf(entity.titleField) ?? -1] ?? '') ?? [])
        : oldOf(entity).map((row) => String(row[entity.titleField])),
    ]),
  );
  const countOf = (entity: string) => titles.get(entity)?.length ?? 0;
  const rows = entities.map((entity, at): [string, Row[]] => {
    const cells = cellsOf[at] ?? [];
    const old = cells.length > 0 ? (before[entity.id] ?? []) : oldOf(entity);
    const sampleOf = (field: Field, row: number): SampleValue => {
      const place = columns[at]?.indexOf(field.id) ?? -1;
      const own = place < 0 || cells.length === 0 ? null : sampleIn(cells[row]?.[place] ?? '', field, titles, row);
      const other =
        own === null && (cells.length === 0 || (place < 0 && (field.required || !isText(field))))
          ? (old[row % Math.max(1, old.length)]?.[field.id] ?? null)
          : own;
      const value = field.type.kind === 'relation' ? rowThatIsThere(other, field, row, countOf) : other;
      return fitsField(value, field, countOf) ? value : null;
    };
    const count = cells.length || old.length;
    return [
      entity.id,
      Array.from({ length: count }, (_, row) =>
        Object.fromEntries(entity.fields.map((field) => [field.id, sampleOf(field, row)])),
      ),
    ];
  });
  return Object.fromEntries(rows);
}

/** Texts of other rows say nothing of these. */
const isText = ({ type }: Field) => ['text', 'long-text', 'markdown', 'image', 'file', 'url', 'tags'].includes(type.kind);

/** From 1. */
function rowThatIsThere(
  value: SampleValue,
  { type, required }: Field,
  row: number,
  countOf: (entity: string) => number,
): number | null {
  const count = type.kind === 'relation' ? countOf(type.entity) : 0;
  if (count === 0) return null;
  if (typeof value === 'number') return ((value - 1) % count) + 1;
  return required ? (row % count) + 1 : null;
}

/** Rows whose required cells can be read; which rows a relation can lead to is known only afterwards. */
function rowsThatFit(rows: readonly string[][], columns: readonly string[], { fields }: Entity): string[][] {
  return rows.filter((cells) =>
    columns.every((id, place) => {
      const field = fields.find((one) => one.id === id);
      if (!field || field.type.kind === 'relation') return true;
      return fitsField(sampleIn(cells[place] ?? '', field, new Map(), 0), field, () => 0);
    }),
  );
}

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
    case 'phone':
      // 555-0142 and (212) 555-0142.
      return cell.replace(/[^\d+]+/g, ' ').trim();
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
