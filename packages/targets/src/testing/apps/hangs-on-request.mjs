/** Healthy until a request for `/hang`: then it answers nothing any more. */
import { createServer } from 'node:http';

createServer((request, response) => {
  if (request.url === '/hang') for (;;);
  response.end(request.url === '/-/health' ? '{"status":"ok"}' : 'well');
}).listen(process.env.LISTEN_SOCKET);
