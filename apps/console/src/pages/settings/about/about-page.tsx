import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { aboutQuery } from '../../../api/settings.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Note } from '../../../ui/note.tsx';
import { Card, Fact, Facts, Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from '../settings.module.css';

export function AboutPage(): ReactNode {
  const about = useQuery(aboutQuery);
  if (about.isPending) return <Skeleton lines={8} label="Loading" />;
  if (about.error)
    return <ErrorNote title="This could not be loaded." error={about.error} onRetry={() => void about.refetch()} />;
  const { version, node, database, roles, isolation, apiUrl, abuseContact, mail, model } = about.data;
  const isolationText = (
    <ul className={styles.list}>
      {isolation.says.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
  return (
    <>
      <Section title="Isolation of apps" about="How apps are isolated from this machine and from each other.">
        {isolation.isComplete ? (
          <Note title="Isolation is complete">{isolationText}</Note>
        ) : (
          <Note kind="warn" title="Isolation is incomplete: run only apps that you trust">
            {isolationText}
          </Note>
        )}
      </Section>
      <Section title="This server">
        <Card>
          <Facts>
            <Fact name="Davit">{version}</Fact>
            <Fact name="Node">{node}</Fact>
            <Fact name="Database">{database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}</Fact>
            <Fact name="Roles">{roles.join(', ')}</Fact>
            <Fact name="API">
              <code>{apiUrl}</code>
            </Fact>
            {abuseContact !== null && <Fact name="Report an app">{abuseContact}</Fact>}
            <Fact name="E-mail">{mail}</Fact>
            <Fact name="Language model">{model ?? 'none: prompts are planned without one'}</Fact>
          </Facts>
        </Card>
      </Section>
      <Section title="Documentation">
        <ul className={styles.list}>
          <li>
            <a href="/docs" target="_blank" rel="noreferrer">
              API reference
            </a>
          </li>
          <li>
            <a href="/docs/guides" target="_blank" rel="noreferrer">
              Guides
            </a>
          </li>
          <li>
            <a href="/openapi.json" target="_blank" rel="noreferrer">
              OpenAPI document
            </a>
          </li>
        </ul>
      </Section>
    </>
  );
}
