import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressed = /\.(js|css|html|svg)$/;
/** Below this size compression does not save a packet. */
const minBytes = 1024;

/** Writes `.br` and `.gz` next to each file, so that the server compresses nothing. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const name of names.filter((one) => compressed.test(one))) {
        const bytes = readFileSync(join(folder, name));
        if (bytes.length < minBytes) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
