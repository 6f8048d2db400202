/** Texts that name a host, or that are markup or script. */
import type { CodeFile } from './finding.ts';
import { textOf } from './fold.ts';
import { refusedElements } from './names.ts';
import type { AnyNode, Parents } from './walk.ts';

/** Names of XML vocabularies, which are fetched by nobody. */
const vocabularies = new Set([
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/1998/Math/MathML',
]);

const maxTextLength = 4_000;
const url = /(?:^|[^a-z])(?:https?|wss?|ftp|blob|file|javascript|vbscript|data|about|view-source):(?=[^\s])/i;
const host = /^\s*[/\\]{2}[^/\s]|\burl\s*\(|@import\b|\bexpression\s*\(/i;
const markup =
  /<\/?[a-z!][^<]{0,200}>|<(?:script|style|img|svg|iframe|a|div|span|p|b|br|button|input)\b|&(?:nbsp|lt|gt|amp|#x?[0-9a-f]+);/i;

export function problemOfText(file: CodeFile, node: AnyNode, parents: Parents | null): string | null {
  if (node.type === 'TaggedTemplateExpression' && !isRaw(node)) return 'Tagged templates are refused. Use plain texts.';
  if (node.type === 'ImportDeclaration' || parents?.node.type === 'ImportDeclaration') return null;
  if (node.type === 'CallExpression') return problemOfCall(node);
  const texts =
    node.type === 'TemplateLiteral'
      ? node.quasis.map(({ value }) => value.cooked ?? '')
      : node.type === 'Literal' && typeof node.value === 'string'
        ? [node.value]
        : node.type === 'BinaryExpression' && parents?.node.type !== 'BinaryExpression'
          ? [textOf(node) ?? '']
          : [];
  return texts.map((text) => problemOf(file, text)).find((problem) => problem !== null) ?? null;
}

function problemOf(file: CodeFile, text: string): string | null {
  if (text.length > maxTextLength) return `A text has ${text.length} characters; at most ${maxTextLength} are taken.`;
  if (vocabularies.has(text)) return file === 'screen' ? null : 'Draw in screen.ts; the server returns a view as data.';
  if (url.test(text) || host.test(text))
    return `The text ${quoted(text)} names an address. A feature loads nothing and links only to paths of the app.`;
  if (markup.test(text))
    return `The text ${quoted(text)} is markup. ${file === 'screen' ? 'Build elements with document.createElement and textContent.' : 'Return a view as data: heading, text, list, table, form.'}`;
  return null;
}

function problemOfCall(node: Extract<AnyNode, { type: 'CallExpression' }>): string | null {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const [first, second] = node.arguments.map((argument) => (argument.type === 'SpreadElement' ? null : textOf(argument)));
  const { name } = callee.property;
  if (name === 'createElement' || name === 'createElementNS') {
    const tag = (name === 'createElement' ? first : second) ?? null;
    if (tag === null) return node.arguments.length === 0 ? null : 'Name the element to create by a plain text.';
    if (refusedElements.has(tag.toLowerCase()))
      return `The element \`${tag}\` is refused. Draw with div, button, canvas and svg.`;
  }
  if (name === 'setAttribute' || name === 'setAttributeNS') {
    const attribute = ((name === 'setAttribute' ? first : second) ?? '').toLowerCase();
    if (attribute === '') return 'Name the attribute to set by a plain text.';
    if (attribute.startsWith('on') || refusedAttributes.has(attribute))
      return `The attribute \`${attribute}\` is refused. ${attribute === 'style' ? 'Set element.style.left and the like.' : 'Use addEventListener.'}`;
  }
  return null;
}

const refusedAttributes = new Set([
  'style',
  'src',
  'srcset',
  'href',
  'xlink:href',
  'srcdoc',
  'action',
  'formaction',
  'ping',
  'background',
]);

const isRaw = ({ tag }: { tag: AnyNode }): boolean =>
  tag.type === 'MemberExpression' && tag.property.type === 'Identifier' && tag.property.name === 'raw';

const quoted = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
