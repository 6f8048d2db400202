import { Fault } from '@davit/contract';
import * as contract from '@davit/contract/console';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import { packSource } from '../../source/pack-source.ts';
import { type ConsoleEndpoint, consoleEndpoint } from '../console-endpoint.ts';

export function downloadSource({ launch }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(contract.downloadSource, {
    find: ({ workspaceId, projectId }) => launch.getProject(workspaceId, pathId(projectId)),
    async handle({ params: { workspaceId, projectId }, query, found, reply }) {
      const number = query.version ?? found.versionNumber;
      if (number === null) throw new Fault('version_not_found', 'This project has no live version. Deploy it first.');
      const files = await launch.source(workspaceId, projectId, number);
      const versions = await launch.versions(workspaceId, projectId);
      const createdAt = versions.find((version) => version.number === number)?.createdAt ?? 0;
      const folder = `${fileName(found.name)}-v${number}`;
      reply.type('application/gzip').header('content-disposition', `attachment; filename="${folder}.tar.gz"`);
      reply.header('cache-control', 'no-store');
      return packSource(folder, files, new Date(createdAt));
    },
  });
}

/** Only letters and digits, because a name is whatever a person typed. */
function fileName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'app'
  );
}
