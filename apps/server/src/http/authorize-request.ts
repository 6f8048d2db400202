import { authorize, type Caller } from '@davit/identity';
import type { FastifyRequest } from 'fastify';
import { actionOf } from '../audit/audited-requests.ts';
import type { Endpoint } from './endpoint.ts';
import type { ServerParts } from './server-parts.ts';

/** Throws 403, after recording the attempt. */
export async function authorizeRequest(
  { audit }: Pick<ServerParts, 'audit'>,
  request: FastifyRequest,
  { operation }: Endpoint,
  caller: Caller,
): Promise<void> {
  try {
    authorize(caller, operation.scope);
  } catch (error) {
    await audit.refuse(actionOf(request, operation, caller), error);
    throw error;
  }
}
