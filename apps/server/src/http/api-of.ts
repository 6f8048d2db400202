/** Which of the two APIs a normalized path belongs to; null for other pages. */
export type ApiName = 'v1' | 'agent-runtime';

const prefix = /^\/(?:(v1)|api\/agent-runtime)(?:[/?]|$)/i;
const encodedSlash = /%2f|%5c|\\/i;

/**
 * Broader than the router: `/API/agent-runtime` and `/api%2Fagent-runtime` match no route, but their 404 is an answer of the
 * agent runtime.
 */
export function apiOf(url: string): ApiName | null {
  const found = prefix.exec(url) ?? (encodedSlash.test(url) ? prefix.exec(withSlashes(url)) : null);
  if (found === null) return null;
  return found[1] === undefined ? 'agent-runtime' : 'v1';
}

function withSlashes(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replaceAll(/(?:%2f|%5c|[/\\])+/gi, '/');
}
