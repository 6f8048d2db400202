/** The kit's scripts for browsers, and its programs for threads. They never change while a worker lives, so each is bundled once. */
import { join } from 'node:path';
import { beforeProgram, islandName, islandsBeside, islandsIn, workerName, workersIn } from '@davit/app-kit/bin/islands.mjs';
import { build } from 'esbuild';
import { kitSources } from '../vendored.ts';
import { buildTargets } from './build-targets.ts';

let bundled: Promise<Map<string, Uint8Array>> | undefined;

/** By path in the bundle, those beside the kit's files that a server uses. */
export async function kitIslands(used: string[]): Promise<Map<string, Uint8Array>> {
  const all = islandsIn(kitSources());
  const needed = islandsBeside(used, all);
  if (needed.length === 0) return new Map();
  bundled ??= bundleAll(all);
  const scripts = await bundled;
  return new Map(
    needed.map((path) => [`public/islands/${islandName(path)}.js`, scripts.get(islandName(path)) ?? new Uint8Array()]),
  );
}

async function bundleAll(paths: string[]): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: paths.map((path) => ({ in: join(kitSources(), path), out: islandName(path) })),
    outdir: '/islands',
    bundle: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
    jsx: 'automatic',
    jsxImportSource: buildTargets.jsx,
    platform: 'browser',
    target: buildTargets.islands,
    minify: true,
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, strict: true } },
  });
  const nameOf = (path: string) => path.replaceAll('\\', '/').split('/').at(-1)?.replace(/\.js$/, '') ?? '';
  return new Map(outputFiles.map(({ path, contents }) => [nameOf(path), contents]));
}

/** The driver of PostgreSQL: where apps have their rows in files, each version would have a copy that nothing uses. */
export const isDriver = (path: string): boolean => path.endsWith('data/dialects/postgres.worker.ts');

const programs = new Map<string, Promise<Uint8Array>>();

/** By path in the bundle, the programs for threads beside the kit's files that a server uses. */
export async function kitWorkers(used: string[], withPostgres: boolean): Promise<Map<string, Uint8Array>> {
  const needed = islandsBeside(used, workersIn(kitSources())).filter((path) => withPostgres || !isDriver(path));
  const found = new Map<string, Uint8Array>();
  for (const path of needed) {
    const program = programs.get(path) ?? bundleProgram(path);
    programs.set(path, program);
    found.set(`${workerName(path)}.mjs`, await program);
  }
  return found;
}

/** One of the kit's programs. */
export async function bundleProgram(path: string): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [join(kitSources(), path)],
    outfile: 'program.mjs',
    banner: beforeProgram,
    bundle: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
    platform: 'node',
    target: buildTargets.server,
    minify: true,
    legalComments: 'eof',
    logLevel: 'silent',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, strict: true } },
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
