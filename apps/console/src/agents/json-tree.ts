/**
 * A JSON value as a tree that is expanded on demand: children come in pages, long texts are cut, and hidden parts are
 * not copied.
 */
import { type Path, type PathPart, valueAt } from './json-path.ts';
import { cutText, type Json, type JsonKind, kindOf, previewOf, sizeOf } from './json-preview.ts';

/** Children that are shown at once; each click shows another page. */
export const maxPortion = 100;
export const maxPreview = 120;
/** Of one expanded text. */
export const maxTextShown = 20_000;

export interface TreeNode {
  /** Null: the whole value. */
  part: PathPart | null;
  kind: JsonKind;
  /** Members, or characters. */
  size: number;
  preview: string;
  /** Whether it can be expanded. */
  opens: boolean;
}

export interface Children {
  nodes: TreeNode[];
  /** The total number of children. */
  total: number;
}

export function describe(value: Json, part: PathPart | null): TreeNode {
  const [kind, size] = [kindOf(value), sizeOf(value)];
  const opens = kind === 'string' ? size > maxPreview - 2 : (kind === 'array' || kind === 'object') && size > 0;
  return { part, kind, size, preview: previewOf(value, maxPreview), opens };
}

/** Children from an index on; none for a value that is not a container. */
export function childrenOf(root: Json, path: Path, from: number, count = maxPortion): Children {
  const value = valueAt(root, path);
  if (Array.isArray(value)) {
    const nodes = value.slice(from, from + count).map((item, at) => describe(item, from + at));
    return { nodes, total: value.length };
  }
  if (value === undefined || value === null || typeof value !== 'object') return { nodes: [], total: 0 };
  const names = Object.keys(value);
  return {
    nodes: names.slice(from, from + count).map((name) => describe(value[name] ?? null, name)),
    total: names.length,
  };
}

/** A long text in full; null if there is none. */
export function textAt(root: Json, path: Path): { text: string; cut: number } | null {
  const value = valueAt(root, path);
  return typeof value === 'string' ? cutText(value, maxTextShown) : null;
}
