/**
 * The differences between two states, as a tree without the equal parts.
 *
 *  D1 Every difference is in the tree, or counted where the tree ends at a bound.
 *  D2 The tree holds previews, never the values: its size is bounded by `maxNodes`.
 *  D3 In a list, the common beginning and end are equal; the elements between are paired by index. A list that grew at
 *     its end, as messages do, shows the added elements.
 */
import type { PathPart } from './json-path.ts';
import { cutText, type Json, kindOf, previewOf } from './json-preview.ts';

export const maxNodes = 2_000;
export const maxValueShown = 2_000;

export interface Shown {
  text: string;
  /** Number of omitted characters; null if not counted. */
  cut: number | null;
}

export interface DiffNode {
  /** Null: the whole value. A list index is the one after the change, or the one before it for removed elements. */
  part: PathPart | null;
  /** `within`: a list or object that contains changes. */
  change: 'added' | 'removed' | 'changed' | 'within';
  before: Shown | null;
  after: Shown | null;
  children: DiffNode[];
  /** For `within`: the number of equal members. */
  same: number;
}

export interface StateDiff {
  /** Null: the two are equal. */
  root: DiffNode | null;
  added: number;
  removed: number;
  changed: number;
  /** Differences past `maxNodes`, which are counted but not shown. */
  notShown: number;
}

interface Pair {
  part: PathPart;
  before: Json | undefined;
  after: Json | undefined;
}

export function diffStates(before: Json, after: Json): StateDiff {
  const diff: StateDiff = { root: null, added: 0, removed: 0, changed: 0, notShown: 0 };
  let nodes = 0;
  const compare = (part: PathPart | null, was: Json | undefined, is: Json | undefined): DiffNode | null => {
    if (was !== undefined && is !== undefined) {
      if (isSame(was, is)) return null;
      const pairs = pairsOf(was, is);
      if (pairs !== null) return within(part, pairs.pairs, pairs.same);
    }
    const change = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    diff[change] += 1;
    nodes += 1;
    if (nodes > maxNodes) {
      diff.notShown += 1;
      return null;
    }
    return { part, change, before: shown(was), after: shown(is), children: [], same: 0 };
  };
  const within = (part: PathPart | null, pairs: Pair[], alike: number): DiffNode | null => {
    nodes += 1;
    const children: DiffNode[] = [];
    let same = alike;
    for (const pair of pairs) {
      if (pair.before !== undefined && pair.after !== undefined && isSame(pair.before, pair.after)) same += 1;
      else {
        const child = compare(pair.part, pair.before, pair.after);
        if (child !== null) children.push(child);
      }
    }
    return children.length === 0 ? null : { part, change: 'within', before: null, after: null, children, same };
  };
  diff.root = compare(null, before, after);
  return diff;
}

/** Null unless both are containers of one kind. */
function pairsOf(was: Json, is: Json): { pairs: Pair[]; same: number } | null {
  if (Array.isArray(was) && Array.isArray(is)) return pairsOfLists(was, is);
  if (kindOf(was) !== 'object' || kindOf(is) !== 'object') return null;
  const [before, after] = [was as { [name: string]: Json }, is as { [name: string]: Json }];
  const names = [...Object.keys(before), ...Object.keys(after).filter((name) => !Object.hasOwn(before, name))];
  const own = (of: { [name: string]: Json }, name: string) => (Object.hasOwn(of, name) ? of[name] : undefined);
  return { pairs: names.map((part) => ({ part, before: own(before, part), after: own(after, part) })), same: 0 };
}

function pairsOfLists(was: readonly Json[], is: readonly Json[]): { pairs: Pair[]; same: number } {
  const least = Math.min(was.length, is.length);
  let head = 0;
  while (head < least && isSame(was[head] ?? null, is[head] ?? null)) head += 1;
  let tail = 0;
  while (tail < least - head && isSame(was.at(-1 - tail) ?? null, is.at(-1 - tail) ?? null)) tail += 1;
  const [gone, come] = [was.slice(head, was.length - tail), is.slice(head, is.length - tail)];
  const pairs = Array.from({ length: Math.max(gone.length, come.length) }, (_, n) => ({
    part: head + n,
    before: gone[n],
    after: come[n],
  }));
  return { pairs, same: head + tail };
}

/** Whether two values are equal; the order of an object's members does not matter. */
export function isSame(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return false;
  if (Array.isArray(one)) {
    return Array.isArray(other) && one.length === other.length && one.every((item, at) => isSame(item, other[at] ?? null));
  }
  if (Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name] ?? null, other[name] ?? null))
  );
}

function shown(value: Json | undefined): Shown | null {
  if (value === undefined) return null;
  if (typeof value === 'string') return cutText(value, maxValueShown);
  const text = previewOf(value, maxValueShown);
  return { text, cut: text.endsWith('…') ? null : 0 };
}
