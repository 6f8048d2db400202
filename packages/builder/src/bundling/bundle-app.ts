/** Source of an app to the files that run, as docs/app-protocol.md says. */
import { relative } from 'node:path';
import { beforeProgram } from '@davit/app-kit/bin/islands.mjs';
import type { SourceFile } from '@davit/launch';
import { type BuildContext, type BuildFailure, type BuildOptions, type BuildResult, build, context, type Message } from 'esbuild';
import { importablePackages, installFolder, kitSources } from '../vendored.ts';
import { appModules, appNamespace } from './app-modules.ts';
import { bespokeEntries, bundleBespoke } from './bespoke-code.ts';
import { buildTargets } from './build-targets.ts';
import { ejectedIslands, ejectedWorkers } from './ejected-kit.ts';
import { isDriver, kitIslands, kitWorkers } from './kit-islands.ts';

export type BundleResult =
  | { outcome: 'built'; files: [path: string, bytes: Uint8Array][]; warnings: string[] }
  | { outcome: 'failed'; errors: string[] };

export interface BundleJob {
  source: SourceFile[];
  /** Whether the bundle gets `tests.mjs`. */
  withTests: boolean;
  /** Whether the bundle gets the driver of PostgreSQL. */
  withPostgres: boolean;
}

type Outputs = { files: Map<string, Uint8Array>; warnings: string[] };
/** `used` are the kit's files in it, as paths below its sources; `own` the app's. */
type ServerOutputs = Outputs & { used: string[]; own: string[] };

const entry = 'src/main.tsx';
const testPath = /^test\/.+\.test\.tsx?$/;
/** No file of an app has this name. */
const testsEntry = 'every-test.ts';
const nothing: Outputs = { files: new Map(), warnings: [] };
const islandPath = /^src\/islands\/([^/.]+)\.ts$/;

/** The kit's sources, as esbuild reports their paths. */
const kit = `${relative(installFolder(), kitSources()).replaceAll('\\', '/')}/`;

const everywhere: BuildOptions & { write: false; metafile: true } = {
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  charset: 'utf8',
  legalComments: 'eof',
  logLevel: 'silent',
  logLimit: 100,
  jsx: 'automatic',
  jsxImportSource: buildTargets.jsx,
  absWorkingDir: installFolder(),
  // Of the kit's files; the app's have a plugin.
  loader: { '.css': 'text', '.svg': 'text' },
  // No tsconfig.json of this machine or of the app applies: the target is ours.
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, strict: true } },
};

/** Equal files give equal bytes, in any order. Never throws for errors in the source. */
export async function bundleApp({ source, withTests, withPostgres }: BundleJob): Promise<BundleResult> {
  const files = new Map(source.map(({ path, content }) => [path, content]));
  if (!files.has(entry)) return { outcome: 'failed', errors: [`${entry} is missing: it is the entry point of the app.`] };
  try {
    const server = bundleServer(files);
    const [{ used, files: served, warnings }, islands, programs, tests, code] = await Promise.all([
      server,
      server.then(({ own }) => bundleIslands(files, own)),
      server.then(({ own }) => bundlePrograms(files, own, withPostgres)),
      withTests ? bundleTests(files) : nothing,
      bundleCode(files),
    ]);
    const scripts = new Map([...(await kitIslands(used)), ...islands.files]);
    const workers = await kitWorkers(used, withPostgres);
    const bundle = [
      ...served,
      ...workers,
      ...programs.files,
      ...code.files,
      ...scripts,
      ...tests.files,
      ...copyPublic(files, scripts),
    ];
    return {
      outcome: 'built',
      files: bundle.sort(([one], [other]) => (one < other ? -1 : 1)),
      warnings: [...warnings, ...islands.warnings, ...programs.warnings, ...tests.warnings, ...code.warnings],
    };
  } catch (error) {
    if (error instanceof ForeignFile) return { outcome: 'failed', errors: [error.message] };
    if (!isBuildFailure(error)) throw error;
    const own = error.errors.filter(({ location }) => location === null || isAllowed(location.file));
    return { outcome: 'failed', errors: own.length > 0 ? [...new Set(own.map(toSentence))] : [new ForeignFile().message] };
  }
}

/** An import with a computed path makes esbuild search this machine's disk, past every plugin. */
class ForeignFile extends Error {
  override message = 'An import with a computed path cannot be bundled. Pass a plain string to import() and require().';
}

/** What importable packages import. */
const theirOwn = ['@jitl/quickjs-ffi-types'];

function isAllowed(file: string): boolean {
  return (
    file.startsWith(`${appNamespace}:`) ||
    file.startsWith(kit) ||
    [...importablePackages, ...theirOwn].some((name) => file.startsWith(`node_modules/${name}/`))
  );
}

function refuseForeign(result: BuildResult<{ metafile: true }>): void {
  if (!Object.keys(result.metafile.inputs).every(isAllowed)) throw new ForeignFile();
}

const serverOptions = {
  ...everywhere,
  entryPoints: [`${appNamespace}:${entry}`],
  outfile: 'server.mjs',
  platform: 'node',
  target: buildTargets.server,
  // Names stay, for the stack traces of an app that failed.
  minifySyntax: true,
  minifyWhitespace: true,
} satisfies BuildOptions;

/** Files that esbuild parsed for the previous app are not parsed again if they are unchanged: most are. */
let serverContext: Promise<BuildContext<typeof serverOptions>> | undefined;
/** The files of the current bundle. */
let serverFiles: ReadonlyMap<string, string> = new Map();
/** Settles when the current bundle has ended. */
let bundled: Promise<unknown> = Promise.resolve();

