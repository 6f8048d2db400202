/** The cookies of a `Cookie` header that belong to the app; null if none is left. */
export function keepOwnCookies(header: string, prefix: string): string | null {
  const own = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix));
  return own.length === 0 ? null : own.join('; ');
}

/**
 * Whether an app may set this cookie: only with its own prefix, and only for its own host, because neighbors share the parent
 * domain.
 */
export function maySetCookie(header: string, prefix: string): boolean {
  const [pair = '', ...attributes] = header.split(';');
  return pair.trim().startsWith(prefix) && !attributes.some((attribute) => /^\s*domain\s*=/i.test(attribute));
}
