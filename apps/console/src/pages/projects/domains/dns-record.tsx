import type { ReactNode } from 'react';
import { CodeBlock } from '../../../ui/code.tsx';
import { Fact, Facts } from '../../../ui/page.tsx';

/** A record, in the parts that the forms of DNS providers ask for. */
export function DnsRecord({ type, name, value }: { type: 'TXT' | 'CNAME'; name: string; value: string }): ReactNode {
  return (
    <Facts>
      <Fact name="Type">{type}</Fact>
      <Fact name="Name">
        <CodeBlock label={`Name of the ${type} record`} code={name} />
      </Fact>
      <Fact name="Value">
        <CodeBlock label={`Value of the ${type} record`} code={value} />
      </Fact>
    </Facts>
  );
}
