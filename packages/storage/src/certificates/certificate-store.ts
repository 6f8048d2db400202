/**
 * Certificates and accounts, sealed under a key that derives from the master key.
 *
 *  S1 While another server has changed the master key to one that this server does not know, what this one cannot open is that
 *     server's: it is neither replaced nor removed, and `isOutdated` says so.
 *  S2 Otherwise what cannot be opened counts as absent: its key is lost, or it was damaged. It is ordered again.
 */
import { Fault } from '@davit/contract';
import type { Database, Writing } from '../database.ts';
import type { DeriveKeys } from '../sealing/derived-key.ts';
import type { InstallationTables } from '../tables/tables.ts';
import { openCertificate, purpose, sealCertificate } from './sealed-certificate.ts';

export interface StoredCertificate {
  host: string;
  /** PEM. */
  privateKey: string;
  /** PEM: the certificate and those that lead to its root. */
  chain: string;
  expiresAt: number;
}

export interface CertificateStore {
  /** Those that this server can open. */
  all(): Promise<StoredCertificate[]>;
  /** Whether the installation's master key is one that this server does not know (S1). */
  isOutdated(): Promise<boolean>;
  /** False: another server has a newer one, sealed under a key that this one does not know, which stays. */
  save(certificate: StoredCertificate): Promise<boolean>;
  remove(host: string): Promise<void>;
  /**
   * The private key of the account at this directory, in PEM; stores the given one if there is none. Throws Fault `unavailable`
   * if the stored one is sealed under a key that this server does not know.
   */
  accountKey(directoryUrl: string, fresh: () => Promise<string>): Promise<string>;
}

type Reading = Pick<Writing<InstallationTables>, 'selectFrom'>;

export function certificateStore({ installation }: Database, { deriveKeys }: { deriveKeys: DeriveKeys }): CertificateStore {
  const { read, write } = installation;
  const knows = (masterKeyId: string) => deriveKeys(purpose).some(({ id }) => id === masterKeyId);
  const isOutdated = async (db: Reading): Promise<boolean> => {
    const row = await db.selectFrom('installation').select('master_key_id').where('id', '=', 1).executeTakeFirst();
    return row?.master_key_id != null && !knows(row.master_key_id);
  };
  /** Whether the row is of a server with a newer master key (S1). */
  const isNewer = async (db: Reading, name: string): Promise<boolean> => {
    const row = await db.selectFrom('certificate').select('sealed_by').where('name', '=', name).executeTakeFirst();
    return row !== undefined && !knows(row.sealed_by) && (await isOutdated(db));
  };
  const put = (name: string, text: string, expiresAt: number | null) =>
    write(async (tx) => {
      if (await isNewer(tx, name)) return false;
      // Sealed in the transaction: a change of the master key either finds this row, or has happened before.
      const row = { ...sealCertificate(deriveKeys, name, text), expires_at: expiresAt };
      await tx.deleteFrom('certificate').where('name', '=', name).execute();
      await tx.insertInto('certificate').values(row).execute();
      return true;
    });
  return {
    async all() {
      const rows = await read.selectFrom('certificate').selectAll().where('expires_at', 'is not', null).execute();
      return rows.flatMap((row) => {
        const text = openCertificate(deriveKeys, row);
        return text === null ? [] : [JSON.parse(text) as StoredCertificate];
      });
    },
    isOutdated: () => isOutdated(read),
    save: (certificate) => put(`host:${certificate.host}`, JSON.stringify(certificate), certificate.expiresAt),
    async remove(host) {
      const name = `host:${host}`;
      await write(async (tx) => {
        if (!(await isNewer(tx, name))) await tx.deleteFrom('certificate').where('name', '=', name).execute();
      });
    },
    async accountKey(directoryUrl, fresh) {
      const name = `account:${directoryUrl}`;
      const row = await read.selectFrom('certificate').selectAll().where('name', '=', name).executeTakeFirst();
      const present = row ? openCertificate(deriveKeys, row) : null;
      if (present !== null) return present;
      const key = await fresh();
      if (await put(name, key, null)) return key;
      throw new Fault('unavailable', 'The account at the certificate authority is sealed under a newer master key.', {
        hint: 'Restart this server with the new key in DAVIT_MASTER_KEY.',
      });
    },
  };
}
