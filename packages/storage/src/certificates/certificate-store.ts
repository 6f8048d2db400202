/**
 * Certificates and accounts, sealed under a key that derives from the master key. What cannot be opened counts as absent: it is
 * ordered again.
 */
import type { Database } from '../database.ts';
import type { DeriveKeys } from '../sealing/derived-key.ts';
import { openCertificate, sealCertificate } from './sealed-certificate.ts';

export interface StoredCertificate {
  host: string;
  /** PEM. */
  privateKey: string;
  /** PEM: the certificate and those that lead to its root. */
  chain: string;
  expiresAt: number;
}

export interface CertificateStore {
  all(): Promise<StoredCertificate[]>;
  save(certificate: StoredCertificate): Promise<void>;
  remove(host: string): Promise<void>;
  /** The private key of the account at this directory, in PEM; stores the given one if there is none. */
  accountKey(directoryUrl: string, fresh: () => Promise<string>): Promise<string>;
}

export function certificateStore({ installation }: Database, { deriveKeys }: { deriveKeys: DeriveKeys }): CertificateStore {
  const put = async (name: string, text: string, expiresAt: number | null) => {
    await installation.write(async (tx) => {
      // Sealed in the transaction: a change of the master key either finds this row, or has happened before.
      const row = { ...sealCertificate(deriveKeys, name, text), expires_at: expiresAt };
      await tx.deleteFrom('certificate').where('name', '=', name).execute();
      await tx.insertInto('certificate').values(row).execute();
    });
  };
  const remove = (name: string) =>
    installation.write(async (tx) => void (await tx.deleteFrom('certificate').where('name', '=', name).execute()));
  return {
    async all() {
      const rows = await installation.read.selectFrom('certificate').selectAll().where('expires_at', 'is not', null).execute();
      return rows.flatMap((row) => {
        const text = openCertificate(deriveKeys, row);
        return text === null ? [] : [JSON.parse(text) as StoredCertificate];
      });
    },
    save: (certificate) => put(`host:${certificate.host}`, JSON.stringify(certificate), certificate.expiresAt),
    remove: (host) => remove(`host:${host}`),
    async accountKey(directoryUrl, fresh) {
      const name = `account:${directoryUrl}`;
      const row = await installation.read.selectFrom('certificate').selectAll().where('name', '=', name).executeTakeFirst();
      const present = row ? openCertificate(deriveKeys, row) : null;
      if (present !== null) return present;
      const key = await fresh();
      await put(name, key, null);
      return key;
    },
  };
}
