import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './compress.ts';

/** `DAVIT_URL` is the server for `npm run dev`. */
const server = process.env.DAVIT_URL ?? 'http://localhost:4100';

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
  },
  server: { proxy: { '/console/api': server, '/v1': server, '/docs': server } },
});
