/** The cookies of a `Cookie` header that belong to the app; null where none is left. */
export function keepOwnCookies(header: string, prefix: string): string | null {
  const kept = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix));
  return kept.length === 0 ? null : kept.join('; ');
}

/**
 * Whether an app may set this cookie: under its own prefix, and for its own host alone,
 * for neighbours share the domain above it.
 */
export function maySetCookie(header: string, prefix: string): boolean {
  const [pair = '', ...attributes] = header.split(';');
  return pair.trim().startsWith(prefix) && !attributes.some((attribute) => /^\s*domain\s*=/i.test(attribute));
}
