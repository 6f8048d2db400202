import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './compress.ts';

/** `DAVIT_URL` names the server that `npm run dev` speaks to. */
const server = process.env.DAVIT_URL ?? 'http://localhost:4100';

export default defineConfig({
  plugins: [react(), compress()],
  build: {
    target: 'es2023',
    // Browsers that know light-dark(): those since May 2024.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Everything as a file of its own: the page's policy allows no data: script, font or style.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/console/api': server, '/v1': server, '/docs': server } },
});
