/** Rows as lines of JSON: first the columns, then each row as an array. Bytes are `{"b64": …}`. */
import { type Row, sizeOf } from '@davit/storage/backup';

type Cell = null | number | string | { b64: string };

/** About this much of a table is one entry, and in memory at once. */
const chunkBytes = 4 * 1024 * 1024;

export async function* encodeRows(rows: AsyncIterable<Row>): AsyncIterable<{ chunk: Buffer; count: number }> {
  let lines: string[] = [];
  let bytes = 0;
  const take = () => {
    const chunk = { chunk: Buffer.from(`${lines.join('\n')}\n`), count: lines.length - 1 };
    lines = [];
    bytes = 0;
    return chunk;
  };
  for await (const row of rows) {
    if (lines.length === 0) lines.push(JSON.stringify(Object.keys(row)));
    lines.push(JSON.stringify(Object.values(row).map(toCell)));
    bytes += sizeOf(row);
    if (bytes >= chunkBytes) yield take();
  }
  if (lines.length > 0) yield take();
}

export function decodeRows(chunk: Buffer): Row[] {
  const [head = '[]', ...lines] = chunk.toString().trimEnd().split('\n');
  const columns = JSON.parse(head) as string[];
  return lines.map((line) => {
    const cells = JSON.parse(line) as Cell[];
    return Object.fromEntries(columns.map((column, index) => [column, fromCell(cells[index] ?? null)]));
  });
}

function toCell(value: Row[string]): Cell {
  if (!(value instanceof Uint8Array)) return value;
  return { b64: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') };
}

function fromCell(cell: Cell): Row[string] {
  return typeof cell === 'object' && cell !== null ? new Uint8Array(Buffer.from(cell.b64, 'base64')) : cell;
}
