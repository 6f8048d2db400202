/** What a container sees of itself, to prove that it is confined before an app runs in one. */

const connectMs = 3_000;

/** Runs inside; it tries to connect to each of these addresses. */
export const inspector = (addresses: readonly string[] = []): string => `
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
let writes = true;
try { (await import('node:fs')).writeFileSync('/written', 'x'); } catch { writes = false; }
const answers = (address) => new Promise((resolve) => {
  const [, host, port] = /^(.*):(\\d+)$/.exec(address);
  const socket = connect({ host, port: Number(port), timeout: ${connectMs} }, () => end(true));
  const end = (answer) => { socket.destroy(); resolve(answer); };
  socket.on('error', () => end(false)).on('timeout', () => end(false));
});
const reached = [];
for (const address of ${JSON.stringify(addresses)}) if (await answers(address)) reached.push(address);
console.log(JSON.stringify({
  reached,
  user: process.getuid(),
  writes,
  networks: Object.values(networkInterfaces()).flat().filter((one) => !one.internal).length,
  status: readFileSync('/proc/self/status', 'latin1'),
}));`;

interface Found {
  user: number;
  writes: boolean;
  networks: number;
  reached: string[];
  status: string;
}

/** Throws with a sentence if it is not confined. Whether its system calls are filtered. */
export function requireConfined(printed: string, user: number | null, ownNetworks = 0): boolean {
  const { user: actual, writes, networks, reached, status } = JSON.parse(printed) as Found;
  if (user !== null && actual !== user) throw new Error('The engine ran a container as another user than Davit asked for.');
  if (actual === 0) throw new Error('The engine ran a container as root. Run Davit as root, or as another user of the engine.');
  if (writes) throw new Error('A container can write to its root.');
  if (networks > ownNetworks) throw new Error('A container has a network.');
  if (reached.length > 0) throw new Error(`A container reached ${reached.join(' and ')} over the network.`);
  if (!/^CapBnd:\s*0+$/m.test(status)) throw new Error('A container keeps capabilities.');
  if (!/^NoNewPrivs:\s*1$/m.test(status)) throw new Error('A container may gain privileges.');
  return /^Seccomp:\s*2$/m.test(status);
}
