/** The path of a page without what is different for each record or person, so that its views can be added up. */
const maxRead = 400;
const maxSegments = 8;
const maxSegmentLength = 40;
const plain = /^[a-z0-9._~-]+$/i;
const numbers = /^[0-9][0-9.,_-]*$/;
const hex = /^(?=.*[0-9])[0-9a-f]{8,}$/i;
/** A random key has a capital letter, a digit or an underscore; chance makes it look like this once in millions. */
const words = /^[a-z]+([.-][a-z]+)*$/;
const keyLength = 12;

/** Null: it is no path. */
export function pagePath(url: string): string | null {
  if (!url.startsWith('/')) return null;
  const path = url.slice(0, maxRead).split(/[?#]/, 1)[0] ?? '';
  const segments = path.split('/').filter((segment) => segment !== '');
  const shown = segments.slice(0, maxSegments).map((segment) => (isId(segment) ? ':id' : segment));
  return `/${shown.join('/')}`;
}

function isId(segment: string): boolean {
  if (segment.length > maxSegmentLength || !plain.test(segment)) return true;
  if (numbers.test(segment) || hex.test(segment)) return true;
  return segment.length >= keyLength && !words.test(segment);
}
