/** Whether to redirect there after sign-in: only to a path of this console, which no browser reads as another host. */
export function isOwnPath(next: unknown): next is string {
  return typeof next === 'string' && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(next);
}
