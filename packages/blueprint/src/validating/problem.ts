/** What is wrong with a plan, where, and how to repair it: enough for a person, a test or a model. */
export interface Problem {
  /** A JSON Pointer into the plan: `/entities/0/fields/2/type`. Empty: the plan as a whole. */
  path: string;
  /** What is wrong there, a sentence without its full stop. */
  problem: string;
  /** What to do: the allowed values, what would fit, an example. */
  fix: string;
}

export const problem = (path: string, what: string, fix: string): Problem => ({ path, problem: what, fix });

/** The pointer to a member whose name anybody may have chosen. */
export const within = (path: string, name: string) => `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** One line of a log. */
export const formatProblem = ({ path, problem: what, fix }: Problem) => `${path || 'the plan'}: ${what}. ${fix}`;

const maxShownLength = 60;

/** A value as it stands in a sentence, cut short. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}

export const listed = (words: string[], joint: 'and' | 'or') =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}` : (words[0] ?? '');

/** The names to choose from: `Use customer or order.`; where there are none, what to add. */
export const useOneOf = (names: string[], otherwise: string) => (names.length > 0 ? `Use ${listed(names, 'or')}.` : otherwise);

/** Of values that are to be distinct, those that appear a second time. */
export function repeated(
  values: string[],
  at: (place: number) => string,
  what: (value: string) => string,
  fix: string,
): Problem[] {
  return values.flatMap((value, place) =>
    values.indexOf(value) === place ? [] : [problem(at(place), `${what(value)} appears twice`, fix)],
  );
}

const maxEdits = 2;

/** The name that was probably meant: at most two edits away; null where none is. */
export function closest(word: string, names: string[]): string | null {
  const ranked = names
    .map((name) => ({ name, edits: editsBetween(word.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  const [best] = ranked;
  return best && best.edits <= maxEdits && best.edits < best.name.length ? best.name : null;
}

const maxWordLength = 60;

function editsBetween(from: string, to: string): number {
  if (from.length > maxWordLength) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let at = 1; at <= to.length; at += 1) {
      const replaced = (row[at - 1] ?? 0) + (from[line - 1] === to[at - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
