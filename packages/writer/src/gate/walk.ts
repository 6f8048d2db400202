/** Visits every node of a syntax tree, without recursion: code may be nested as deep as its size allows. */
import type { AnyNode } from 'acorn';

export type { AnyNode } from 'acorn';

/** `parents` is innermost first. */
export type Visit = (node: AnyNode, parents: Parents) => void;

export interface Parents {
  node: AnyNode;
  /** The member of `node` that holds the child. */
  as: string;
  above: Parents | null;
  depth: number;
}

export interface TreeSize {
  nodes: number;
  depth: number;
}

/** Stops after `maxNodes`. */
export function walk(root: AnyNode, maxNodes: number, visit: (node: AnyNode, parents: Parents | null) => void): TreeSize {
  const open: { node: AnyNode; parents: Parents | null }[] = [{ node: root, parents: null }];
  const size = { nodes: 0, depth: 0 };
  for (let next = open.pop(); next !== undefined && size.nodes < maxNodes; next = open.pop()) {
    const { node, parents } = next;
    const depth = (parents?.depth ?? 0) + 1;
    size.nodes += 1;
    size.depth = Math.max(size.depth, depth);
    visit(node, parents);
    for (const [as, value] of Object.entries(node).reverse())
      for (const child of [value].flat().reverse())
        if (isNode(child)) open.push({ node: child, parents: { node, as, above: parents, depth } });
  }
  return size;
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
