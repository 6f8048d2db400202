import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { SealedPlace, Sealing } from '../ports/sealing.ts';

/** Real encryption under test keys, a different one for each workspace. */
export function createTestSealing(): Sealing {
  let sealedSoFar = 0;
  const keyOf = ({ workspaceId }: SealedPlace) => createHash('sha256').update(`a key for ${workspaceId}`).digest();
  const boundTo = (place: SealedPlace) => Buffer.from(JSON.stringify(Object.entries(place).sort()));
  return {
    async seal(place, plain) {
      const nonce = Buffer.alloc(12);
      nonce.writeUInt32BE(++sealedSoFar);
      const cipher = createCipheriv('aes-256-gcm', keyOf(place), nonce, { authTagLength: 16 }).setAAD(boundTo(place));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    async unseal(place, sealed) {
      if (sealed.length < 28) return null;
      const cipher = createDecipheriv('aes-256-gcm', keyOf(place), sealed.subarray(0, 12), { authTagLength: 16 });
      cipher.setAAD(boundTo(place)).setAuthTag(sealed.subarray(-16));
      try {
        return Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
