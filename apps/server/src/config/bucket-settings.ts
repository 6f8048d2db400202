/** The settings of a bucket, under the prefix of what it is for. */
import type { BucketPlace } from '@davit/storage/bucket';
import { type TOptional, type TString, Type } from 'typebox';

const text = (description: string) => Type.Optional(Type.String({ description, minLength: 1 }));

/** Nothing without a bucket; the region has a default. */
const needsBucket = ['ENDPOINT', 'PREFIX', 'ACCESS_KEY_ID', 'SECRET_KEY', 'SECRET_KEY_FILE'] as const;
type Optional = 'BUCKET' | (typeof needsBucket)[number];

type Schemas<P extends string> = { [K in `${P}_${Optional}`]: TOptional<TString> } & { [K in `${P}_REGION`]: TString };
type Given<P extends string> = { [K in `${P}_${Optional}`]?: string } & { [K in `${P}_REGION`]: string };

export interface BucketConfig extends BucketPlace {
  /** One of the two is set. */
  secretKey: string | null;
  secretKeyFile: string | null;
}

interface BucketMistake<P extends string> {
  setting: `${P}_${Optional}`;
  message: string;
}

export interface BucketSettings<P extends string> {
  schemas: Schemas<P>;
  mistakes(settings: Given<P>): BucketMistake<P>[];
  /** Null if none is set. */
  read(settings: Given<P>): BucketConfig | null;
}

/** `bucket` and `folder` describe the settings of the bucket and of the folder in it. */
export function bucketSettings<P extends string>(prefix: P, bucket: string, folder: string): BucketSettings<P> {
  const nameOf = <S extends Optional>(setting: S): `${P}_${S}` => `${prefix}_${setting}`;
  const given = (settings: Given<P>, setting: Optional): string | undefined =>
    (settings as Record<string, string | undefined>)[nameOf(setting)];
  const regionOf = (settings: Given<P>): string => (settings as Record<string, string>)[`${prefix}_REGION`] ?? '';
  const schemas = {
    [nameOf('BUCKET')]: Type.Optional(
      Type.String({ description: bucket, pattern: '^[a-zA-Z0-9][a-zA-Z0-9._-]{1,62}$', form: 'the name of a bucket' }),
    ),
    [nameOf('ENDPOINT')]: text(
      `The address of that server, such as https://s3.example.com. Default: Amazon S3 in ${prefix}_REGION. The bucket is named in the path.`,
    ),
    [`${prefix}_REGION`]: Type.String({
      description: 'The region of the bucket, as its server names it.',
      default: 'us-east-1',
      pattern: '^[a-zA-Z0-9-]{1,64}$',
      form: 'a region such as eu-central-1',
    }),
    [nameOf('PREFIX')]: Type.Optional(
      Type.String({
        description: folder,
        // No word is "." or "..": a URL has no such folder.
        pattern: '^(?!\\.{1,2}(/|$))[a-zA-Z0-9._-]+(/(?!\\.{1,2}(/|$))[a-zA-Z0-9._-]+)*$',
        form: 'words of letters, digits, ".", "_" and "-" with "/" between them, none "." or ".."',
      }),
    ),
    [nameOf('ACCESS_KEY_ID')]: text('The id of the access key of the bucket.'),
    [nameOf('SECRET_KEY')]: text(`The secret of that access key. Prefer ${prefix}_SECRET_KEY_FILE.`),
    [nameOf('SECRET_KEY_FILE')]: text('A file with that secret, which only its owner may read (mode 0600).'),
  } as unknown as Schemas<P>;

  return {
    schemas,
    mistakes(settings) {
      const value = (setting: Optional) => given(settings, setting);
      const mistakes: BucketMistake<P>[] = [];
      const add = (setting: Optional, message: string) => mistakes.push({ setting: nameOf(setting), message });
      const endpoint = value('ENDPOINT');
      if (endpoint !== undefined && !isHttpAddress(endpoint))
        add('ENDPOINT', 'must start with https:// or http://, and have no user or query.');
      if (value('SECRET_KEY') !== undefined && value('SECRET_KEY_FILE') !== undefined)
        add('SECRET_KEY', `is also in ${prefix}_SECRET_KEY_FILE: unset one of the two.`);
      if (value('BUCKET') === undefined) {
        for (const setting of needsBucket) if (value(setting) !== undefined) add(setting, `needs ${prefix}_BUCKET.`);
        return mistakes;
      }
      const hasSecret = value('SECRET_KEY') !== undefined || value('SECRET_KEY_FILE') !== undefined;
      if (value('ACCESS_KEY_ID') === undefined || !hasSecret)
        add('BUCKET', `needs an access key: set ${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_KEY_FILE.`);
      return mistakes;
    },
    read(settings) {
      const value = (setting: Optional) => given(settings, setting);
      const name = value('BUCKET');
      if (name === undefined) return null;
      const region = regionOf(settings);
      return {
        endpoint: (value('ENDPOINT') ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
        region,
        bucket: name,
        prefix: value('PREFIX') ?? '',
        accessKeyId: value('ACCESS_KEY_ID') ?? '',
        settings: prefix,
        secretKey: value('SECRET_KEY') ?? null,
        secretKeyFile: value('SECRET_KEY_FILE') ?? null,
      };
    },
  };
}

function isHttpAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '';
}
