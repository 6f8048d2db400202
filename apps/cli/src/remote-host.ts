/** How a browser on another machine reaches a server on this machine's loopback address. */
import { hostname, userInfo } from 'node:os';

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/** The `ssh -L` line; null if the browser is most likely on this machine. */
export function tunnelTo(
  url: string,
  { host }: { host: string },
  environment: NodeJS.ProcessEnv = process.env,
  self: { user: string; name: string } = { user: userInfo().username, name: hostname() },
): string | null {
  const bySsh = environment.SSH_CONNECTION?.trim() || undefined;
  if (bySsh === undefined && loopback.has(host)) return null;
  // The third word of SSH_CONNECTION is the address of this machine.
  const machine = bySsh?.split(' ')[2] ?? self.name;
  const { port } = new URL(url);
  return `ssh -L ${port}:localhost:${port} ${self.user}@${machine.includes(':') ? `[${machine}]` : machine}`;
}
