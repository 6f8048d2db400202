/** Answers its health path, then exits. */
import { createServer } from 'node:http';

createServer((_request, response) => response.end('{"status":"ok"}')).listen(process.env.LISTEN_SOCKET);
setTimeout(() => process.exit(1), 100);
