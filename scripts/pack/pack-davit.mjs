/**
 * `node scripts/pack/pack-davit.mjs [folder]`: packs the command and the whole server as `davit-cli-<version>.tgz`.
 * `node scripts/pack/pack-davit.mjs --install <folder>`: installs what would be packed into an empty folder, with the
 * packages built for this platform, and without the registry.
 *
 *  P1 Davit's packages are packed as JavaScript: Node strips no types below node_modules. The kit stays TypeScript,
 *     because it becomes part of apps; `compiled/` holds the compiled copies that Davit runs.
 *  P2 Third-party packages are bundled in the versions of package-lock.json, so users install what was tested. Those
 *     built per platform (esbuild, the type checker) are dependencies in exact versions instead.
 *  P3 Its output says `davit`, never `npx davit`: outside a checkout, npx may install a package of that name from the
 *     registry, which is not ours.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { init, parse } from 'es-module-lexer';
import { buildConsole } from '../setup/console.mjs';
import { plainNpmEnvironment } from '../setup/node-runtime.mjs';
import { published, repositoryOf } from './published.mjs';
import { foreignPackages, readWorkspacePackages } from './workspace-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Tests, and files that only tests use. */
const left = /\.test\.tsx?$|\/(testing|test-doubles|fixtures)\//;
/** Files of third-party packages that nothing loads. */
const unneededFiles = /^[/\\](tests?|benchmarks?|examples?|\.github)([/\\]|$)|\.map$|[/\\]node_modules([/\\]|$)/;
/** Apps are type-checked against these; the other declarations are unused. */
const forTypeChecker = new Set(
  foreignPackages(root, readWorkspacePackages(root, 'packages/builder').slice(0, 1)).map(({ place }) => place),
);
/** It becomes part of apps. */
const kit = 'packages/app-kit';

/** P3 for the console, while Vite builds it. */
const asInstalled = {
  name: 'davit as installed',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('node_modules') || !code.includes('npx davit') ? null : { code: nameCommand(code), map: null },
};

const { values: options, positionals } = parseArgs({ options: { install: { type: 'string' } }, allowPositionals: true });
const staging = options.install === undefined ? mkdtempSync(join(tmpdir(), 'davit-pack-')) : emptyFolder(options.install);
try {
  await init;
  const workspaces = readWorkspacePackages(root, 'apps/cli');
  for (const workspace of workspaces)
    stageWorkspacePackage(workspace, workspace.path === 'apps/cli' ? staging : join(staging, 'node_modules', workspace.name));
  await stageConsole();
  stagePackage(workspaces);
  stageGuides(join(staging, 'node_modules/@davit/server/docs'));
  if (options.install === undefined) pack(resolve(positionals[0] ?? join(root, 'dist')));
  else for (const { from, place } of perPlatform(workspaces)) stageForeign(from, place);
} finally {
  if (options.install === undefined) rmSync(staging, { recursive: true, force: true });
}

