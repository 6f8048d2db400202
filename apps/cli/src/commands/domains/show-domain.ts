import type { Domain } from '@davit/client';
import { self } from '../../command-name.ts';
import { givenNames } from '../../given-names.ts';
import { paintNote, print, printable, printNote } from '../../terminal.ts';

const problems: Record<NonNullable<Domain['reason']>, string> = {
  record_missing: 'DNS has no such record yet. New records can take an hour.',
  record_wrong: 'The record has another value.',
  dns_error: 'The name servers did not answer. Try again.',
  taken: 'Another project has this host, and its record is still there. Remove that record first.',
};

/** The address when it works; else what to do next. */
export function showDomain(domain: Domain): void {
  const { host, status, reason, url, record, pointTo, pointsHere, certificate } = domain;
  if (status === 'verified') {
    printNote(`${paintNote('green', '✓')} ${host} is verified.`);
  } else {
    if (reason !== null) printNote(problems[reason]);
    printNote('Create this record at your DNS provider:');
    printNote(`  ${record.type}  ${record.name}  ${record.value}`);
    printNote(`Then run "${self} domains verify ${givenNames.project ?? ''} ${host}".`);
  }
  if (certificate?.why) {
    printNote(`Its certificate could not be ordered: ${printable(certificate.why)}`);
    printNote(`Davit tries again at ${certificate.retryAt}.`);
  }
  if (pointTo !== null && pointsHere !== true) printNote(`Point the host here: CNAME  ${host}  ${pointTo}`);
  print(printable(url));
}
