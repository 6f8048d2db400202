/** The settings of backups. */
import { resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { type BucketConfig, bucketSettings } from './bucket-settings.ts';

const text = (description: string) => Type.Optional(Type.String({ description, minLength: 1 }));

const ofBucket = bucketSettings(
  'BACKUP_S3',
  'A bucket of S3, or of a server that speaks its protocol: scheduled backups are copied there, and BACKUP_KEEP stay. "davit backup list", "davit backup verify" and "davit restore" read it with --s3.',
  'A folder in the bucket, such as davit/main. Give each installation its own.',
);

export const BackupSettings = {
  BACKUP_DIR: text(
    'The folder for backups: scheduled ones, and those of "davit backup" without --out. Give each installation its own. Default for scheduled ones: backups in the data folder.',
  ),
  BACKUP_EVERY_HOURS: Type.Optional(
    Type.Integer({
      description: 'Hours from one scheduled backup to the next. Not set: none are made. Needs a passphrase.',
      minimum: 1,
      maximum: 8_760,
    }),
  ),
  BACKUP_KEEP: Type.Integer({
    description: 'How many backups stay in BACKUP_DIR; scheduled ones remove the oldest.',
    default: 7,
    minimum: 1,
    maximum: 10_000,
  }),
  BACKUP_BEFORE_UPGRADE: Type.Enum(['yes', 'no'], {
    description:
      'Whether the first start of a newer version on SQLite backs up first, to before-upgrade in the data folder, when it changes tables. yes or no.',
    default: 'yes',
    form: 'yes or no',
  }),
  ...ofBucket.schemas,
  DAVIT_BACKUP_PASSPHRASE: Type.Optional(
    Type.String({
      description:
        'The passphrase of scheduled backups, and of "davit backup" and "davit restore". Prefer DAVIT_BACKUP_PASSPHRASE_FILE.',
      minLength: 12,
    }),
  ),
  DAVIT_BACKUP_PASSPHRASE_FILE: text('A file with that passphrase, which only its owner may read (mode 0600).'),
};

const Whole = Type.Object(BackupSettings);
type BackupEnvironment = Static<typeof Whole>;

export interface BackupConfig {
  /** Absolute. */
  dir: string | null;
  /** Null: none are scheduled. */
  everyHours: number | null;
  keep: number;
  /** Null: backups are copied to none. */
  bucket: BucketConfig | null;
  beforeUpgrade: boolean;
  passphrase: string | null;
  passphraseFile: string | null;
}

interface Mistake {
  setting: keyof BackupEnvironment;
  message: string;
}

export function backupMistakes(settings: BackupEnvironment): Mistake[] {
  const { BACKUP_EVERY_HOURS: every, DAVIT_BACKUP_PASSPHRASE: given, DAVIT_BACKUP_PASSPHRASE_FILE: file } = settings;
  const mistakes: Mistake[] = ofBucket.mistakes(settings);
  if (every === undefined || given !== undefined || file !== undefined) return mistakes;
  const message = 'needs a passphrase: set DAVIT_BACKUP_PASSPHRASE_FILE. Keep a copy of it where the backups are not.';
  return [{ setting: 'BACKUP_EVERY_HOURS', message }, ...mistakes];
}

export function toBackupConfig(settings: BackupEnvironment): BackupConfig {
  return {
    dir: settings.BACKUP_DIR === undefined ? null : resolve(settings.BACKUP_DIR),
    everyHours: settings.BACKUP_EVERY_HOURS ?? null,
    keep: settings.BACKUP_KEEP,
    bucket: ofBucket.read(settings),
    beforeUpgrade: settings.BACKUP_BEFORE_UPGRADE === 'yes',
    passphrase: settings.DAVIT_BACKUP_PASSPHRASE ?? null,
    passphraseFile: settings.DAVIT_BACKUP_PASSPHRASE_FILE ?? null,
  };
}
