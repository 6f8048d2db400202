/** Starts processes that outlive their parent unless they are killed. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

for (let count = 0; count < 3; count++) {
  spawn(
    process.execPath,
    [
      '-e',
      `process.title = ${JSON.stringify(process.argv[1])}; process.on("SIGTERM", () => undefined); setInterval(() => undefined, 1000)`,
    ],
    {
      stdio: 'ignore',
    },
  );
}
createServer((_request, response) => response.end('{"status":"ok"}')).listen(process.env.LISTEN_SOCKET);
process.on('SIGTERM', () => process.exit(0));
