/** Whether two words are forms of one: erase and eraser, step and stepping, calculate and calculation. */

const endings: ReadonlySet<string> = new Set(
  ['', 's', 'es', 'd', 'ed', 'r', 'rs', 'er', 'ers', 'or', 'ors', 'ing', 'ings', 'ion', 'ions', 'ation', 'ations'].concat([
    'ment',
    'ments',
    'e',
    'y',
    'ies',
    'al',
    'able',
    'ly',
    'ive',
  ]),
);
const fewestShared = 3;

/** Both in lower case. Short of a dictionary: what they share is the beginning, and what differs are endings. */
export function areForms(one: string, other: string): boolean {
  let shared = 0;
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared += 1;
  if (shared < fewestShared) return false;
  const last = one[shared - 1] ?? '';
  const isEnding = (end: string) => endings.has(end) || (end.startsWith(last) && endings.has(end.slice(1)));
  return isEnding(one.slice(shared)) && isEnding(other.slice(shared));
}
