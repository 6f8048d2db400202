import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './compress.ts';

/** `DAVIT_URL` is the server for `npm run dev`. */
const server = process.env.DAVIT_URL ?? 'http://localhost:4100';

/**
 * Few files: a slow connection waits for each. One has what every page needs; small ones that several pages share are merged
 * with the most similar.
 */
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 30_000, priority: 1 },
];

/** A shared chunk's own name lists all pages that share it. */
const shortName = (name: string) => name.replace(/\.\w+$/, '').split('~', 1)[0];

export default defineConfig({
  plugins: [react(), compress()],
  build: {
    target: 'es2023',
    // Browsers that support light-dark(): since May 2024.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Separate files for everything: the page's policy allows no data: script, font or style.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
      },
    },
  },
  server: { proxy: { '/console/api': server, '/v1': server, '/docs': server } },
});
