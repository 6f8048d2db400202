import { isIP, SocketAddress } from 'node:net';

/** The one form of an address, without a zone, so that addresses are compared as what they are, not as they are written. Null where it is none. */
export function canonicalAddress(text: string): string | null {
  const family = isIP(text);
  if (family === 0) return null;
  return new SocketAddress({ address: text, family: family === 4 ? 'ipv4' : 'ipv6' }).address;
}
