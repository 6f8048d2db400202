import { type ReactNode, useState } from 'react';
import { type Domain, useRemoveDomain, useVerifyDomain } from '../../../api/domains.ts';
import { Status, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Card, Fact, Facts, Toolbar } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';

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
  const { host, status, reason, url } = domain;
  const verify = useVerifyDomain(projectId);
  const isVerified = status === 'verified';
  const check = () =>
    verify.mutate(host, { onSuccess: (now) => now.status === 'verified' && toast({ title: `${host} is verified` }) });
  return (
    <Card>
      <Facts>
        <Fact name="Domain">{isVerified ? <a href={url}>{host}</a> : host}</Fact>
        <Fact name="State">
          <Status tone={tones[status]}>{words[status]}</Status>
        </Fact>
      </Facts>
      {reason !== null && <p>{problems[reason]}</p>}
      {!isVerified && <Records domain={domain} />}
      {isVerified && domain.pointsHere === false && domain.pointTo && (
        <p>
          This name does not lead to Davit yet. Point it to <code>{domain.pointTo}</code>, unless a content delivery network is in
          front.
        </p>
      )}
      {verify.error && <ErrorNote error={verify.error} />}
      {mayChange && (
        <Toolbar>
          {!isVerified && (
            <Button onClick={check} isBusy={verify.isPending} aria-label={`Verify ${host}`}>
              Verify
            </Button>
          )}
          <Remove projectId={projectId} host={host} />
        </Toolbar>
      )}
    </Card>
  );
}

function Records({ domain: { host, record, pointTo } }: { domain: Domain }): ReactNode {
  return (
    <>
      <p>Create {pointTo === null ? 'this record' : 'these records'} at your DNS provider:</p>
      <CodeBlock label={`TXT record of ${host}`} code={`${record.name}  TXT  ${record.value}`} />
      {pointTo !== null && <CodeBlock label={`CNAME record of ${host}`} code={`${host}  CNAME  ${pointTo}`} />}
    </>
  );
}

function Remove({ projectId, host }: { projectId: string; host: string }): ReactNode {
  const remove = useRemoveDomain(projectId);
  const [isConfirming, setConfirming] = useState(false);
  const close = () => {
    setConfirming(false);
    remove.reset();
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
        onConfirm={() => remove.mutate(host, { onSuccess: close })}
      >
        <p>The app no longer answers there. Its other addresses stay.</p>
      </ConfirmDialog>
    </>
  );
}
