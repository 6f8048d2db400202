/** What a container sees of itself, to prove that it is confined before an app runs in one. */

/** Runs inside. */
export const inspector = `
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
let writes = true;
try { (await import('node:fs')).writeFileSync('/written', 'x'); } catch { writes = false; }
console.log(JSON.stringify({
  user: process.getuid(),
  writes,
  networks: Object.values(networkInterfaces()).flat().filter((one) => !one.internal).length,
  status: readFileSync('/proc/self/status', 'latin1'),
}));`;

interface Found {
  user: number;
  writes: boolean;
  networks: number;
  status: string;
}

/** Throws with a sentence if it is not confined. Whether its system calls are filtered. */
export function requireConfined(printed: string, user: number | null): boolean {
  const { user: actual, writes, networks, status } = JSON.parse(printed) as Found;
  if (user !== null && actual !== user) throw new Error('The engine ran a container as another user than Davit asked for.');
  if (actual === 0) throw new Error('The engine ran a container as root. Run Davit as root, or as another user of the engine.');
  if (writes) throw new Error('A container can write to its root.');
  if (networks > 0) throw new Error('A container has a network.');
  if (!/^CapBnd:\s*0+$/m.test(status)) throw new Error('A container keeps capabilities.');
  if (!/^NoNewPrivs:\s*1$/m.test(status)) throw new Error('A container may gain privileges.');
  return /^Seccomp:\s*2$/m.test(status);
}
