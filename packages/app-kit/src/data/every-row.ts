import type { Row } from './entity.ts';
import type { ListQuery, Table } from './table.ts';

const pageSize = 1000;

/** All rows of a query, page by page, up to `maxRows`. */
export async function everyRow(table: Table, query: ListQuery, maxRows: number): Promise<{ rows: Row[]; isCut: boolean }> {
  const all: Row[] = [];
  for (let page = 1; all.length < maxRows; page++) {
    const { rows } = await table.list({ ...query, page, pageSize });
    all.push(...rows);
    if (rows.length < pageSize) return { rows: all, isCut: false };
  }
  return { rows: all, isCut: true };
}
