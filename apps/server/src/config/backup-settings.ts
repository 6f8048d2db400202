/** The settings of backups. */
import { resolve } from 'node:path';
import { type Static, Type } from 'typebox';

const text = (description: string) => Type.Optional(Type.String({ description, minLength: 1 }));

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
  BACKUP_S3_BUCKET: Type.Optional(
    Type.String({
      description:
        'A bucket of S3, or of a server that speaks its protocol: scheduled backups are copied there, and BACKUP_KEEP stay. "davit backup list", "davit backup verify" and "davit restore" read it with --s3.',
      pattern: '^[a-zA-Z0-9][a-zA-Z0-9._-]{1,62}$',
      form: 'the name of a bucket',
    }),
  ),
  BACKUP_S3_ENDPOINT: text(
    'The address of that server, such as https://s3.example.com. Default: Amazon S3 in BACKUP_S3_REGION. The bucket is named in the path.',
  ),
  BACKUP_S3_REGION: Type.String({
    description: 'The region of the bucket, as its server names it.',
    default: 'us-east-1',
    pattern: '^[a-zA-Z0-9-]{1,64}$',
    form: 'a region such as eu-central-1',
  }),
  BACKUP_S3_PREFIX: Type.Optional(
    Type.String({
      description: 'A folder in the bucket, such as davit/main. Give each installation its own.',
      // No word is "." or "..": a URL has no such folder.
      pattern: '^(?!\\.{1,2}(/|$))[a-zA-Z0-9._-]+(/(?!\\.{1,2}(/|$))[a-zA-Z0-9._-]+)*$',
      form: 'words of letters, digits, ".", "_" and "-" with "/" between them, none "." or ".."',
    }),
  ),
  BACKUP_S3_ACCESS_KEY_ID: text('The id of the access key of the bucket.'),
  BACKUP_S3_SECRET_KEY: text('The secret of that access key. Prefer BACKUP_S3_SECRET_KEY_FILE.'),
  BACKUP_S3_SECRET_KEY_FILE: text('A file with that secret, which only its owner may read (mode 0600).'),
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

export interface BucketPlace {
  /** Without a slash at its end. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Without slashes around it. */
  prefix: string;
  accessKeyId: string;
}

/** One of the two is set. */
interface BucketSecret {
  secretKey: string | null;
  secretKeyFile: string | null;
}

export interface BackupConfig {
  /** Absolute. */
  dir: string | null;
  /** Null: none are scheduled. */
  everyHours: number | null;
  keep: number;
  /** Null: backups are copied to none. */
  bucket: (BucketPlace & BucketSecret) | null;
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
  const mistakes = bucketMistakes(settings);
  if (every === undefined || given !== undefined || file !== undefined) return mistakes;
  const message = 'needs a passphrase: set DAVIT_BACKUP_PASSPHRASE_FILE. Keep a copy of it where the backups are not.';
  return [{ setting: 'BACKUP_EVERY_HOURS', message }, ...mistakes];
}

/** Nothing without a bucket; BACKUP_S3_REGION has a default. */
const ofTheBucket = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_PREFIX',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_KEY',
  'BACKUP_S3_SECRET_KEY_FILE',
] as const;

function bucketMistakes(settings: BackupEnvironment): Mistake[] {
  const { BACKUP_S3_BUCKET: bucket, BACKUP_S3_ENDPOINT: endpoint } = settings;
  const mistakes: Mistake[] = [];
  if (endpoint !== undefined && !isHttpAddress(endpoint)) {
    mistakes.push({ setting: 'BACKUP_S3_ENDPOINT', message: 'must start with https:// or http://, and have no user or query.' });
  }
  if (settings.BACKUP_S3_SECRET_KEY !== undefined && settings.BACKUP_S3_SECRET_KEY_FILE !== undefined) {
    mistakes.push({ setting: 'BACKUP_S3_SECRET_KEY', message: 'is also in BACKUP_S3_SECRET_KEY_FILE: unset one of the two.' });
  }
  if (bucket === undefined) {
    const alone = ofTheBucket.filter((setting) => settings[setting] !== undefined);
    return [...mistakes, ...alone.map((setting) => ({ setting, message: 'needs BACKUP_S3_BUCKET.' }))];
  }
  const hasSecret = settings.BACKUP_S3_SECRET_KEY !== undefined || settings.BACKUP_S3_SECRET_KEY_FILE !== undefined;
  if (settings.BACKUP_S3_ACCESS_KEY_ID !== undefined && hasSecret) return mistakes;
  const message = 'needs an access key: set BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_KEY_FILE.';
  return [...mistakes, { setting: 'BACKUP_S3_BUCKET', message }];
}

function isHttpAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '';
}

function bucketOf(settings: BackupEnvironment): BackupConfig['bucket'] {
  if (settings.BACKUP_S3_BUCKET === undefined) return null;
  const region = settings.BACKUP_S3_REGION;
  return {
    endpoint: (settings.BACKUP_S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    region,
    bucket: settings.BACKUP_S3_BUCKET,
    prefix: settings.BACKUP_S3_PREFIX ?? '',
    accessKeyId: settings.BACKUP_S3_ACCESS_KEY_ID ?? '',
    secretKey: settings.BACKUP_S3_SECRET_KEY ?? null,
    secretKeyFile: settings.BACKUP_S3_SECRET_KEY_FILE ?? null,
  };
}

export function toBackupConfig(settings: BackupEnvironment): BackupConfig {
  return {
    dir: settings.BACKUP_DIR === undefined ? null : resolve(settings.BACKUP_DIR),
    everyHours: settings.BACKUP_EVERY_HOURS ?? null,
    keep: settings.BACKUP_KEEP,
    bucket: bucketOf(settings),
    beforeUpgrade: settings.BACKUP_BEFORE_UPGRADE === 'yes',
    passphrase: settings.DAVIT_BACKUP_PASSPHRASE ?? null,
    passphraseFile: settings.DAVIT_BACKUP_PASSPHRASE_FILE ?? null,
  };
}
