import type { ReactNode } from 'react';
import { CopyIcon } from '../../../ui/code.tsx';
import styles from './domains.module.css';

interface DnsRecordProps {
  type: 'TXT' | 'CNAME' | 'ALIAS';
  name: string;
  value: string;
  /** What it is for. */
  children: ReactNode;
}

/** A record, in the parts that the forms of DNS providers ask for. */
export function DnsRecord({ type, name, value, children }: DnsRecordProps): ReactNode {
  return (
    <div className={styles.record}>
      <p>{children}</p>
      <dl className={styles.parts}>
        <dt>Type</dt>
        <dd>
          <code>{type}</code>
        </dd>
        <dt>Name</dt>
        <dd>
          <code>{name}</code>
          <CopyIcon text={name} label={`name of the ${type} record`} />
        </dd>
        <dt>Value</dt>
        <dd>
          <code>{value}</code>
          <CopyIcon text={value} label={`value of the ${type} record`} />
        </dd>
      </dl>
    </div>
  );
}
