/** The public client, authenticated by the browser's session instead of a key. */
import { Davit } from '@davit/client';

const clients = new Map<string, Davit>();

/** Every public operation, in one workspace: `davit(workspaceId).projects.get(id)`. */
export function davit(workspaceId: string): Davit {
  const known = clients.get(workspaceId);
  if (known) return known;
  const client = new Davit({
    baseUrl: `${location.origin}/console/api/workspaces/${encodeURIComponent(workspaceId)}`,
    // The client requires a key; `withSession` never sends it.
    apiKey: 'session',
    fetch: withSession,
  });
  clients.set(workspaceId, client);
  return client;
}

function withSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.delete('x-api-key');
  return globalThis.fetch(input, { ...init, headers, credentials: 'same-origin' });
}
