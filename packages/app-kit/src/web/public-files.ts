/**
 * The files of `public/` and the style sheet. Serves only files that existed at the start, so no path can leave the
 * folder. Browsers may cache an address with the file's fingerprint forever, and revalidate any other.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface PublicFile {
  type: string;
  fingerprint: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Compressed on first use; null if it is not worth it. */
  gzipped(): Uint8Array<ArrayBuffer> | null;
}

export interface PublicFiles {
  /** The address for links: `/favicon.svg?v=…`. */
  href(path: string): string;
  answer(request: Request, path: string): Response | null;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** `made` are files that are not on disk, by path, such as the style sheet. */
export function openPublicFiles(folder: string, made: Record<string, string>): PublicFiles {
  const files = new Map<string, PublicFile>();
  for (const [path, text] of Object.entries(made)) files.set(path, publicFile(path, Buffer.from(text)));
  for (const path of pathsIn(folder)) files.set(`/${path}`, publicFile(path, readFileSync(join(folder, path))));
  return {
    href(path) {
      const file = files.get(path);
      return file ? `${path}?v=${file.fingerprint}` : path;
    },
    answer(request, path) {
      const file = files.get(path);
      return file ? answerWith(file, request) : null;
    },
  };
}

function answerWith(file: PublicFile, request: Request): Response {
  const etag = `"${file.fingerprint}"`;
  const headers = new Headers({
    'content-type': file.type,
    etag,
    'cache-control': request.url.endsWith(`?v=${file.fingerprint}`) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const zipped = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '') ? file.gzipped() : null;
  if (zipped) headers.set('content-encoding', 'gzip');
  const body = zipped ?? file.bytes;
  headers.set('content-length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function publicFile(path: string, bytes: Buffer): PublicFile {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const isWorthZipping = /^(text|image\/svg)/.test(type) && bytes.length > 1000;
  let zipped: Uint8Array<ArrayBuffer> | undefined;
  return {
    type,
    fingerprint: createHash('sha256').update(bytes).digest('base64url').slice(0, 12),
    bytes: new Uint8Array(bytes),
    gzipped() {
      if (isWorthZipping) zipped ??= new Uint8Array(gzipSync(bytes));
      return zipped ?? null;
    },
  };
}

function pathsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
