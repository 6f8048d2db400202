import { Fault } from '@davit/contract';
import { Type } from 'typebox';
import { packSource } from '../../source/pack-source.ts';
import { adminEndpoint, projectFor } from '../endpoint.ts';

/** The files of a version as a .tar.gz; without a number, of the live one. Equal versions give equal bytes. */
export const getSource = adminEndpoint({
  method: 'GET',
  path: '/projects/:id/source',
  params: Type.Object({ id: Type.String() }),
  query: Type.Object({ version: Type.Optional(Type.Integer({ minimum: 1 })) }),
  handle: async (parts, { params: { id }, query, reply }) => {
    const { workspaceId, slug, liveVersionNumber } = await projectFor(parts, id);
    const number = query.version ?? liveVersionNumber;
    if (number === null) throw new Fault('version_not_found', 'This project has no live version; name one with --version.');
    const files = await parts.launch.source(workspaceId, id, number);
    const version = (await parts.launch.versions(workspaceId, id)).find((known) => known.number === number);
    reply.type('application/gzip');
    return packSource(`${slug}-v${number}`, files, new Date(version?.createdAt ?? 0));
  },
});
