import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { notifyAddressQuery } from '../../api/notify.ts';
import type { PlanView, Project } from '../../api/projects.ts';
import { useHasRole } from '../../api/session.ts';
import { Note } from '../../ui/note.tsx';
import { OwnerButton } from './owner-button.tsx';
import { hasMessages, hasOwnerPages } from './owner-pages.ts';
import { useProject } from './use-project.ts';

/** How the owner of an app with accounts or an inbox signs in. */
export function OwnerAccess({ project, plan }: { project: Project; plan: PlanView }): ReactNode {
  const mayOpen = useHasRole('member');
  if (!hasOwnerPages(plan)) return null;
  const what = plan.access.logIn ? 'has a log-in' : 'keeps messages for its owner';
  if (!mayOpen)
    return (
      <Note title="Owner access">
        This app {what}. Members and owners of this workspace can open it as its owner; you are a viewer.
      </Note>
    );
  return (
    <Note title="Owner access">
      {hasMessages(plan) && <MailHint project={project} />}
      <p>
        This app {what}. {project.versionNumber === null && 'Once it is live, '}“Open as owner” opens it in a new tab and makes
        you its owner, without a password. The link works once. In a terminal:{' '}
        <code>npx davit open {quoted(project.name)} --owner</code>
      </p>
      {project.versionNumber !== null && (
        <p>
          <OwnerButton project={project} />
        </p>
      )}
    </Note>
  );
}

/** Where e-mail is on, and nobody has said where this app's messages go. */
function MailHint({ project }: { project: Project }): ReactNode {
  const { workspaceId } = useProject();
  const { data } = useQuery(notifyAddressQuery(workspaceId, project.id));
  if (data?.email !== 'on' || data.status !== 'none') return null;
  return (
    <p>
      Nobody gets its messages by e-mail yet.{' '}
      <Link to="/w/$workspaceId/projects/$projectId/settings" params={{ workspaceId, projectId: project.id }}>
        Set a notification address
      </Link>
    </p>
  );
}

function quoted(name: string): string {
  return /^[\w-]+$/.test(name) ? name : `'${name.replaceAll("'", `'\\''`)}'`;
}
