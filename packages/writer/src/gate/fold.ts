/** The text that an expression is known to give: literals, templates and sums of them. Null: not known. */
import type { AnyNode } from './walk.ts';

const maxDepth = 100;

export function textOf(node: AnyNode, depth = 0): string | null {
  if (depth > maxDepth) return null;
  if (node.type === 'Literal') return node.value === null || typeof node.value === 'object' ? null : String(node.value);
  if (node.type === 'TemplateLiteral') {
    const parts = node.quasis.flatMap(({ value }, at) => {
      const expression = node.expressions[at];
      return [value.cooked ?? '', expression === undefined ? '' : textOf(expression, depth + 1)];
    });
    return parts.includes(null) ? null : parts.join('');
  }
  if (node.type === 'BinaryExpression' && node.operator === '+' && node.left.type !== 'PrivateIdentifier') {
    const [left, right] = [textOf(node.left, depth + 1), textOf(node.right, depth + 1)];
    return left === null || right === null ? null : left + right;
  }
  return null;
}

/** Whether it puts a text together from parts that are not known. */
export function composesText(node: AnyNode): boolean {
  if (node.type === 'TemplateLiteral') return node.expressions.length > 0 && textOf(node) === null;
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return textOf(node) === null && (isText(node.left) || isText(node.right));
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
    return node.callee.property.type === 'Identifier' && composers.has(node.callee.property.name);
  return false;
}

const isText = (node: AnyNode): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string') || composesText(node);

const composers = new Set(['join', 'concat', 'fromCharCode', 'fromCodePoint', 'replace', 'replaceAll', 'reverse', 'atob']);
