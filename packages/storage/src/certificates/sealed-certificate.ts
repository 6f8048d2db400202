/** How a row of certificates is sealed: bound to its name, under a key that derives from the master key. */
import { randomBytes } from 'node:crypto';
import { invariant } from '@davit/contract';
import { decrypt, encrypt } from '../sealing/aead.ts';
import { type DerivedKey, type DeriveKeys, derivedKey } from '../sealing/derived-key.ts';
import type { Reseal } from '../sealing/reseal.ts';
import type { CertificateTable } from '../tables/certificate.ts';

type Sealed = Pick<CertificateTable, 'name' | 'sealed_by' | 'sealed'>;

/** What the keys of certificates derive for. */
export const purpose = 'davit certificates';
const resealedAtOnce = 100;

export function sealCertificate(deriveKeys: DeriveKeys, name: string, text: string): Sealed {
  const [present] = deriveKeys(purpose);
  invariant(present, 'there is a master key');
  return sealUnder(present, name, Buffer.from(text));
}

/** Null if its master key is unknown, or if it is not the row that was sealed. */
export function openCertificate(deriveKeys: DeriveKeys, row: Sealed): string | null {
  const plain = openUnder(deriveKeys(purpose), row);
  return plain && Buffer.from(plain).toString('utf8');
}

/** What cannot be opened is removed: it counts as absent, and is ordered again. */
export const resealCertificates: Reseal = ({ installation }, { from, to }) =>
  installation.write(async (tx) => {
    const rows = await tx
      .selectFrom('certificate')
      .select(['name', 'sealed_by', 'sealed'])
      .where('sealed_by', '=', from.id)
      .orderBy('name')
      .limit(resealedAtOnce)
      .forUpdate()
      .execute();
    const [former, next] = [derivedKey(from, purpose), derivedKey(to, purpose)];
    for (const row of rows) {
      const plain = openUnder([former], row);
      await (plain === null
        ? tx.deleteFrom('certificate').where('name', '=', row.name).execute()
        : tx
            .updateTable('certificate')
            .set(sealUnder(next, row.name, plain))
            .where('name', '=', row.name)
            .execute());
    }
    return rows.length;
  });

function sealUnder({ id, key }: DerivedKey, name: string, plain: Uint8Array): Sealed {
  return { name, sealed_by: id, sealed: encrypt(key, [purpose, name], plain, randomBytes) };
}

function openUnder(keys: readonly DerivedKey[], { name, sealed, sealed_by }: Sealed): Uint8Array | null {
  const found = keys.find(({ id }) => id === sealed_by);
  return found === undefined ? null : decrypt(found.key, [purpose, name], sealed);
}
