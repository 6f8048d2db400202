/**
 * Certificates and accounts, sealed under a key that derives from the master key. What cannot be opened counts as absent: it is
 * ordered again.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';
import type { OpenSealing } from '../sealing/open-sealing.ts';

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

const purpose = 'davit certificates';
const ivBytes = 12;
const tagBytes = 16;

export function certificateStore({ installation }: Database, sealing: Pick<OpenSealing, 'deriveKeys'>): CertificateStore {
  const put = async (name: string, text: string, expiresAt: number | null) => {
    const row = { ...seal(sealing, name, text), expires_at: expiresAt };
    await installation.write(async (tx) => {
      await tx.deleteFrom('certificate').where('name', '=', name).execute();
      await tx
        .insertInto('certificate')
        .values({ name, ...row })
        .execute();
    });
  };
  const remove = (name: string) =>
    installation.write(async (tx) => void (await tx.deleteFrom('certificate').where('name', '=', name).execute()));
  return {
    async all() {
      const rows = await installation.read.selectFrom('certificate').selectAll().where('expires_at', 'is not', null).execute();
      return rows.flatMap((row) => {
        const text = open(sealing, row);
        return text === null ? [] : [JSON.parse(text) as StoredCertificate];
      });
    },
    save: (certificate) => put(`host:${certificate.host}`, JSON.stringify(certificate), certificate.expiresAt),
    remove: (host) => remove(`host:${host}`),
    async accountKey(directoryUrl, fresh) {
      const name = `account:${directoryUrl}`;
      const row = await installation.read.selectFrom('certificate').selectAll().where('name', '=', name).executeTakeFirst();
      const present = row ? open(sealing, row) : null;
      if (present !== null) return present;
      const key = await fresh();
      await put(name, key, null);
      return key;
    },
  };
}

function seal({ deriveKeys }: Pick<OpenSealing, 'deriveKeys'>, name: string, text: string) {
  const [present] = deriveKeys(purpose);
  if (present === undefined) throw new Error('there is no master key');
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', present.key, iv, { authTagLength: tagBytes }).setAAD(boundTo(name));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { sealed_by: present.id, sealed };
}

function open(
  { deriveKeys }: Pick<OpenSealing, 'deriveKeys'>,
  { name, sealed, sealed_by }: { name: string; sealed: Uint8Array; sealed_by: string },
): string | null {
  const found = deriveKeys(purpose).find(({ id }) => id === sealed_by);
  if (found === undefined) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', found.key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(boundTo(name))
      .setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const boundTo = (name: string) => Buffer.from(JSON.stringify([purpose, name]));
