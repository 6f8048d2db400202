/**
 * `npm test`: sets up what is missing, then checks types, style and behavior. `npm test -- <file …>` runs those files
 * alone and installs nothing system-wide. Arguments go to Vitest. The longest files run only when named, and in
 * `npm run faults`: test/harness/long-files.ts lists them.
 */
import { fileURLToPath } from 'node:url';
import { ensureBuild } from './setup/build.mjs';
import { ensureConsole } from './setup/console.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { ensureNode } from './setup/node-runtime.mjs';
import { runScript, SetupError } from './setup/progress.mjs';
import { ensureSystemPackages, missingParts } from './setup/system-packages.mjs';
import { checks, runChecks, unitFolders } from './tasks.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const words = process.argv.slice(2);
const files = words.filter((word) => !word.startsWith('-'));
const namesFiles = files.length > 0;
/** Unit tests run at once: neither Davit nor its console is built first. */
const servesNothing = namesFiles && files.every((file) => unitFolders.some((folder) => file.startsWith(folder)));

await runScript(async () => {
  process.chdir(root);
  const node = await ensureNode(root);
  await installDependencies(root, node);
  if (!servesNothing) {
    await ensureBuild(root);
    await ensureConsole(root);
  }
  const { types, consoleTypes, style, behavior } = checks(root);
  const tests = { name: 'behavior', command: [...behavior, ...words] };
  if (namesFiles) {
    if (process.env.CI !== 'true') nameMissing(missingParts());
    return runChecks(root, node, { inTurn: [tests] });
  }
  process.env.TEST_LONG_FILES = 'leave out';
  nameMissing(await ensureSystemPackages());
  return runChecks(root, node, {
    atOnce: [
      { name: 'types', command: types },
      { name: 'types of the console', command: consoleTypes },
      { name: 'style', command: style },
    ],
    inTurn: [tests],
  });
});

/** In CI a missing package fails the run; elsewhere its tests are skipped, and this says so. */
function nameMissing(missing) {
  if (missing.length === 0) return;
  const lines = missing.map(({ name, without }) => `  ${name}: ${without}`).join('\n');
  if (process.env.CI === 'true') throw new SetupError(`Missing on this machine:\n${lines}`);
  process.stderr.write(`\nMissing on this machine; install it to run every test:\n${lines}\n`);
}
