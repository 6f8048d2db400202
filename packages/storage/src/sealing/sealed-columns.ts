/**
 * What every column of bytes is encrypted under. The compiler asks for each new one, so that no change of the master key
 * forgets one. What is under a data key follows with its data key.
 */
import { resealCertificates } from '../certificates/sealed-certificate.ts';
import type { Database } from '../database.ts';
import { resealModelKey } from '../model/model-settings.ts';
import type { InstallationTables, TenantTables } from '../tables/tables.ts';
import type { RandomBytes } from './aead.ts';
import { rewrapDataKeys } from './change-master-key.ts';
import type { MasterKey } from './master-key.ts';
import type { Reseal } from './reseal.ts';

type Tables = InstallationTables & TenantTables;
/** `table.column` of each column of bytes. */
type BytesOf<T extends keyof Tables & string> = {
  [C in keyof Tables[T] & string]: Uint8Array extends NonNullable<Tables[T][C]> ? `${T}.${C}` : never;
}[keyof Tables[T] & string];
type ColumnOfBytes = { [T in keyof Tables & string]: BytesOf<T> }[keyof Tables & string];
/** Texts with sealed bytes in them. */
type SealedText = 'installation.model';

type EncryptedUnder = 'nothing' | 'data key' | Reseal;

export const encryptedUnder: Record<ColumnOfBytes | SealedText, EncryptedUnder> = {
  'agent_checkpoint.sealed': 'data key',
  'agent_checkpoint.sealed_meta': 'data key',
  'agent_item.sealed': 'data key',
  'agent_run.sealed': 'data key',
  'agent_step.sealed': 'data key',
  'app_database.sealed': 'data key',
  'app_setting.sealed': 'data key',
  'artifact_file.bytes': 'nothing',
  'certificate.sealed': resealCertificates,
  'data_key.wrapped': rewrapDataKeys,
  'heal_attempt.sealed': 'data key',
  'installation.model': resealModelKey,
  'mail_message.sealed': 'data key',
  'notify_address.sealed': 'data key',
  'passkey.public_key': 'nothing',
  'webhook.sealed': 'data key',
};

/**
 * Seals under `to` what is sealed under one of `from`; resumes after a kill. Several servers may do it at once: each ends when
 * nothing is left.
 */
export async function resealAll(
  database: Database,
  from: readonly MasterKey[],
  to: MasterKey,
  randomBytes: RandomBytes,
): Promise<void> {
  const reseals = Object.values(encryptedUnder).filter((under) => typeof under === 'function');
  for (const former of from.filter(({ id }) => id !== to.id))
    for (const reseal of reseals) while ((await reseal(database, { from: former, to, randomBytes })) > 0);
}
