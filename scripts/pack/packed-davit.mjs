#!/usr/bin/env node
/** The packed davit command: it runs on Node 20 and newer; its server needs Node 24. */
import module from 'node:module';

const [needed, serverNeeds] = [20, 24];
const major = Number(process.versions.node.split('.')[0]);
const command = process.argv.slice(2).find((word) => !word.startsWith('-'));

if (major < needed) {
  refuse(`davit needs Node ${needed} or newer`);
} else if (major < serverNeeds && ['up', 'serve', 'doctor'].includes(command)) {
  refuse(`"davit ${command}" is for the machine of the server, which needs Node ${serverNeeds} or newer`);
} else {
  // Caches compiled code: the second start takes half the time. Node 22 and newer.
  module.enableCompileCache?.();
  await import('../src/main.js');
}

function refuse(reason) {
  process.stderr.write(`${reason}; this is Node ${process.versions.node}. Install a newer one from https://nodejs.org.\n`);
  process.exitCode = 1;
}
