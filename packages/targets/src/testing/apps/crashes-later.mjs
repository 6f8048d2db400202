/** Answers its health path, then ends by itself. */
import { createServer } from 'node:http';

createServer((_request, response) => response.end('{"status":"ok"}')).listen(process.env.LISTEN_SOCKET);
setTimeout(() => process.exit(1), 100);
