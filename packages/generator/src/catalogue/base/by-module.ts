/** Sorts import lines by module, Node's own first. */
export function byModule(a: string, b: string): number {
  const from = (line: string) => (line.includes("'node:") ? '' : line.slice(line.lastIndexOf(" from '")));
  return from(a) < from(b) ? -1 : from(a) > from(b) ? 1 : 0;
}
