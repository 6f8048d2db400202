/** Runs on Davit's node, with the Swarm's network: what connects to its port is led to Davit's socket. It understands nothing of it. */
import { existsSync } from 'node:fs';
import { connect, createServer } from 'node:net';

const port = Number(process.env.GATE_PORT);
const socketPath = '/gate/s';
const lookMs = 250;

createServer({ allowHalfOpen: true }, (near) => {
  const far = connect({ path: socketPath, allowHalfOpen: true });
  for (const [from, to] of [
    [near, far],
    [far, near],
  ]) {
    from.setNoDelay?.(true);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      if (!from.readableEnded || !from.writableFinished) to.destroy();
    });
    from.pipe(to);
  }
}).listen(port);

process.on('SIGTERM', () => process.exit());

/** Davit removes its socket when it closes. A Swarm takes two seconds to end what does not end by itself. */
let wasThere = false;
setInterval(() => {
  const isThere = existsSync(socketPath);
  if (wasThere && !isThere) process.exit();
  wasThere = isThere;
}, lookMs);
