import {
  addPasskey as addOperation,
  listPasskeys as listOperation,
  type Passkey,
  type PasskeyRegistrationOptions,
  passkeyAlgorithms,
  removePasskey as removeOperation,
  startPasskeyRegistration as startOperation,
} from '@davit/contract/console';
import { challengeLifeMs, type PasskeyRecord, type PasskeyRegistration, userHandleOf } from '@davit/identity';
import { pathId } from '../../http/path-id.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import type { CountAttempt } from '../attempts.ts';
import { type ConsoleEndpoint, consoleEndpoint, done, signedIn } from '../console-endpoint.ts';
import { passkeySite } from './passkey-site.ts';

const type = 'public-key';

function toPasskey({ id, name, origin, createdAt, lastUsedAt }: PasskeyRecord): Passkey {
  const used = lastUsedAt === null ? null : new Date(lastUsedAt).toISOString();
  return { id, name, host: new URL(origin).hostname, createdAt: new Date(createdAt).toISOString(), lastUsedAt: used };
}

function toOptions(
  { challenge, person: { id, name, email }, credentialIds }: PasskeyRegistration,
  host: string,
): PasskeyRegistrationOptions {
  return {
    challenge,
    rp: { id: host, name: 'Davit' },
    user: { id: userHandleOf(id), name: email, displayName: name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type, alg })),
    excludeCredentials: credentialIds.map((credentialId) => ({ type, id: credentialId })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: challengeLifeMs,
  };
}

export function listPasskeys({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(listOperation, {
    handle: async (call) => ({ passkeys: (await people.listPasskeys(signedIn(call).person.id)).map(toPasskey) }),
  });
}

export function startPasskeyRegistration({ people }: ServerParts, countAttempt: CountAttempt): ConsoleEndpoint {
  return consoleEndpoint(startOperation, {
    async handle(call) {
      const known = signedIn(call);
      const site = passkeySite(call.request);
      await countAttempt(call, known.person.id);
      return toOptions(await people.startPasskeyRegistration(known, call.body.password, site), site.host);
    },
  });
}

export function addPasskey({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(addOperation, {
    handle: async (call) => toPasskey(await people.addPasskey(signedIn(call), call.body, passkeySite(call.request))),
  });
}

export function removePasskey({ people }: ServerParts): ConsoleEndpoint {
  return consoleEndpoint(removeOperation, {
    async handle(call) {
      await people.removePasskey(signedIn(call).person.id, pathId(call.params.passkeyId));
      return done;
    },
  });
}
