/** A heap snapshot of V8, summed up by kind of object. */
import { readFile } from 'node:fs/promises';

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}

/** Bytes by constructor; of what has none by its type, such as (string). */
export async function bytesByKind(file: string): Promise<Map<string, number>> {
  const { snapshot, nodes, strings } = JSON.parse(await readFile(file, 'utf8')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const at = (field: string) => fields.indexOf(field);
  const [typeAt, nameAt, sizeAt] = [at('type'), at('name'), at('self_size')];
  const bytes = new Map<string, number>();
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + typeAt] ?? 0] ?? '';
    const kind = type === 'object' ? (strings[nodes[node + nameAt] ?? 0] ?? '') : `(${type})`;
    bytes.set(kind, (bytes.get(kind) ?? 0) + (nodes[node + sizeAt] ?? 0));
  }
  return bytes;
}

/** The kinds that grew most, such as `Map +120 KB`. */
export function growthText(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, most = 6): string {
  const grown = [...after].map(([kind, bytes]) => ({ kind, bytes: bytes - (before.get(kind) ?? 0) }));
  const largest = grown.sort((one, other) => other.bytes - one.bytes).slice(0, most);
  return largest.map(({ kind, bytes }) => `${kind} +${Math.round(bytes / 1024)} KB`).join(', ');
}
