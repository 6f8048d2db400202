/**
 * WebAuthn by SimpleWebAuthn. Attestations are not asked for, and what comes as one is never parsed: it would bring certificates,
 * with addresses to fetch.
 */
import { passkeyAlgorithms } from '@davit/contract/console';
import type { WebAuthn } from '@davit/identity';

/** A key on P-256, in COSE, whose private half was thrown away: it takes the place of an unknown passkey, and verifies nothing. */
const decoyKey = Buffer.from(
  'pQECAyYgASFYIE9k3DEE5SeBcgMIxZUbljnkWCARdN7l8AOAA450Iyz1Ilgg_7gDq-kCIm1QxSM235oKfQQAgEwryajWutfs1a2RNUM',
  'base64url',
);
const type = 'public-key' as const;

let loaded: ReturnType<typeof load> | undefined;

/** Loaded on first use: without passkeys, a server starts sooner and is smaller. */
function library() {
  loaded ??= load();
  return loaded;
}

async function load() {
  const [verifying, helpers] = await Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')]);
  return { ...verifying, ...helpers };
}

export const webAuthn: WebAuthn = {
  async readNew({ id, clientDataJSON, attestationObject }, { challenge, origin, host }) {
    const { decodeAttestationObject, isoCBOR, isoBase64URL, verifyRegistrationResponse } = await library();
    return orNull(async () => {
      const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
      const unattested = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      );
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type,
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject: isoBase64URL.fromBuffer(unattested) },
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
        supportedAlgorithmIDs: [...passkeyAlgorithms],
      });
      if (!verified) return null;
      const { credential } = registrationInfo;
      if (credential.id !== id) return null;
      return { credentialId: id, publicKey: credential.publicKey, counter: credential.counter };
    });
  },

  async verify({ id, clientDataJSON, authenticatorData, signature, userHandle }, passkey, { challenge, origin, host }) {
    const { verifyAuthenticationResponse } = await library();
    return orNull(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type,
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature, userHandle },
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: host,
        requireUserVerification: true,
        credential: {
          id,
          publicKey: new Uint8Array(passkey?.publicKey ?? decoyKey),
          counter: passkey?.counter ?? 0,
        },
      });
      return verified && passkey !== null ? authenticationInfo.newCounter : null;
    });
  },
};

/** What the library refuses, it throws. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
