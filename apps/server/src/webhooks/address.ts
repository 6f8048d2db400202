/** Where webhooks may be sent. */
import { Fault } from '@davit/contract';
import { admit, type EgressPolicy, parseAuthority } from '@davit/targets/destination';

/** `host:port` of a URL; null if a webhook may not have it. */
export function authorityOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port, username, password, hash } = new URL(url);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '' || hash !== '') return null;
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}

/** Refuses addresses that are never allowed; names are resolved at each delivery. Throws Fault `invalid_request`. */
export async function checkAddress(policy: EgressPolicy, url: string): Promise<void> {
  const why = await whyRefused(policy, url);
  if (why === null) return;
  throw new Fault('invalid_request', `The address cannot be used: ${why}.`, {
    hint: 'Use an https address on port 443 that the internet reaches, or ask the operator to allow it (WEBHOOK_ALLOW).',
    details: [{ path: '/url', message: `must be an https address on the open internet: ${why}` }],
  });
}

async function whyRefused(policy: EgressPolicy, url: string): Promise<string | null> {
  const authority = authorityOf(url);
  const parsed = authority === null ? null : parseAuthority(authority);
  if (authority === null || parsed === null) return 'it is not a URL with a host name or an IP address';
  const allowed = policy.allowed.has(`${parsed.host}:${parsed.port}`);
  if (!allowed && (new URL(url).protocol !== 'https:' || parsed.port !== 443)) return 'it is not https on port 443';
  // Only checks that need no name server: the addresses of a name may change before it is used.
  const admission = await admit({ ...policy, resolve: async () => [], resolveAllowed: async () => [] }, authority);
  return admission.outcome === 'refused' ? admission.why : null;
}
