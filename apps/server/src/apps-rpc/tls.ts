/** TLS between servers, without certificates: both sides prove a key derived from the master key. */
import type { ConnectionOptions } from 'node:tls';

/** A key and its id; clients use the first one. */
export interface RpcKey {
  id: string;
  key: Uint8Array;
}

/** What both sides agree on. */
export const rpcTls = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
} as const;

export function clientTls({ id, key }: RpcKey): ConnectionOptions {
  return {
    ...rpcTls,
    pskCallback: () => ({ psk: key, identity: id }),
    // The key alone authenticates the server: there is no certificate with a name.
    checkServerIdentity: () => undefined,
  };
}