function emptyFolder(path) {
  const folder = resolve(path);
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty. Name an empty folder.`);
  return folder;
}

function pack(out) {
  mkdirSync(out, { recursive: true });
  const env = plainNpmEnvironment();
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], { cwd: staging, env, encoding: 'utf8' });
  process.stdout.write(`${join(out, packed.trim())}\n`);
}

function perPlatform(workspaces) {
  return foreignPackages(root, workspaces).filter((each) => each.perPlatform);
}

/** The built console, where the server expects it, without its sources. */
async function stageConsole() {
  const { name, version, description, license } = readJson(join(root, 'apps/console/package.json'));
  const folder = join(staging, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  await buildConsole(root, join(folder, 'dist'), { plugins: [asInstalled] });
  writeJson(join(folder, 'package.json'), { name, version, description, license });
}

/** P3 for sources and guides. */
function nameCommand(text) {
  return text.replaceAll('npx davit', 'davit');
}

/** The sources of a package. */
function stageWorkspacePackage({ path, manifest }, folder) {
  const entries = readdirSync(join(root, path, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry) =>
    entry.isFile() ? [relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')] : [],
  );
  for (const file of files.filter((name) => !left.test(name))) {
    const to = join(folder, file.slice(path.length + 1));
    const isScript = file.endsWith('.ts');
    if (!isScript || path === kit) copyTo(join(root, file), to);
    if (isScript) writeTo(path === kit ? join(folder, compiledKitPath(file)) : compiledPath(to), toJavaScript(file));
  }
  const { name, version, description, license, exports } = manifest;
  writeJson(join(folder, 'package.json'), {
    name,
    version,
    description,
    license,
    type: 'module',
    exports: path === kit ? { './*.ts': './compiled/*.js', './*.mjs': './src/*.mjs' } : compiledPaths(exports),
  });
}

/** The path of a source's JavaScript. */
function compiledPath(path) {
  return path.replace(/\.ts$/, '.js');
}

/** Apart from the TypeScript that goes into apps. */
function compiledKitPath(path) {
  return compiledPath(path.replace(`${kit}/src/`, 'compiled/'));
}

function compiledPaths(exportsMap) {
  return exportsMap && Object.fromEntries(Object.entries(exportsMap).map(([subpath, file]) => [subpath, compiledPath(file)]));
}

/** Strips types and renames imports to the packed names. */
function toJavaScript(file) {
  let text = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'));
  const [imports] = parse(text);
  for (const { n, s, e } of imports.toReversed()) {
    if (!n?.startsWith('.')) continue;
    text = text.slice(0, s) + text.slice(s, e).replace(n, compiledPath(n)) + text.slice(e);
  }
  return nameCommand(text).replace(/(new URL\('\.[^']*)\.ts(', import\.meta\.url\))/g, '$1.js$2');
}

/** Writes the package: the command, the third-party packages and the manifest. */
function stagePackage(workspaces) {
  const { overrides = {} } = readJson(join(root, 'package.json'));
  const manifest = readJson(join(root, 'apps/cli/package.json'));
  const packages = foreignPackages(root, workspaces);
  const inside = packages.filter(({ perPlatform }) => !perPlatform);
  for (const { from, place } of inside) stageForeign(from, place, overrides);
  const own = [...workspaces.filter(({ path }) => path !== 'apps/cli').map(({ name }) => name), '@davit/console'].map((name) => [
    name,
    manifest.version,
  ]);
  const top = (list) =>
    list.flatMap(({ place, version: its }) => (place.lastIndexOf('node_modules/') === 0 ? [[place.slice(13), its]] : []));
  const outside = packages.filter(({ perPlatform, optional }) => perPlatform && !optional);
  writeJson(join(staging, 'package.json'), {
    ...published(manifest, repositoryOf(root, 'apps/cli')),
    bin: { davit: './bin/davit.mjs' },
    files: ['bin', 'src'],
    dependencies: Object.fromEntries([...own, ...top(inside), ...top(outside)]),
    bundleDependencies: [...own, ...top(inside)].map(([name]) => name),
  });
  mkdirSync(join(staging, 'bin'));
  const command = join(staging, 'bin/davit.mjs');
  cpSync(join(root, 'scripts/pack/packed-davit.mjs'), command);
  chmodSync(command, 0o755);
  cpSync(join(root, 'LICENSE'), join(staging, 'LICENSE'));
  cpSync(join(root, 'apps/cli/README.md'), join(staging, 'README.md'));
}

/** The guides that the server shows at /docs/guides. */
function stageGuides(to) {
  const isShown = (path) => /(^|[/\\])(docs|adr|pictures|[\w-]+\.(md|png|svg))$/.test(path);
  cpSync(join(root, 'docs'), to, { recursive: true, filter: isShown });
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md')))
    writeFileSync(join(to, name), nameCommand(readFileSync(join(to, name), 'utf8')));
}

/** Copies one package without its nested packages, which are staged separately. */
function stageForeign(path, place, overrides = {}) {
  const [from, to] = [join(root, path), join(staging, place)];
  // Missing: a package for other platforms only.
  if (!existsSync(from)) return;
  const isTyped = forTypeChecker.has(place);
  const isNeeded = (file) => !unneededFiles.test(file) && (isTyped || !/\.d\.[cm]?ts$/.test(file));
  cpSync(from, to, { recursive: true, filter: (file) => isNeeded(file.slice(from.length)) });
  const manifest = readJson(join(to, 'package.json'));
  // Overrides apply to the checkout only, so the overriding version is written into the dependency. Some are of one package's.
  const given = { ...overrides, ...(typeof overrides[manifest.name] === 'object' ? overrides[manifest.name] : {}) };
  const changed = Object.keys(manifest.dependencies ?? {}).filter((name) => typeof given[name] === 'string');
  for (const name of changed) manifest.dependencies[name] = given[name];
  if (changed.length > 0) writeJson(join(to, 'package.json'), manifest);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file, value) {
  writeTo(file, `${JSON.stringify(value, null, 2)}\n`);
}

function writeTo(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function copyTo(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
