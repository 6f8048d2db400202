/** An authenticator in software: one key on P-256, as a phone or a security key would keep it. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewCredential, PasskeySignInOptions, SignedChallenge } from '@davit/contract/console';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64Url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** What of the options it reads. */
interface MakingOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}

/** How an answer differs from an honest one. */
export interface Forged {
  origin?: string;
  host?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  counter?: number;
  /** Bits: 1 present, 4 verified, 64 with a key. */
  flags?: number;
  userHandle?: string;
  /** Signs with another key. */
  privateKey?: KeyObject;
}

export class SoftPasskey {
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;
  #userHandle = '';

  get id(): string {
    return base64Url(this.#id);
  }

  create({ challenge, rp, user }: MakingOptions, origin: string, forged: Forged = {}): NewCredential {
    this.#userHandle = user.id;
    const authData = Buffer.concat([
      this.#head(rp.id, { flags: 1 + 4 + 64, counter: 0, ...forged }),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#coseKey(),
    ]);
    const clientDataJSON = clientData({ type: 'webauthn.create', challenge, origin, ...forged });
    return { id: this.id, clientDataJSON, attestationObject: base64Url(attestation(authData)) };
  }

  sign(
    { challenge, rpId }: Pick<PasskeySignInOptions, 'challenge' | 'rpId'>,
    origin: string,
    forged: Forged = {},
  ): SignedChallenge {
    this.#counter += 1;
    const authData = this.#head(rpId, { flags: 1 + 4, counter: this.#counter, ...forged });
    const clientDataJSON = clientData({ type: 'webauthn.get', challenge, origin, ...forged });
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: base64Url(authData),
      signature: base64Url(sign('sha256', signed, forged.privateKey ?? this.#keys.privateKey)),
      userHandle: forged.userHandle ?? (this.#userHandle || 'eA'),
    };
  }

  #head(rpId: string, { host = rpId, flags = 0, counter = 0 }: Forged): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count]);
  }

  /** {1: 2, 3: -7, -1: 1, -2: x, -3: y} in CBOR. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const part = (head: string, value: string) => [Buffer.from(head, 'hex'), Buffer.from(value, 'base64url')];
    return Buffer.concat([Buffer.from('a5010203262001', 'hex'), ...part('215820', x), ...part('225820', y)]);
  }
}

function clientData({ type, challenge, origin, crossOrigin = false }: Forged): string {
  return base64Url(JSON.stringify({ type, challenge, origin, crossOrigin }));
}

/** {fmt: "none", attStmt: {}, authData} in CBOR. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 255]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}
