import { getMe as operation, type RateLimitName, rateLimits } from '@davit/contract';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { ServerParts } from '../../http/server-parts.ts';

export function getMe({ config, identity }: ServerParts): Endpoint {
  return endpoint(operation, {
    async handle({ caller, known }) {
      const { id, name, expiresAt } = known.key;
      const workspace = await identity.getWorkspace(caller.workspaceId);
      const perKey = Object.entries(rateLimits).filter(([, { per }]) => per === 'key');
      const rates = perKey.map(([bucket, { covers }]) => {
        return { bucket, covers, perMinute: config.rateLimits[bucket as RateLimitName] };
      });
      return {
        workspace: { id: workspace.id, name: workspace.name },
        key: { id, name, expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString() },
        scopes: [...caller.scopes],
        limits: { rates, ...caller.bounds },
      };
    },
  });
}
