const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const unusedId = '00000000-0000-0000-0000-000000000000';

/**
 * An id in a path. A malformed one becomes an id that nobody has, so that both take the same lookup and get the same answer.
 */
export function pathId(text: string): string {
  return isId(text) ? text : unusedId;
}

export const isId = (text: string | undefined): text is string => text !== undefined && uuid.test(text);
