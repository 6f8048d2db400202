/** Leads people on: every redirect of the app goes through here, so none leads to another site or breaks its answer. */
import type { Ctx } from './context.ts';

/** A longer address is neither answered nor led to. */
export const pathLengthAtMost = 2000;
/** Only tells an address apart from one that names its own site. */
const here = 'http://here.invalid';

/**
 * A path of this app to go back to, encoded as a header takes it; `otherwise` where what is given would lead elsewhere.
 * The path that comes out is judged, not the one that came in: `/.//example.com` is `//example.com` to a browser.
 */
export function safePath(given: string | undefined, otherwise: string): string {
  if (!given || !/^\/[^\s\\\p{Cc}]*$/u.test(given) || given.length > pathLengthAtMost || !URL.canParse(given, here))
    return otherwise;
  const { origin, pathname, search, hash } = new URL(given, here);
  const path = pathname + search + hash;
  return origin === here && !/^\/[/\\]/.test(path) ? path : otherwise;
}

/** Goes on with a GET: to what was given, where that is a path of this app. */
export function seeOther(c: Ctx, given: string | undefined, otherwise = '/'): Response {
  return c.redirect(safePath(given, otherwise), 303);
}
