/** The app behind every proxy: a small JSON response with a cookie; implements the part of Davit's protocol that it needs. */
import { createServer } from 'node:http';

const body = JSON.stringify({ id: 7, title: 'The Sea Around Us', author: 'Rachel Carson', year: 1951, available: true });
const server = createServer((request, response) => {
  if (request.url === '/-/health') {
    response.setHeader('content-type', 'application/json');
    return response.end('{"status":"ok","schemaChanges":[]}');
  }
  response.setHeader('content-type', 'application/json');
  response.setHeader('set-cookie', `${process.env.COOKIE_PREFIX ?? 'app_'}seen=1; Path=/; HttpOnly`);
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(process.env.LISTEN_SOCKET);
process.on('SIGTERM', () => server.close(() => process.exit(0)));
