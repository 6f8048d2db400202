/** Members that could lead out of the feature: by name, or by a key that is put together. */
import type { CodeFile } from './finding.ts';
import { composesText, textOf } from './fold.ts';
import { allowedOfDocument, refusedMembers, refusedOnScreens } from './names.ts';
import type { AnyNode, Parents } from './walk.ts';

export function problemOfMember(file: CodeFile, node: AnyNode, parents: Parents | null): string | null {
  if (node.type === 'Identifier' && node.name === 'document' && file === 'screen') return problemOfDocument(parents);
  if (node.type === 'MemberExpression') {
    if (node.computed && node.property.type !== 'PrivateIdentifier') return problemOfKey(file, node.property, parents);
    return node.property.type === 'Identifier' ? problemOfName(file, node.property.name, node.object) : null;
  }
  if (node.type === 'Property' || node.type === 'PropertyDefinition' || node.type === 'MethodDefinition') {
    if (node.key.type === 'PrivateIdentifier') return null;
    const isPattern = parents?.node.type === 'ObjectPattern';
    const name = node.computed ? textOf(node.key) : nameOf(node.key);
    if (node.computed && composesText(node.key)) return composed;
    if (name === '__proto__' || (isPattern && name !== null && refusedMembers.has(name))) return byName(name);
    if (isPattern && name !== null && file === 'screen' && refusedOnScreens.has(name) && name !== 'location')
      return onScreen(name);
  }
  return null;
}

/** Used as `document.createElement` and the like alone: another name for it would hide what is used of it. */
function problemOfDocument(parents: Parents | null): string | null {
  if (parents?.node.type === 'Property' || parents?.as === 'property') return null;
  const isObject = parents?.node.type === 'MemberExpression' && parents.as === 'object' && !parents.node.computed;
  const member = isObject && parents.node.type === 'MemberExpression' ? parents.node.property : null;
  const name = member?.type === 'Identifier' ? member.name : '';
  return allowedOfDocument.has(name)
    ? null
    : `Of \`document\`, only ${[...allowedOfDocument].slice(0, 4).join(', ')}, addEventListener, body and querySelector are used.`;
}

function problemOfKey(file: CodeFile, key: AnyNode, parents: Parents | null): string | null {
  const text = textOf(key);
  if (text !== null) return problemOfName(file, text, null);
  if (composesText(key)) return composed;
  const isCalled = parents?.node.type === 'CallExpression' && parents.as === 'callee';
  return isCalled ? 'Do not call a member by a computed name. Use a Map of functions, or `switch`.' : null;
}

function problemOfName(file: CodeFile, name: string, object: AnyNode | null): string | null {
  if (refusedMembers.has(name)) return byName(name);
  const root = object?.type === 'Identifier' ? object.name : '';
  if (root === 'Math' && name === 'random' && file !== 'screen')
    return '`Math.random` gives other results each time. Use ask.random in server.ts, and pass its value to rules.';
  if (root === 'Date' && name === 'now' && file !== 'screen') return '`Date.now` is not here. Use ask.now.';
  if (file === 'screen' && refusedOnScreens.has(name) && !isOwnValue(root)) return onScreen(name);
  return null;
}

/** `state.source` is the feature's own data. */
const isOwnValue = (root: string): boolean => root === 'state' || root === 'data' || root === 'move';

const nameOf = (key: AnyNode): string | null => (key.type === 'Identifier' ? key.name : textOf(key));
const byName = (name: string): string => `The member \`${name}\` is refused. Use plain objects, arrays and Maps.`;
const onScreen = (name: string): string =>
  `The member \`${name}\` is refused: it writes markup, loads something or leaves the frame. Build elements with document.createElement and textContent, and style them with element.style.width = '…'.`;
const composed = 'A member’s name is put together from parts. Use a Map, or an array with an index.';
