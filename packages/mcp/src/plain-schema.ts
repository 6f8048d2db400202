/** The schema without ids, which would have to be unique, and without extension keywords. */
export function plain(schema: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema, (key, value) => (key === '$id' || key.startsWith('x-') ? undefined : value)));
}
