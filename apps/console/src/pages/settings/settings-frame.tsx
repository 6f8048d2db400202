import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkspace } from '../../api/session.ts';
import { Tag } from '../../ui/badge.tsx';
import { Page, Tab, Tabs } from '../../ui/page.tsx';

const tabs = [
  { to: '/w/$workspaceId/settings', label: 'General' },
  { to: '/w/$workspaceId/settings/members', label: 'Members' },
  { to: '/w/$workspaceId/settings/keys', label: 'API keys' },
  { to: '/w/$workspaceId/settings/policy', label: 'Agents and retention' },
  { to: '/w/$workspaceId/settings/limits', label: 'Limits' },
  { to: '/w/$workspaceId/settings/webhooks', label: 'Webhooks' },
  { to: '/w/$workspaceId/settings/audit', label: 'Audit log' },
  { to: '/w/$workspaceId/settings/about', label: 'About' },
] as const;

export function SettingsFrame(): ReactNode {
  const { id: workspaceId, name, role } = useWorkspace();
  return (
    <Page title="Settings" badge={<Tag>{role}</Tag>} about={`Settings of the workspace ${name}.`}>
      <Tabs label="Settings">
        {tabs.map(({ to, label }) => (
          <Tab key={to} to={to} params={{ workspaceId }} activeOptions={{ exact: true, includeSearch: false }}>
            {label}
          </Tab>
        ))}
      </Tabs>
      <Outlet />
    </Page>
  );
}
