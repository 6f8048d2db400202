import { isIPv6 } from 'node:net';

/** One household has many IPv6 addresses, so limits count its /64 network. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1).split('::') ?? [];
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  const isIPv4 = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isIPv4 ? address : `${groups.slice(0, 4).join(':')}::/64`;
}
