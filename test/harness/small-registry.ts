/** An npm registry with a few packages of this checkout, which records the requested names. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SmallRegistry {
  url: string;
  /** Requested package names, each once. */
  requested: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Serves the packages in these folders; any other name is a 404. Packs them in `workFolder`. */
export async function openSmallRegistry(folders: string[], workFolder: string): Promise<SmallRegistry> {
  await mkdir(workFolder, { recursive: true });
  const requested = new Set<string>();
  const packages = new Map<string, { manifest: { version: string }; tarball: Buffer }>();
  for (const folder of folders) {
    const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts', folder], { cwd: workFolder });
    packages.set(manifest.name, { manifest, tarball: await readFile(join(workFolder, stdout.trim())) });
  }
  const server = createServer((request, answer) => {
    const [, name = '', isTarball] = /^\/([^?]+?)(\/-\/.*)?$/.exec(decodeURIComponent(request.url ?? '')) ?? [];
    requested.add(name);
    const found = packages.get(name);
    if (!found) return answer.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}');
    if (isTarball) return answer.writeHead(200, { 'content-type': 'application/octet-stream' }).end(found.tarball);
    const { version } = found.manifest;
    const dist = { tarball: `${url}${name}/-/package.tgz`, integrity: integrityOf(found.tarball) };
    const versions = { [version]: { ...found.manifest, dist } };
    answer.writeHead(200, { 'content-type': 'application/json' });
    return answer.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, requested, close: () => new Promise((resolve) => void server.close(() => resolve())) };
}

function integrityOf(tarball: Buffer): string {
  return `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
}
