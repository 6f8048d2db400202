/**
 * One canonical form for each path. The server computes it before anything reads the path: router, headers, drain, gate, rate
 * limit, idempotency, log and metrics all use the same form.
 *
 *  - An absolute URL (`http://host/path`) becomes its path.
 *  - `%41` becomes `A`: letters, digits and `-._~` are never encoded. Other encodings stay,
 *    so an encoded slash never separates segments.
 *  - `//`, `/./` and `/../` are resolved. A fragment is dropped.
 *  - A path that cannot be decoded is taken literally: it matches nothing, like any other wrong path.
 *
 * Case and a trailing slash matter. The query is unchanged.
 */

const origin = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;
/** A path without this needs no normalization. */
const unusual = /[%#]|\/\/|\/\./;
const encoded = /%[0-9a-f]{2}/gi;

export function normalizeUrl(url: string | undefined): string {
  if (url === undefined || url === '') return '/';
  const target = url.startsWith('/') ? url : url.replace(origin, '');
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? [];
  // Requests without a path are for the root; `*` is unchanged.
  if (path === '') return `/${query}`;
  return unusual.test(path) ? normalizePath(path) + query : path + query;
}

function normalizePath(path: string): string {
  if (!isDecodable(path)) return path.replaceAll('%', '%25');
  const decoded = path.replace(encoded, (octet) => {
    const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
    return isUnreserved(character) ? character : octet;
  });
  return decoded.startsWith('/') ? `/${resolveSegments(decoded).join('/')}` : decoded;
}

/** A path that ends in `/`, `/.` or `/..` still ends in a slash. */
function resolveSegments(path: string): string[] {
  const resolved: string[] = [];
  const segments = path.split('/');
  for (const segment of segments) {
    if (segment === '..') resolved.pop();
    else if (segment !== '' && segment !== '.') resolved.push(segment);
  }
  const endsInSlash = ['', '.', '..'].includes(segments.at(-1) ?? '');
  return endsInSlash && resolved.length > 0 ? [...resolved, ''] : resolved;
}

function isUnreserved(character: string): boolean {
  return /^[A-Za-z0-9\-._~]$/.test(character);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