/** One at a time: a context that is called while it builds returns that build, which has the files of another app. */
function bundleServer(files: ReadonlyMap<string, string>): Promise<ServerOutputs> {
  const outputs = bundled.then(() => rebuildServer(files));
  bundled = outputs.catch(() => undefined);
  return outputs;
}

async function rebuildServer(files: ReadonlyMap<string, string>): Promise<ServerOutputs> {
  serverFiles = files;
  serverContext ??= context({ ...serverOptions, plugins: [appModules(() => serverFiles, 'server')] });
  const result = await (await serverContext).rebuild();
  refuseForeign(result);
  const [server] = result.outputFiles;
  return {
    files: new Map(server ? [['server.mjs', server.contents]] : []),
    warnings: result.warnings.map(toSentence),
    used: below(kit, result),
    own: below(`${appNamespace}:`, result),
  };
}

/** Files in the bundle whose paths begin with this, without it. */
function below(start: string, { metafile }: BuildResult<{ metafile: true }>): string[] {
  return Object.keys(metafile.inputs).flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []));
}

/** All tests in one module, which runs them one file after another. */
async function bundleTests(files: ReadonlyMap<string, string>): Promise<Outputs> {
  const tests = [...files.keys()].filter((path) => testPath.test(path));
  if (tests.length === 0) return nothing;
  const imports = tests.map((path) => `import ${JSON.stringify(`./${path}`)};`).join('\n');
  const withEntry = new Map([...files, [testsEntry, imports]]);
  const result = await build({
    ...serverOptions,
    entryPoints: [`${appNamespace}:${testsEntry}`],
    outfile: 'tests.mjs',
    plugins: [appModules(() => withEntry, 'server')],
  });
  refuseForeign(result);
  const [bundle] = result.outputFiles;
  return { files: new Map(bundle ? [['tests.mjs', bundle.contents]] : []), warnings: result.warnings.map(toSentence) };
}

/** `used` are the app's files in its server. */
async function bundleIslands(files: ReadonlyMap<string, string>, used: readonly string[]): Promise<Outputs> {
  const own = [...files.keys()].flatMap((path) => islandPath.exec(path)?.[1] ?? []);
  const places = new Map([
    ...ejectedIslands(files.keys(), used),
    ...own.map((name) => [name, `src/islands/${name}.ts`] as const),
  ]);
  const names = [...places.keys()];
  if (names.length === 0) return nothing;
  const result = await build({
    ...everywhere,
    entryPoints: [...places].map(([name, path]) => ({ in: `${appNamespace}:${path}`, out: name })),
    outdir: '/islands',
    platform: 'browser',
    target: buildTargets.islands,
    minify: true,
    plugins: [appModules(() => files, 'browser')],
  });
  refuseForeign(result);
  const bytesOf = (name: string) =>
    result.outputFiles.find(({ path }) => path.replaceAll('\\', '/').endsWith(`/islands/${name}.js`));
  return {
    files: new Map(names.map((name) => [`public/islands/${name}.js`, bytesOf(name)?.contents ?? new Uint8Array()])),
    warnings: result.warnings.map(toSentence),
  };
}

/** Programs for threads of an ejected kit. */
async function bundlePrograms(
  files: ReadonlyMap<string, string>,
  used: readonly string[],
  withPostgres: boolean,
): Promise<Outputs> {
  const made: Outputs = { files: new Map(), warnings: [] };
  for (const [name, path] of ejectedWorkers(files.keys(), used)) {
    if (isDriver(path) && !withPostgres) continue;
    const result = await build({
      ...serverOptions,
      entryPoints: [`${appNamespace}:${path}`],
      outfile: 'program.mjs',
      banner: beforeProgram,
      minify: true,
      plugins: [appModules(() => files, 'server')],
    });
    refuseForeign(result);
    const [program] = result.outputFiles;
    if (program) made.files.set(`${name}.mjs`, program.contents);
    made.warnings.push(...result.warnings.map(toSentence));
  }
  return made;
}

/** The code of bespoke features, each a script of its own. */
async function bundleCode(files: ReadonlyMap<string, string>): Promise<Outputs> {
  const made: Outputs = { files: new Map(), warnings: [] };
  for (const [path, entry] of bespokeEntries(files.keys())) {
    const plugins = [appModules(() => files, 'browser')];
    const result = await bundleBespoke(`${appNamespace}:${entry}`, { ...everywhere, plugins });
    refuseForeign(result);
    const [script] = result.outputFiles;
    if (script) made.files.set(path, script.contents);
    made.warnings.push(...result.warnings.map(toSentence));
  }
  return made;
}

function copyPublic(files: ReadonlyMap<string, string>, islands: ReadonlyMap<string, Uint8Array>): [string, Uint8Array][] {
  const encoder = new TextEncoder();
  return [...files]
    .filter(([path]) => path.startsWith('public/') && !islands.has(path))
    .map(([path, content]) => [path, encoder.encode(content)]);
}

/** `src/x.ts:3:7 Expected ";" but found "x"`, without a path of this machine. */
function toSentence({ location, text }: Message): string {
  if (!location) return text.replaceAll(`${installFolder()}/`, '');
  const plain = text.startsWith('Could not resolve import(') ? new ForeignFile().message : text;
  return `${location.file}:${location.line}:${location.column + 1} ${plain}`.replaceAll(`${appNamespace}:`, '');
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors);
}
