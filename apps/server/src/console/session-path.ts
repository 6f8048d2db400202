/**
 * The public API by session: `/console/api/workspaces/<id>/v1/…` and `/console/api/workspaces/<id>/api/agent-runtime/…` are the
 * same operations, for a signed-in person. The path is rewritten before anything reads it; the rewrite is remembered for the
 * request object, so that no header and no public path can claim it.
 */
import type { IncomingMessage } from 'node:http';
import { consolePrefix } from '@davit/contract/console';

const bySession = new RegExp(`^${consolePrefix}/workspaces/([^/?]+)(/(?:v1|api/agent-runtime)(?:[/?].*)?)$`);
const workspaces = new WeakMap<IncomingMessage, string>();

/** The public path of this normalized console path; others are unchanged. */
export function toPublicPath(raw: IncomingMessage, url: string): string {
  const [, workspaceId, publicPath] = bySession.exec(url) ?? [];
  if (workspaceId === undefined || publicPath === undefined) return url;
  workspaces.set(raw, workspaceId);
  return publicPath;
}

/** The workspace whose API this request uses by session; undefined if it does not. */
export function sessionWorkspaceOf(raw: IncomingMessage): string | undefined {
  return workspaces.get(raw);
}

/** Whether the request is the console's: its own endpoints, or the public API by session. */
export function isOfConsole(raw: IncomingMessage, url: string): boolean {
  return workspaces.has(raw) || /^\/console\/api(?:[/?]|$)/i.test(url);
}
