/** Renaming, deleting and restoring a project, and owner links. */
import { type Static, Type } from 'typebox';
import { projectExample } from './examples.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { Project } from './project.ts';
import { projectId } from './project-parts.ts';
import { Timestamp } from './run.ts';

/** How long a deleted project can be restored. */
export const undeleteWithinMs = 7 * 24 * 60 * 60_000;

export const RenameProjectBody = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: limits.nameLength,
      'x-trimmed': true,
      description: 'The new display name.',
      examples: ['Books to read'],
    }),
  },
  { $id: 'RenameProject' },
);
export type RenameProjectBody = Static<typeof RenameProjectBody>;

export const renameProject = operation({
  id: 'renameProject',
  method: 'PATCH',
  path: '/v1/projects/:id',
  tag: 'Projects',
  scope: 'projects:write',
  summary: 'Rename a project',
  description: 'Changes the display name. The URL and the title of the app stay the same.',
  params: projectId,
  body: RenameProjectBody,
  bodyExample: { name: 'Books to read' },
  success: {
    status: 200,
    description: 'The project with its new name.',
    schema: Project,
    example: { ...projectExample, name: 'Books to read' },
  },
  errors: ['project_not_found'],
});

const deletedExample = {
  ...projectExample,
  deletedAt: '2026-02-01T08:00:00.000Z',
  deletedUntil: '2026-02-08T08:00:00.000Z',
};

export const deleteProject = operation({
  id: 'deleteProject',
  method: 'DELETE',
  path: '/v1/projects/:id',
  tag: 'Projects',
  scope: 'projects:delete',
  summary: 'Delete a project',
  description:
    'Stops the app at once: its URL returns 410, its runs are canceled, and the project disappears from every list. You can restore it for 7 days; after that it is removed permanently, with its versions and data. Deleting it again before then returns the same response.',
  params: projectId,
  success: {
    status: 202,
    description: 'The project, and until when it can be restored.',
    schema: Project,
    example: deletedExample,
  },
  errors: ['project_not_found'],
});

export const undeleteProject = operation({
  id: 'undeleteProject',
  method: 'POST',
  path: '/v1/projects/:id/undelete',
  tag: 'Projects',
  scope: 'projects:delete',
  summary: 'Restore a deleted project',
  description:
    'Within 7 days of deletion: the app is live again at the same URL, with its data. A project that is not deleted is returned unchanged.',
  params: projectId,
  success: { status: 200, description: 'The project.', schema: Project, example: projectExample },
  errors: ['project_not_found'],
});

export const OwnerLink = Type.Object(
  {
    url: Type.String({ format: 'uri', description: 'Opens a page with a button that makes the visitor the owner; works once.' }),
    expiresAt: Timestamp,
  },
  { $id: 'OwnerLink' },
);
export type OwnerLink = Static<typeof OwnerLink>;

export const createOwnerLink = operation({
  id: 'createOwnerLink',
  method: 'POST',
  path: '/v1/projects/:id/owner-link',
  tag: 'Projects',
  scope: 'owner-access',
  summary: 'Create an owner link',
  description:
    'A link that makes its visitor the owner of the app. It works once, within 24 hours. Treat it as a password. It is never stored: a repeat with the same Idempotency-Key makes another link.',
  params: projectId,
  success: {
    status: 201,
    description: 'The link. The response must not be cached.',
    schema: OwnerLink,
    example: { url: `${projectExample.deploymentUrl}/-/owner?token=used-once`, expiresAt: '2026-02-01T09:30:00.000Z' },
  },
  errors: ['project_not_found'],
});
