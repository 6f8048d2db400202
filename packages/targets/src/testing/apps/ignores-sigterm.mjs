import { createServer } from 'node:http';

process.on('SIGTERM', () => console.log('no'));
createServer((_request, response) => response.end('{"status":"ok"}')).listen(process.env.LISTEN_SOCKET);
