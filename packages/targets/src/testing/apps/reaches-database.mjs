/** Tries what is behind its socket for a database, as the user that the path names, and shows how that answered. */
import { createServer } from 'node:http';
import { connect } from 'node:net';

const own = new URL(process.env.APP_DATABASE_URL);
const socket = `${own.searchParams.get('host')}/.s.PGSQL.${own.searchParams.get('port')}`;
const routes = {
  '/own': () => begin(own.username),
  '/other': () => begin('postgres'),
};

function begin(user) {
  const body = Buffer.from(`user\0${user}\0database\0${user}\0\0`);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + body.length, 0);
  head.writeUInt32BE(196_608, 4);
  return new Promise((resolve) => {
    const client = connect(socket, () => client.write(Buffer.concat([head, body])));
    client.once('data', (answer) => {
      client.destroy();
      resolve(answer.toString('latin1'));
    });
    client.on('error', (error) => resolve(error.message));
  });
}

createServer(async (request, response) => {
  const route = routes[request.url];
  response.end(route === undefined ? JSON.stringify({ status: 'ok' }) : await route());
}).listen(process.env.LISTEN_SOCKET);
