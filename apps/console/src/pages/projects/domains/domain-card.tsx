import { type ReactNode, useState } from 'react';
import { type Domain, useRemoveDomain, useVerifyDomain } from '../../../api/domains.ts';
import { Status, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Note } from '../../../ui/note.tsx';
import { Card, Fact, Facts, Toolbar } from '../../../ui/page.tsx';
import { TimeAgo } from '../../../ui/time.tsx';
import { toast } from '../../../ui/toast.tsx';
import { DnsRecord } from './dns-record.tsx';
import styles from './domains.module.css';

const tones: Record<Domain['status'], Tone> = { pending: 'busy', verified: 'good', failed: 'bad' };
const words: Record<Domain['status'], string> = { pending: 'Not verified yet', verified: 'Verified', failed: 'Not verified' };
const problems: Record<NonNullable<Domain['reason']>, string> = {
  record_missing: 'DNS has no such record yet. New records can take an hour; Davit checks again by itself.',
  record_wrong: 'The record at this name has another value.',
  dns_error: 'The name servers of the domain did not answer.',
  taken: 'Another project has this host. Remove its record from DNS first.',
};

/** One domain: its state, and what its owner must do next. */
export function DomainCard({
  projectId,
  domain,
  mayChange,
}: {
  projectId: string;
  domain: Domain;
  mayChange: boolean;
}): ReactNode {
  const { host, status, reason, url, certificate } = domain;
  const verify = useVerifyDomain(projectId);
  const isVerified = status === 'verified';
  const check = () =>
    verify.mutate(host, {
      onSuccess: (now) => now.status === 'verified' && !isVerified && toast({ title: `${host} is verified` }),
    });
  return (
    <Card>
      <div className={styles.domain}>
        <Facts>
          <Fact name="Domain">{isVerified ? <a href={url}>{host}</a> : host}</Fact>
          <Fact name="State">
            <Status tone={tones[status]}>{words[status]}</Status>
          </Fact>
          {certificate && (
            <Fact name="Certificate">
              <CertificateState certificate={certificate} />
            </Fact>
          )}
        </Facts>
        {reason !== null && <p>{problems[reason]}</p>}
        {!isVerified && verify.data?.found && verify.data.found.length > 0 && <Found values={verify.data.found} />}
        {!isVerified && <Records domain={domain} />}
        {certificate?.why && (
          <Note kind="warn" title="Davit could not order the certificate.">
            <p>{certificate.why}</p>
            {certificate.retryAt && (
              <p>
                The next try is <TimeAgo at={certificate.retryAt} />.
              </p>
            )}
          </Note>
        )}
        {isVerified && domain.pointsHere === false && domain.pointTo && (
          <p>
            This name does not lead to Davit yet. Point it to <code>{domain.pointTo}</code>, unless a content delivery network is
            in front.
          </p>
        )}
        {verify.error && <ErrorNote error={verify.error} />}
        {mayChange && (
          <Toolbar>
            {(!isVerified || certificate?.why) && (
              <Button onClick={check} isBusy={verify.isPending} aria-label={`${isVerified ? 'Try again for' : 'Verify'} ${host}`}>
                {isVerified ? 'Try again' : 'Verify'}
              </Button>
            )}
            <Remove projectId={projectId} host={host} />
          </Toolbar>
        )}
      </div>
    </Card>
  );
}

/** What the newest check found instead of the record. */
function Found({ values }: { values: readonly string[] }): ReactNode {
  return (
    <div>
      <p>DNS has now:</p>
      <ul className={styles.found}>
        {[...new Set(values)].map((value) => (
          <li key={value}>
            <code>{value}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Records({ domain: { host, record, pointTo, apex } }: { domain: Domain }): ReactNode {
  return (
    <>
      <DnsRecord {...record}>Create this record at your DNS provider. It proves that the name is yours.</DnsRecord>
      {pointTo !== null && (
        <DnsRecord type={apex ? 'ALIAS' : 'CNAME'} name={host} value={pointTo}>
          {apex
            ? 'Point the name here too. It has no subdomain, so a CNAME record is impossible: create an ALIAS (ANAME) record, or A and AAAA records with the addresses of the value.'
            : 'Point the name here too.'}
        </DnsRecord>
      )}
    </>
  );
}

function CertificateState({
  certificate: { status, expiresAt },
}: {
  certificate: NonNullable<Domain['certificate']>;
}): ReactNode {
  if (status === 'failed') return <Status tone="bad">None yet</Status>;
  if (status === 'ordering') return <Status tone="busy">Being ordered</Status>;
  return <Status tone="good">Valid until {expiresAt && <TimeAgo at={expiresAt} />}</Status>;
}

function Remove({ projectId, host }: { projectId: string; host: string }): ReactNode {
  const remove = useRemoveDomain(projectId);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => {
    setConfirming(false);
    remove.reset();
  };
  const removed = () => {
    close();
    toast({ title: `${host} is removed` });
  };
  return (
    <>
      <Button onClick={() => setConfirming(true)} aria-label={`Remove ${host}`}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={close}
        title={`Remove ${host}?`}
        action="Remove domain"
        isDangerous
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(host, { onSuccess: removed })}
      >
        <p>The app no longer answers there. Its other addresses stay.</p>
      </ConfirmDialog>
    </>
  );
}
