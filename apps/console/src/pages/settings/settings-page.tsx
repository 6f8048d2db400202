import type { ReactNode } from 'react';
import { useWorkspace } from '../../api/session.ts';
import { Card, Fact, Facts, Page } from '../../ui/page.tsx';

export function SettingsPage(): ReactNode {
  const { id, name, role } = useWorkspace();
  return (
    <Page title="Settings">
      <Card>
        <Facts>
          <Fact name="Workspace">{name}</Fact>
          <Fact name="Id">
            <code>{id}</code>
          </Fact>
          <Fact name="Your role">{role}</Fact>
        </Facts>
      </Card>
    </Page>
  );
}
