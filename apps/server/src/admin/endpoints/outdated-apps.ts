/** Apps whose live version runs on another kit than this Davit's: listing them, and deploying them again. */
import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { type AdminOutdatedApps, type AdminRebuildLine, toAdminOutdatedApp, toAdminRebuiltApp } from '../answers.ts';
import { adminEndpoint, byOperator, projectFor } from '../endpoint.ts';

const maxNamed = 1000;
const maxAtOnce = 10;

export const listOutdatedApps = adminEndpoint({
  method: 'GET',
  path: '/apps/outdated',
  query: Type.Object({ workspaceId: Type.Optional(Type.String({ minLength: 1 })) }),
  async handle(parts, { query: { workspaceId } }): Promise<AdminOutdatedApps> {
    if (workspaceId !== undefined) await parts.identity.getWorkspace(workspaceId);
    const { kit, apps } = await parts.launch.outdatedApps(workspaceId);
    return { kit, apps: apps.map(toAdminOutdatedApp) };
  },
});

/**
 * Lines of JSON, one for each app as its rebuild ends. Once the caller is gone, no further one begins. Each deployment is an
 * entry of the audit log of its workspace.
 */
export const rebuildApps = adminEndpoint({
  method: 'POST',
  action: null,
  path: '/apps/rebuild',
  body: Type.Object({
    projectIds: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, maxItems: maxNamed })),
    limit: Type.Optional(Type.Integer({ minimum: 1 })),
    atOnce: Type.Optional(Type.Integer({ minimum: 1, maximum: maxAtOnce })),
  }),
  async handle(parts, { body, reply }) {
    for (const id of body.projectIds ?? []) await projectFor(parts, id);
    const leaving = new AbortController();
    const lines = new Readable({ read() {} });
    lines.on('close', () => leaving.abort());
    const send = (line: AdminRebuildLine) => lines.push(`${JSON.stringify(line)}\n`);
    // The headers leave with the first line, and a caller does not wait for them as long as a build takes.
    send({ began: true });
    parts.launch
      .rebuildApps(
        body,
        {
          ended: (end) => void send({ rebuilt: toAdminRebuiltApp(end) }),
          deploying: ({ projectId, workspaceId }, deploy) =>
            parts.audit.perform(byOperator('rebuildApp', { type: 'project', id: projectId }, workspaceId), deploy),
        },
        leaving.signal,
      )
      .catch((error: Error) => send({ error: error.message }))
      .finally(() => lines.push(null));
    reply.type('application/x-ndjson');
    return lines;
  },
});
