/** Passkeys: sign-in with a key of the person's device. The options are WebAuthn's own JSON. */
import { type Static, Type } from 'typebox';
import { nullable } from '../nullable.ts';
import { Timestamp } from '../run.ts';
import { DisplayName, Password, Session } from './account.ts';
import { consoleOperation, Done } from './operation.ts';

export const maxPasskeys = 10;
/** COSE's numbers for EdDSA, ES256 and RS256: at least one of them is known to every authenticator. */
export const passkeyAlgorithms = [-8, -7, -257] as const;

const base64Url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });
/** At most 1,023 bytes, by the standard. */
const CredentialId = base64Url(1364);
const ClientData = base64Url(4096);

/** Where a person can sign in with it, and when it was last used. */
export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The host name that it was added at: it works there and nowhere else. */
  host: Type.String(),
  createdAt: Timestamp,
  lastUsedAt: nullable(Timestamp),
});
export type Passkey = Static<typeof Passkey>;

/** The browser's answer to `PasskeyRegistrationOptions`. */
export const NewCredential = Type.Object({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: base64Url(16_384),
});
export type NewCredential = Static<typeof NewCredential>;

/** The browser's answer to `PasskeySignInOptions`. */
export const SignedChallenge = Type.Object({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: base64Url(2048),
  signature: base64Url(2048),
  /** The person's id, as the passkey keeps it. */
  userHandle: base64Url(128),
});
export type SignedChallenge = Static<typeof SignedChallenge>;

const PublicKey = Type.Literal('public-key');
const Required = Type.Literal('required');

export const PasskeyRegistrationOptions = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKey, alg: Type.Enum([...passkeyAlgorithms]) })),
  excludeCredentials: Type.Array(Type.Object({ type: PublicKey, id: Type.String() })),
  authenticatorSelection: Type.Object({
    residentKey: Required,
    requireResidentKey: Type.Literal(true),
    userVerification: Required,
  }),
  attestation: Type.Literal('none'),
  timeout: Type.Integer(),
});
export type PasskeyRegistrationOptions = Static<typeof PasskeyRegistrationOptions>;

export const PasskeySignInOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  userVerification: Required,
  timeout: Type.Integer(),
});
export type PasskeySignInOptions = Static<typeof PasskeySignInOptions>;

/** A POST, because each answer has a challenge of its own. */
export const startPasskeySignIn = consoleOperation({
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/sign-in/passkey/challenge',
  access: 'anyone',
  summary: 'A challenge for signing in with a passkey, valid once, for five minutes',
  answer: PasskeySignInOptions,
});

export const signInWithPasskey = consoleOperation({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/sign-in/passkey',
  access: 'anyone',
  summary: 'Sign in with a passkey; 401 wrong_credentials for an unknown one too',
  body: SignedChallenge,
  answer: Session,
});

export const listPasskeys = consoleOperation({
  id: 'listPasskeys',
  method: 'GET',
  path: '/account/passkeys',
  access: 'person',
  summary: 'This person’s passkeys, oldest first',
  answer: Type.Object({ passkeys: Type.Array(Passkey) }),
});

/** Needs the current password, because later sign-ins use the passkey. */
export const startPasskeyRegistration = consoleOperation({
  id: 'startPasskeyRegistration',
  method: 'POST',
  path: '/account/passkeys/challenge',
  access: 'person',
  summary: 'Options for creating a passkey, valid once, for five minutes',
  body: Type.Object({ password: Password }),
  answer: PasskeyRegistrationOptions,
});

export const addPasskey = consoleOperation({
  id: 'addPasskey',
  method: 'POST',
  path: '/account/passkeys',
  access: 'person',
  summary: 'Add the passkey that the browser created; 409 conflict if there are ten',
  body: Type.Object({
    name: DisplayName,
    credential: NewCredential,
  }),
  answer: Passkey,
  status: 201,
});

export const removePasskey = consoleOperation({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/account/passkeys/:passkeyId',
  access: 'person',
  summary: 'Remove a passkey: it no longer signs in',
  params: Type.Object({ passkeyId: Type.String() }),
  answer: Done,
});
