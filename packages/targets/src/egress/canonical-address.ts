import { isIP, SocketAddress } from 'node:net';

/**
 * The canonical form of an address, without a zone, so that addresses compare by value, not by notation. Null if it is not an
 * address.
 */
export function canonicalAddress(text: string): string | null {
  const family = isIP(text);
  if (family === 0) return null;
  return new SocketAddress({ address: text, family: family === 4 ? 'ipv4' : 'ipv6' }).address;
}
