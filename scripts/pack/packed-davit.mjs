#!/usr/bin/env node
/** The davit command as it is packed. */
import module from 'node:module';

const needed = 24;

if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(`Davit needs Node ${needed}, and this is ${process.versions.node}. https://nodejs.org has it.\n`);
  process.exitCode = 1;
} else {
  // Keeps what Node makes of the sources: the second start takes half the time of the first.
  module.enableCompileCache();
  await import('../src/main.js');
}
