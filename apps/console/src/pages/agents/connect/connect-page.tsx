import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agentScopes, connectionNames, connections, snippetsOf } from '../../../agents/snippets.ts';
import { useHasRole, useSession, useWorkspace } from '../../../api/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page, Section, Tab, Tabs } from '../../../ui/page.tsx';
import styles from './connect.module.css';

const route = getRouteApi('/signed-in/w/$workspaceId/agents/connect');

/** How to connect an agent, with this server's URL filled in. */
export function ConnectPage(): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const { server } = useSession();
  const { with: chosen = 'http' } = route.useSearch();
  const isOwner = useHasRole('owner');
  return (
    <Page
      title="Connect an agent"
      about="Your agent stays where it runs. It reports each step, saves its state, and asks what to do when something fails."
      crumbs={
        <Link to="/w/$workspaceId/agents" params={{ workspaceId }}>
          Agent runs
        </Link>
      }
    >
      <Section title="1. Create a key">
        <p>
          The agent sends it with every request. It needs the scopes{' '}
          {agentScopes.map((scope, index) => (
            <span key={scope}>
              <code>{scope}</code>
              {index < agentScopes.length - 1 ? ', ' : '.'}
            </span>
          ))}
        </p>
        {isOwner ? (
          <div>
            <ButtonLink
              to="/w/$workspaceId/settings/keys"
              params={{ workspaceId }}
              search={{ create: 'agent' }}
              icon="key"
              kind="primary"
            >
              Create a key for an agent
            </ButtonLink>
          </div>
        ) : (
          <Note>Owners of this workspace create keys. Ask one of them for a key with these scopes.</Note>
        )}
      </Section>
      <Section title="2. Add Davit to the agent">
        <Tabs label="Framework">
          {connections.map((connection) => (
            <Tab
              key={connection}
              to="/w/$workspaceId/agents/connect"
              params={{ workspaceId }}
              search={connection === 'http' ? {} : { with: connection }}
              activeOptions={{ exact: true }}
              replace
              resetScroll={false}
            >
              {connectionNames[connection]}
            </Tab>
          ))}
        </Tabs>
        <ol className={styles.steps}>
          {snippetsOf(chosen, server.url).map(({ title, label, code, note: says }) => (
            <li key={`${chosen} ${title}`}>
              <h3>{title}</h3>
              <CodeBlock code={code} label={label} />
              <p className={styles.says}>{says}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="3. Watch it">
        <p>
          The run appears under{' '}
          <Link to="/w/$workspaceId/agents" params={{ workspaceId }}>
            Agent runs
          </Link>{' '}
          with its first report, and updates as the agent works. Read more in{' '}
          <a href="/docs" target="_blank" rel="noreferrer">
            the documentation
          </a>
          .
        </p>
      </Section>
    </Page>
  );
}
