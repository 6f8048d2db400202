/**
 * Values as TypeScript literals. The only way for words of a prompt into code: escapes strings as in JSON, and
 * anything that could end a script, a comment or a line.
 */
const widthAtMost = 110;
/** A name in the app's code, among values: `todoSchema`. */
export class CodeName {
  readonly name: string;

  constructor(name: string) {
    if (!/^[A-Za-z]\w*$/.test(name)) throw new Error(`${name} is not an identifier`);
    this.name = name;
  }
}

const plainKey = /^[A-Za-z$][\w$]*$/;

/** Any JSON value; omits `undefined` members. Breaks long objects over several lines. */
export function literal(value: unknown, indent = ''): string {
  const flat = print(value, null);
  return indent.length + flat.length <= widthAtMost ? flat : print(value, indent);
}

function print(value: unknown, indent: string | null): string {
  if (value instanceof CodeName) return value.name;
  if (Array.isArray(value))
    return wrap(
      '[',
      ']',
      value.map((item) => member(item, indent)),
      indent,
    );
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return wrap(
      '{',
      '}',
      entries.map(([key, item]) => `${keyOf(key)}: ${member(item, indent)}`),
      indent,
    );
  }
  return typeof value === 'string' ? text(value) : JSON.stringify(value);
}

/** Written plainly, `__proto__` would set the object's prototype instead of a member. */
function keyOf(key: string): string {
  if (key === '__proto__') return "['__proto__']";
  return plainKey.test(key) ? key : text(key);
}

function member(value: unknown, indent: string | null): string {
  return indent === null ? print(value, null) : literal(value, `${indent}  `);
}

function wrap(open: string, close: string, parts: string[], indent: string | null): string {
  if (parts.length === 0) return open + close;
  if (indent === null) return open === '{' ? `{ ${parts.join(', ')} }` : `[${parts.join(', ')}]`;
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`;
}

/** A string literal of printable ASCII and letters of all scripts; escapes everything else. */
export function text(value: string): string {
  const escaped = JSON.stringify(value).replace(
    /[<>\u007f-\u00a0\u00ad\u2028-\u202e\u2066-\u2069\u200b-\u200f\ufeff]/g,
    (character) => {
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    },
  );
  // With the usual quotes, unless that needs more escapes.
  return value.includes("'") ? escaped : `'${escaped.slice(1, -1).replaceAll('\\"', '"')}'`;
}

/** Text inside XML, such as SVG pictures. */
export function xmlText(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them.
  const allowed = value.toWellFormed().replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' ');
  return allowed.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
