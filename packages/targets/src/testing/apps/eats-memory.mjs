import { createServer } from 'node:http';

const eaten = [];
createServer((request, response) => {
  if (request.url === '/eat') for (;;) eaten.push(Buffer.alloc(8 * 1024 * 1024, 1));
  response.end('{"status":"ok"}');
}).listen(process.env.LISTEN_SOCKET);
