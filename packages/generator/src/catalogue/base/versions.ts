/** The package versions that apps are built and tested with; a test compares them with this repository's. */
export const versions = {
  '@jitl/quickjs-singlefile-mjs-release-sync': '0.32.0',
  '@types/node': '24.19.2',
  '@types/pg': '8.23.1',
  'csv-parse': '7.0.3',
  esbuild: '0.28.2',
  hono: '4.13.19',
  kysely: '0.29.9',
  marked: '18.2.1',
  multipasta: '0.2.8',
  pg: '8.23.1',
  'quickjs-emscripten-core': '0.32.0',
  typescript: '7.0.2',
};
