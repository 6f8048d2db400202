/**
 * `npm run eject` of an app: the kit becomes a folder of plain sources, `src/kit/`, and everything imports it from there.
 * Whatever interrupts it, running it again completes it: `package.json` changes last, and then `vendor/` goes.
 */
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const name = '@davit/app-kit';
const vendored = 'vendor/app-kit';
const target = 'src/kit';
const kit = join(import.meta.dirname, '..');
const readmeLine = /^\| `vendor\/app-kit\/` \|.*$/m;
const newLine = `| \`${target}/\` | the framework: server, pages, forms, store, accounts and features, each with its checks |`;
/** Not the app's sources. */
const otherFolders = new Set(['node_modules', 'vendor', 'dist', 'data', '.git']);

const app = JSON.parse(readFileSync('package.json', 'utf8'));
const kitPackage = JSON.parse(readFileSync(join(kit, '../package.json'), 'utf8'));
if (app.dependencies?.[name] !== `file:${vendored}`) {
  stop(`${name} is not a dependency in ${vendored}, so there is nothing to eject. Run this in the folder of the app.`);
}
if (existsSync(target) && !existsSync(join(target, 'web/app.tsx'))) {
  stop(`${target} is a folder of your own. Rename it, then run this again.`);
}

cpSync(kit, target, { recursive: true, filter: (path) => basename(path) !== basename(import.meta.filename) });
writeFileSync(join(target, 'README.md'), about());
for (const path of sources()) rewire(path);
if (existsSync('README.md'))
  writeFileSync(
    'README.md',
    readFileSync('README.md', 'utf8').replace(readmeLine, () => newLine),
  );
writeFileSync('package.json', `${JSON.stringify(ejected(), null, 2)}\n`);
for (const left of [join('node_modules', name), vendored]) {
  rmSync(left, { recursive: true, force: true });
  if (existsSync(dirname(left)) && readdirSync(dirname(left)).length === 0) rmdirSync(dirname(left));
}
console.log(`The framework is in ${target}/ now, as sources of your own. npm start, npm test and npm run types work as before.`);
if (existsSync('package-lock.json')) console.log('Run npm install, so that package-lock.json matches package.json.');

function stop(why) {
  console.error(why);
  process.exit(1);
}

/** The app's own scripts and styles, which may import the kit by name. */
function sources() {
  const exclude = (path) => otherFolders.has(path.split(/[\\/]/)[0]) || path.replaceAll('\\', '/') === target;
  return globSync('**/*.{ts,tsx,mts,js,jsx,mjs,css}', { exclude });
}

function rewire(path) {
  const before = readFileSync(path, 'utf8');
  const to = relative(dirname(path), target).replaceAll('\\', '/');
  const folder = to.startsWith('.') ? to : `./${to}`;
  const after = before
    // The type checker reads all files in src/.
    .replace(/^\/\/\/ <reference types="@davit\/app-kit\/[^"]+" \/>\n/gm, '')
    .replace(/(['"])@davit\/app-kit\//g, (_, quote) => `${quote}${folder}/`);
  if (after !== before) writeFileSync(path, after);
}

function ejected() {
  const { [name]: _kit, ...dependencies } = app.dependencies;
  const { eject: _eject, ...scripts } = app.scripts;
  for (const script of Object.keys(scripts)) scripts[script] = scripts[script].replaceAll(`${vendored}/src/`, `${target}/`);
  return { ...app, scripts, dependencies: { ...kitPackage.dependencies, ...dependencies } };
}

function about() {
  return `# The framework\n\nCopied from ${name} ${kitPackage.version} (${kitPackage.license}) by \`npm run eject\`. It is yours to change.\n`;
}
