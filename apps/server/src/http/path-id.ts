const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const unusedId = '00000000-0000-0000-0000-000000000000';

/** The id of a path. A malformed one becomes an id that nobody has, so that both are looked for and missed alike. */
export function pathId(text: string): string {
  return uuid.test(text) ? text : unusedId;
}
