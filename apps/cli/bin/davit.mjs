#!/usr/bin/env node
/** The davit command. Any Node from 20 on may start it; it runs on Node 24, this one or the one that set-up brought. */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBuild } from '../../../scripts/setup/build.mjs';
import { findNode, neededMajor, nodeEnvironment, nodeFlags } from '../../../scripts/setup/node-runtime.mjs';
import { handOver } from '../../../scripts/setup/programs.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const node = findNode(root);

if (node === null) {
  process.stderr.write(
    `Davit needs Node ${neededMajor}, and this is ${process.versions.node}. Run "npm start" in ${root} once to install it.\n`,
  );
  process.exitCode = 1;
} else if (!existsSync(join(root, 'node_modules', 'commander'))) {
  process.stderr.write(`Davit's dependencies are not installed. Run "npm start" in ${root} once to install them.\n`);
  process.exitCode = 1;
} else if (node === process.execPath) {
  // Keeps what Node makes of the sources: the second start takes half the time of the first.
  module.enableCompileCache(join(root, '.runtime', 'compile-cache'));
  await import(findBuild(root) ?? '../src/main.ts');
} else {
  process.exitCode = await handOver([node, ...nodeFlags, fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    ...nodeEnvironment,
    ...process.env,
  });
}
