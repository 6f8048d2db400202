/**
 * State sealed under the data keys of its workspace.
 *
 *   format (1 byte), key id (a UUID, 16 bytes), nonce (12), ciphertext, tag (16)
 *
 * The format, the key id and the record's location are authenticated, so that a record is invalid anywhere else.
 */
import { invariant, runInThread, type Threads } from '@davit/contract';
import type { SealedPlace, Sealing } from '@davit/recovery';
import { type RandomBytes, randomNonce } from './aead.ts';
import { decryptTask, encryptTask } from './aead-tasks.ts';
import type { DataKeys } from './data-keys.ts';

const format = 1;
const keyIdBytes = 16;
export const headerBytes = 1 + keyIdBytes;

export function createSealing(dataKeys: Pick<DataKeys, 'current' | 'find'>, randomBytes: RandomBytes, threads: Threads): Sealing {
  return {
    async seal(place, plain) {
      const { id, key } = await dataKeys.current(place.workspaceId);
      const input = { header: headerOf(id), key, bound: bindingOf(place, id), plain, nonce: randomNonce(randomBytes) };
      return runInThread(threads, plain.length, encryptTask, input);
    },
    async unseal(place, sealed) {
      if (sealed[0] !== format || sealed.length <= headerBytes) return null;
      const id = keyIdOf(sealed);
      const dataKey = await dataKeys.find(place.workspaceId, id);
      if (dataKey === null) return null;
      const input = { headerBytes, key: dataKey.key, bound: bindingOf(place, id), sealed };
      return runInThread(threads, sealed.length, decryptTask, input);
    },
  };
}

function bindingOf({ workspaceId, runId, checkpointId, baseCheckpointId, stepNumber }: SealedPlace, keyId: string) {
  return ['davit checkpoint', format, keyId, workspaceId, runId, checkpointId, baseCheckpointId, stepNumber];
}

/** The format, and the id of the data key. */
export function headerOf(keyId: string): Uint8Array {
  const bytes = Buffer.from(keyId.replaceAll('-', ''), 'hex');
  invariant(bytes.length === keyIdBytes, 'the id of a data key is a UUID');
  return Buffer.concat([Buffer.of(format), bytes]);
}

export function keyIdOf(sealed: Uint8Array): string {
  const hex = Buffer.from(sealed.subarray(1, headerBytes)).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
