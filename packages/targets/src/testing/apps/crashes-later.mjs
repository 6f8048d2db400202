/** Answers its health path, then exits: once the answer is surely sent, however slow the machine is. */
import { createServer } from 'node:http';

createServer((_request, response) => {
  response.on('finish', () => setTimeout(() => process.exit(1), 300));
  response.end('{"status":"ok"}');
}).listen(process.env.LISTEN_SOCKET);
