import { createServer } from 'node:http';

createServer((_request, response) => {
  response.statusCode = 500;
  response.end('broken inside');
}).listen(process.env.LISTEN_SOCKET);
