/** Which addresses are on the public internet. Everything that is not clearly public is refused, with a word for its kind. */
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { canonicalAddress } from './canonical-address.ts';

type Range = [network: string, bits: number];

/** IPv4 that is not public (IANA's special-purpose registry), by kind. */
const specialIPv4: Record<string, Range[]> = {
  'a loopback address': [['127.0.0.0', 8]],
  'the unspecified address': [['0.0.0.0', 8]],
  'a private address': [
    ['10.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
  ],
  "an address of a provider's internal network": [['100.64.0.0', 10]],
  'a link-local address, where machines keep their metadata': [['169.254.0.0', 16]],
  'a multicast address': [['224.0.0.0', 4]],
  'a reserved address': [
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['240.0.0.0', 4],
  ],
};

/** Of IPv6 only global unicast is allowed; named ranges get their name, the rest is reserved. */
const globalUnicast: Range = ['2000::', 3];
const specialIPv6: Record<string, Range[]> = {
  'a loopback address': [['::1', 128]],
  'the unspecified address': [['::', 128]],
  'a private address': [['fc00::', 7]],
  'a link-local address': [
    ['fe80::', 10],
    ['fec0::', 10],
  ],
  'a multicast address': [['ff00::', 8]],
  'an IPv4 address in the form of IPv6': [
    ['::ffff:0:0', 96],
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['2001::', 32],
    ['2002::', 16],
  ],
  'a reserved address': [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['3fff::', 20],
  ],
};

const listOf = (ranges: Range[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [network, bits] of ranges) list.addSubnet(network, bits, family);
  return list;
};
const listsOf = (named: Record<string, Range[]>, family: 'ipv4' | 'ipv6') =>
  Object.entries(named).map(([what, ranges]) => ({ what, list: listOf(ranges, family) }));

const refusedIPv4 = listsOf(specialIPv4, 'ipv4');
const refusedIPv6 = listsOf(specialIPv6, 'ipv6');
const usableIPv6 = listOf([globalUnicast], 'ipv6');

/** What kind of address must not be reached (`a private address`); null if it is public. */
export function whyNotPublic(address: string, own: readonly string[] = ownAddresses()): string | null {
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return 'not an address';
  const named = (family === 4 ? refusedIPv4 : refusedIPv6).find(({ list }) =>
    list.check(address, family === 4 ? 'ipv4' : 'ipv6'),
  );
  if (named !== undefined) return named.what;
  if (family === 6 && !usableIPv6.check(address, 'ipv6')) return 'a reserved address';
  const isOwn = own.some((one) => canonicalAddress(one) === canonicalAddress(address));
  return isOwn ? 'an address of this machine' : null;
}

/** This machine's own addresses: an address may be public and still lead back to Davit. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((of) => of ?? [])
    .map(({ address }) => address);
}
