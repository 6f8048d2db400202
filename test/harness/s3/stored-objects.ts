/** What a bucket does, in memory, with the limits of S3. */
import { createHash, randomUUID } from 'node:crypto';

export class S3Fault extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

interface Upload {
  key: string;
  /** Undefined: none was sent. */
  installation?: string | undefined;
  parts: Map<number, Buffer>;
}

/** Of all parts but the last, in S3. */
const usualLeastPartBytes = 5 * 1024 * 1024;

export const etagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

export class StoredObjects {
  readonly objects = new Map<string, Buffer>();
  readonly uploads = new Map<string, Upload>();
  /** The installation of those objects that have one in their metadata. */
  readonly installations = new Map<string, string>();
  readonly #leastPartBytes: number;

  constructor(leastPartBytes = usualLeastPartBytes) {
    this.#leastPartBytes = leastPartBytes;
  }

  get(key: string): Buffer {
    const found = this.objects.get(key);
    if (found === undefined) throw new S3Fault(404, 'NoSuchKey');
    return found;
  }

  put(key: string, bytes: Buffer, installation: string | undefined): void {
    this.objects.set(key, bytes);
    if (installation === undefined) this.installations.delete(key);
    else this.installations.set(key, installation);
  }

  begin(key: string, installation: string | undefined): string {
    const id = randomUUID();
    this.uploads.set(id, { key, installation, parts: new Map() });
    return id;
  }

  addPart(id: string, number: number, bytes: Buffer): string {
    if (!(number >= 1 && number <= 10_000)) throw new S3Fault(400, 'InvalidArgument');
    this.#upload(id).parts.set(number, bytes);
    return etagOf(bytes);
  }

  /** `xml` lists the parts. */
  complete(id: string, xml: string): void {
    const { key, parts, installation } = this.#upload(id);
    const listed = [...xml.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
      number: /<PartNumber>(\d+)</.exec(part)?.[1],
      etag: /<ETag>([^<]+)</.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }));
    const bytes = listed.map(({ number, etag }, index) => {
      const part = parts.get(Number(number));
      if (part === undefined || etagOf(part) !== etag || Number(number) !== index + 1) throw new S3Fault(400, 'InvalidPart');
      if (part.length < this.#leastPartBytes && index < listed.length - 1) throw new S3Fault(400, 'EntityTooSmall');
      return part;
    });
    if (bytes.length === 0) throw new S3Fault(400, 'MalformedXML');
    this.uploads.delete(id);
    this.put(key, Buffer.concat(bytes), installation);
  }

  abort(id: string): void {
    this.#upload(id);
    this.uploads.delete(id);
  }

  #upload(id: string): Upload {
    const found = this.uploads.get(id);
    if (found === undefined) throw new S3Fault(404, 'NoSuchUpload');
    return found;
  }
}
