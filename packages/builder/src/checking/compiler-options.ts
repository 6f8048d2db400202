/** How strictly an app is checked: as its tsconfig.json says, except what would reach out of its folder. */

export interface TsConfig {
  compilerOptions?: Record<string, unknown>;
}

/** Options whose value is a path, a plug-in, or something written to disk. */
const notTheApps = new Set([
  'baseUrl',
  'composite',
  'declaration',
  'declarationDir',
  'declarationMap',
  'emitDeclarationOnly',
  'generateCpuProfile',
  'generateTrace',
  'incremental',
  'mapRoot',
  'outDir',
  'outFile',
  'paths',
  'plugins',
  'rootDir',
  'rootDirs',
  'sourceRoot',
  'tsBuildInfoFile',
  'typeRoots',
]);

const defaults = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  moduleResolution: 'nodenext',
  jsx: 'react-jsx',
  jsxImportSource: 'hono/jsx',
  strict: true,
  allowImportingTsExtensions: true,
};

const always = { types: ['node'], noEmit: true, skipLibCheck: true };

export function compilerOptions(requested: Record<string, unknown> = {}): Record<string, unknown> {
  const own = Object.entries(requested).filter(([name]) => !notTheApps.has(name));
  return { ...defaults, ...Object.fromEntries(own), ...always };
}
