import { isIP } from 'node:net';
import { Fault } from '@davit/contract';
import type { Site } from '@davit/identity';
import type { FastifyRequest } from 'fastify';

/**
 * The page that asks. The gate has checked that its origin is the requested host, which the caller chooses but for its
 * name; a passkey therefore works only at the origin that it was added at. Throws Fault `invalid_request` where a
 * passkey cannot be: browsers make none for an IP address.
 */
export function passkeySite({ headers: { origin } }: FastifyRequest): Site {
  if (origin === undefined) {
    throw new Fault('invalid_request', 'The header Origin is missing.', { hint: 'Send the request from a page of the console.' });
  }
  const { hostname, port } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new Fault('invalid_request', `Passkeys need a host name, but ${hostname} is an IP address.`, {
      hint: `Open the console by its name, such as http://localhost${port && `:${port}`} on this machine.`,
    });
  }
  return { origin, host: hostname };
}
