/** Loops that cannot end, and numbers that would fill the memory. */
import type { AnyNode, Parents } from './walk.ts';

const maxCount = 100_000;
const filling = new Set(['repeat', 'padStart', 'padEnd', 'Array', 'Uint8Array', 'Int32Array', 'Float64Array']);

export function problemOfLoop(node: AnyNode): string | null {
  if (node.type === 'WhileStatement' || node.type === 'DoWhileStatement' || node.type === 'ForStatement') {
    const isEndless = node.test === null || node.test === undefined || (node.test.type === 'Literal' && Boolean(node.test.value));
    if (isEndless && !leaves(node.body)) return 'This loop never ends. Count its rounds, and stop at a bound.';
  }
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const { callee } = node;
    const name =
      callee.type === 'Identifier'
        ? callee.name
        : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : '';
    const [count] = node.arguments;
    if (filling.has(name) && count?.type === 'Literal' && typeof count.value === 'number' && count.value > maxCount)
      return `\`${name}\` with ${count.value}: at most ${maxCount} are allowed.`;
  }
  if (node.type === 'DebuggerStatement') return 'Remove `debugger`.';
  return null;
}

/** Whether something in the body leaves the loop: a break, a return, a throw, or a wait in between. */
function leaves(body: AnyNode): boolean {
  const open: { node: AnyNode; inner: boolean }[] = [{ node: body, inner: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, inner } = next;
    if (node.type === 'ReturnStatement' || node.type === 'ThrowStatement') return true;
    if (node.type === 'BreakStatement' && (!inner || node.label)) return true;
    if (/Function/.test(node.type)) continue;
    const isInner = inner || /^(?:While|DoWhile|For|ForIn|ForOf|Switch)Statement$/.test(node.type);
    for (const value of Object.values(node))
      for (const child of [value].flat())
        if (typeof child === 'object' && child !== null && 'type' in child) open.push({ node: child as AnyNode, inner: isInner });
  }
  return false;
}

/** `new Date()` and `Date()` are the clock. */
export function problemOfClock(node: AnyNode, _parents: Parents | null): string | null {
  const isDate =
    (node.type === 'NewExpression' || node.type === 'CallExpression') &&
    node.callee.type === 'Identifier' &&
    node.callee.name === 'Date';
  return isDate && (node.arguments.length === 0 || node.type === 'CallExpression')
    ? 'The clock is not here. Use ask.now: new Date(ask.now).'
    : null;
}
