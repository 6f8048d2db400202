/** The session cookie. `__Host-`: only for this host, over https or on this machine, with the path `/`. */
import { maxSessionMs } from '@davit/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const sessionCookie = '__Host-davit-session';

const flags = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** The token as sent; null if there was none. */
export function presentedToken({ headers }: FastifyRequest): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === sessionCookie && value !== undefined) return value.trim();
  }
  return null;
}

export function setSession(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${sessionCookie}=${token}; ${flags}; Max-Age=${maxSessionMs / 1000}`);
}

export function clearSession(reply: FastifyReply): void {
  reply.header('set-cookie', `${sessionCookie}=; ${flags}; Max-Age=0`);
}
