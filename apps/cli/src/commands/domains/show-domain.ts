import type { Domain, DomainChecked } from '@davit/client';
import { self } from '../../command-name.ts';
import { givenNames } from '../../given-names.ts';
import { paintNote, print, printable, printNote } from '../../terminal.ts';

const problems: Record<NonNullable<Domain['reason']>, string> = {
  record_missing: 'DNS has no such record yet. New records can take an hour.',
  record_wrong: 'DNS has another value.',
  dns_error: 'The name servers did not answer. Try again.',
  taken: 'Another project has this host, and its record is still there. Remove that record first.',
};

const verifyCommand = (host: string): string =>
  `"${self} domains verify ${givenNames.project ?? ''} ${host}${givenNames.server}"`;

/** The address of a domain that was added, and what to do until it works. */
export function showAdded(domain: Domain): void {
  const { host, status, reason, url, record } = domain;
  if (status === 'verified') {
    printNote(`${paintNote('green', '✓')} ${host} is verified.`);
  } else {
    if (reason !== null) printNote(problems[reason]);
    printNote('Create this record at your DNS provider:');
    printNote(`  ${record.type}  ${record.name}  ${record.value}`);
  }
  showRest(domain);
  if (status !== 'verified') printNote(`Then run ${verifyCommand(host)}.`);
  print(printable(url));
}

/** The result of a check; the address only if the domain is verified. */
export function showChecked(domain: DomainChecked): void {
  const { host, status, reason, url, record, found } = domain;
  if (status === 'verified') {
    printNote(`${paintNote('green', '✓')} ${host} is verified.`);
    showRest(domain);
    print(printable(url));
    return;
  }
  printNote(`${paintNote('red', '✗')} ${host} is not verified. ${reason === null ? '' : problems[reason]}`);
  printNote(`  Looked up  ${record.type}  ${record.name}`);
  printNote(`  Found      ${describeFound(found)}`);
  printNote(`  Must be    ${record.value}`);
  showRest(domain);
  printNote(`Once the record is there, run ${verifyCommand(host)} again. For three days, Davit also checks by itself.`);
}

function describeFound(found: DomainChecked['found']): string {
  if (found === null) return 'no answer';
  return found.length === 0 ? 'nothing' : found.map((value) => printable(value.replaceAll('\n', ' '))).join('\n             ');
}

function showRest({ host, pointTo, pointsHere, apex, certificate }: Domain): void {
  if (certificate?.why) {
    printNote(`Its certificate could not be ordered: ${printable(certificate.why)}`);
    printNote(`Davit tries again at ${certificate.retryAt}.`);
  }
  if (pointTo === null) {
    printNote(
      'This server has no public name to point the host at. Its operator sets PUBLIC_URL and APPS_PUBLIC_URL: docs/domains.md.',
    );
    return;
  }
  if (pointsHere === true) return;
  printNote(`Point the host here: ${apex ? 'ALIAS' : 'CNAME'}  ${host}  ${pointTo}`);
  if (!apex) return;
  printNote(`${host} has no subdomain, so a CNAME record is impossible there. If your DNS provider has no ALIAS (or ANAME)`);
  printNote(`records, create A and AAAA records with the addresses of ${pointTo}.`);
}
