/** Whether DNS proves that a domain belongs to its project, and whether it points here. */
import { type DomainChecked, shownRecords } from '@davit/contract';
import type { CheckOutcome, DomainRecord } from '@davit/storage';
import type { Dns } from './dns.ts';

export const recordName = (host: string): string => `_davit.${host}`;
export const recordValue = (token: string): string => `davit-domain=${token}`;

/** A name has few records; what a hostile one has beyond is not looked at. */
const maxRecords = 100;

export interface DomainCheck {
  outcome: CheckOutcome;
  /** What DNS has at the name of the record, to show. */
  found: DomainChecked['found'];
}

export async function checkDomain(
  dns: Dns,
  { host, token }: Pick<DomainRecord, 'host' | 'token'>,
  pointTo: string | null,
  at: number,
): Promise<DomainCheck> {
  const [texts, pointsHere] = await Promise.all([dns.texts(recordName(host)).catch(() => null), pointsTo(dns, host, pointTo)]);
  const all = texts?.slice(0, maxRecords).map((text) => text.trim()) ?? null;
  const values = new Set(all);
  const proves = (one: string) => values.has(recordValue(one));
  const problem = all === null ? 'dns_error' : proves(token) ? null : values.size === 0 ? 'record_missing' : 'record_wrong';
  const found = all?.slice(0, shownRecords.values).map((text) => text.slice(0, shownRecords.chars)) ?? null;
  return { outcome: { at, problem, pointsHere, proves }, found };
}

async function pointsTo(dns: Dns, host: string, target: string | null): Promise<boolean | null> {
  if (target === null) return null;
  const [there, here] = await Promise.all([dns.addresses(host), dns.addresses(target)]);
  if (there.length === 0 || here.length === 0) return null;
  return there.some((address) => here.includes(address));
}
