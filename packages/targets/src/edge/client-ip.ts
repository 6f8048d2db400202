import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key that a client is counted by: an IPv4 address, or the /64 of an IPv6 address, since one household can choose among all
 * of those. Anything else counts as one client.
 */
export function clientOf(ip: string | undefined): string {
  if (ip === undefined) return 'unknown';
  const mapped = ip.replace(/^::ffff:(?=[0-9.]+$)/i, '');
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(ip)) return 'unknown';
  return `${firstGroups(ip.split('%')[0] ?? ip, 4).join(':')}::/64`;
}

function firstGroups(ip: string, count: number): string[] {
  const [head = '', tail] = ip.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return groups.slice(0, count).map((group) => group.replace(/^0+(?=.)/, ''));
}
