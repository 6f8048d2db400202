/** Reads an uploaded archive in another thread: unpacking megabytes would hold up every other request. */
import { Fault, type Task, type Threads } from '@davit/contract';
import type { SourceFile } from '@davit/launch';
import { checkSource } from './check-source.ts';
import { type Refusal, SourceRefused } from './source-refused.ts';
import { unpackArchive } from './unpack-archive.ts';

type Reading = { outcome: 'read'; files: SourceFile[] } | { outcome: 'refused'; refusal: Refusal };

const task: Task<{ base64: Uint8Array }, Reading> = {
  module: new URL('./read-source.ts', import.meta.url).href,
  name: 'readArchive',
  act: readArchive,
};

/** The app's own files, checked. Throws Fault `invalid_request` or `payload_too_large`, and `unavailable` if too much waits. */
export async function readSource(threads: Threads, base64: Uint8Array): Promise<SourceFile[]> {
  const reading = await threads.run(task, { base64 });
  if (reading.outcome === 'read') return reading.files;
  const { code, message, hint } = reading.refusal;
  throw new Fault(code, message, { hint, details: [{ path: '/archive', message }] });
}

/** `base64`: its characters, as bytes. */
export function readArchive({ base64 }: { base64: Uint8Array }): Reading {
  try {
    const text = Buffer.from(base64.buffer, base64.byteOffset, base64.length).toString('latin1');
    if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(text))
      throw new SourceRefused('The archive is not base64.', 'Send the bytes of a .tar.gz in base64.');
    const files = unpackArchive(Buffer.from(text, 'base64'));
    checkSource(files);
    return { outcome: 'read', files };
  } catch (error) {
    if (error instanceof SourceRefused) return { outcome: 'refused', refusal: error.refusal };
    throw error;
  }
}
