#!/usr/bin/env node
/** The davit command as it is packed: it runs on Node 20 and newer, the server in it on Node 24 and newer. */
import module from 'node:module';

const [needed, serverNeeds] = [20, 24];
const major = Number(process.versions.node.split('.')[0]);
const command = process.argv.slice(2).find((word) => !word.startsWith('-'));

if (major < needed) {
  refuse(`davit needs Node ${needed} or newer`);
} else if (major < serverNeeds && ['up', 'serve', 'doctor'].includes(command)) {
  refuse(`"davit ${command}" is for the machine of the server, which needs Node ${serverNeeds} or newer`);
} else {
  // Keeps what Node compiles: the second start takes half the time of the first. From Node 22 on.
  module.enableCompileCache?.();
  await import('../src/main.js');
}

function refuse(reason) {
  process.stderr.write(`${reason}; this is Node ${process.versions.node}. Install a newer one from https://nodejs.org.\n`);
  process.exitCode = 1;
}
