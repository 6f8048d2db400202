/** Names that the code uses without declaring them, and names that it may not declare. */
import type { CodeFile } from './finding.ts';
import { allowedNames, mends, ordinaryWords, refusedNames } from './names.ts';
import type { AnyNode, Parents } from './walk.ts';

export interface NameUse {
  name: string;
  node: AnyNode;
  isDeclared: boolean;
}

/** An identifier that stands for a variable: not a member's name, a key or a label. */
export function nameAt(node: AnyNode, parents: Parents | null): NameUse | null {
  if (node.type !== 'Identifier' || parents === null) return null;
  const { node: parent, as } = parents;
  if (parent.type === 'MemberExpression' && as === 'property' && !parent.computed) return null;
  if (
    (parent.type === 'Property' || parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') &&
    as === 'key'
  ) {
    // In `{ name }` acorn gives the same node as key and value.
    if (!parent.computed) return null;
  }
  if (['LabeledStatement', 'BreakStatement', 'ContinueStatement', 'MetaProperty'].includes(parent.type)) return null;
  if (parent.type === 'ExportSpecifier' && as === 'exported') return null;
  if (parent.type === 'ImportSpecifier' && as === 'imported') return null;
  return { name: node.name, node, isDeclared: isDeclaration(parents) };
}

/** Whether the place declares: a parameter, a variable, a function, a class, an import or an error that is caught. */
function isDeclaration(parents: Parents): boolean {
  for (let at: Parents | null = parents; at !== null; at = at.above) {
    const { node, as } = at;
    if (node.type === 'VariableDeclarator') return as === 'id';
    if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression')
      return as === 'params' || as === 'id';
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') return as === 'id';
    if (node.type === 'CatchClause') return as === 'param';
    if (/^Import(?:Default|Namespace)?Specifier$/.test(node.type)) return as === 'local';
    const passes =
      (node.type === 'AssignmentPattern' && as === 'left') ||
      (node.type === 'Property' && as === 'value') ||
      node.type === 'ObjectPattern' ||
      node.type === 'ArrayPattern' ||
      node.type === 'RestElement';
    if (!passes) return false;
  }
  return false;
}

/** One sentence for each name that is refused, at its first use. */
export function problemsOfNames(file: CodeFile, uses: readonly NameUse[]): { node: AnyNode; text: string }[] {
  const declared = new Set(uses.filter(({ isDeclared }) => isDeclared).map(({ name }) => name));
  const found = new Map<string, { node: AnyNode; text: string }>();
  for (const { name, node, isDeclared } of uses) {
    if (found.has(name)) continue;
    if (refusedNames.has(name)) {
      if (declared.has(name) && ordinaryWords.has(name)) continue;
      const text = isDeclared ? `\`${name}\` cannot be a name here. Choose another.` : absent(file, name);
      found.set(name, { node, text });
    } else if (!declared.has(name) && !allowedNames[file].has(name) && name !== 'arguments') {
      found.set(name, { node, text: absent(file, name) });
    }
  }
  return [...found.values()];
}

const usable: Record<CodeFile, string> = {
  rules: 'Use only the language and what you declare.',
  server: 'Use only the language, what the kit exports and what you declare.',
  screen:
    'Use only the language, what the kit exports, what you declare, and of the browser document, setTimeout, setInterval and requestAnimationFrame.',
};

const absent = (file: CodeFile, name: string): string => `\`${name}\` does not exist here. ${mends[name] ?? usable[file]}`;
