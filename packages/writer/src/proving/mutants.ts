/**
 * Wrong versions of a feature's code. A promise that holds for them too proves little: it is weak. `silent` does nothing when
 * somebody acts, and finds nothing wrong with rows; `wrong` decides everything the other way.
 */
import { parse } from 'acorn';
import type { Code } from '../gate/index.ts';
import { stripTypes } from '../gate/strip-types.ts';
import { type AnyNode, type Parents, walk } from '../gate/walk.ts';

export interface Mutant {
  name: 'silent' | 'wrong';
  code: Code;
}

const maxNodes = 30_000;

/** Those that differ from the code; none if it cannot be read. */
export async function mutantsOf(code: Code): Promise<Mutant[]> {
  const silent: Mutant = { name: 'silent', code: { ...code } };
  const wrong: Mutant = { name: 'wrong', code: { ...code } };
  const changed = new Set<Mutant>();
  const change = (mutant: Mutant, file: 'rules' | 'server', javascript: string, editOf: EditOf) => {
    const text = edited(javascript, editOf);
    mutant.code[file] = text;
    if (text !== javascript) changed.add(mutant);
  };
  for (const file of ['rules', 'server'] as const) {
    const source = code[file];
    if (source === undefined) continue;
    const stripping = await stripTypes(source);
    if (stripping.outcome === 'failed') return [];
    const { javascript } = stripping.stripped;
    change(wrong, file, javascript, turned);
    if (file === 'server') change(silent, file, javascript, muted);
  }
  return [silent, wrong].filter((mutant) => changed.has(mutant));
}

type EditOf = (node: AnyNode, parents: Parents | null, text: string) => Edit | null;

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Outer edits win over those inside them. Returns the JavaScript itself if nothing changes. */
function edited(javascript: string, editOf: EditOf): string {
  const edits: Edit[] = [];
  walk(parse(javascript, { ecmaVersion: 'latest', sourceType: 'module' }), maxNodes, (node, parents) => {
    const edit = editOf(node, parents, javascript);
    if (edit && !edits.some(({ start, end }) => edit.start >= start && edit.end <= end)) edits.push(edit);
  });
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), javascript);
}

/** The bodies of acts and checks: `acts: { move(ask, input) { … } }`. */
function muted(node: AnyNode, parents: Parents | null): Edit | null {
  if (!/^(?:ArrowFunctionExpression|FunctionExpression)$/.test(node.type) || !isAct(parents)) return null;
  const { body } = node as Extract<AnyNode, { type: 'ArrowFunctionExpression' }>;
  return { start: body.start, end: body.end, text: body.type === 'BlockStatement' ? '{ return {}; }' : '({})' };
}

function isAct(parents: Parents | null): boolean {
  const acts = parents?.above?.above;
  return (
    parents?.node.type === 'Property' &&
    acts?.node.type === 'Property' &&
    acts.node.key.type === 'Identifier' &&
    /^(?:acts|checks)$/.test(acts.node.key.name)
  );
}

const otherWay: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '-': '+',
  '*': '+',
  '/': '*',
  '%': '+',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Operators, truths and numbers. The bounds of loops stay, so that most of them still end. */
function turned(node: AnyNode, parents: Parents | null, text: string): Edit | null {
  if (isBound(parents)) return null;
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const by = otherWay[node.operator];
    if (by === undefined || node.left.type === 'PrivateIdentifier') return null;
    // Brackets may stand on both sides of the operator.
    const start = text.indexOf(node.operator, node.left.end);
    return { start, end: start + node.operator.length, text: by };
  }
  if (node.type === 'Literal' && typeof node.value === 'number') {
    const isKey = parents?.as === 'key' || (parents?.node.type === 'MemberExpression' && parents.as === 'property');
    return isKey ? null : { start: node.start, end: node.end, text: `(${node.value + 7})` };
  }
  if (node.type === 'Literal' && typeof node.value === 'boolean')
    return { start: node.start, end: node.end, text: String(!node.value) };
  return null;
}

function isBound(parents: Parents | null): boolean {
  for (let at = parents; at !== null; at = at.above) {
    if (at.node.type === 'ForStatement' && at.as !== 'body') return true;
    if ((at.node.type === 'WhileStatement' || at.node.type === 'DoWhileStatement') && at.as === 'test') return true;
    if (/Function|Statement|ClassDeclaration/.test(at.node.type)) return false;
  }
  return false;
}
