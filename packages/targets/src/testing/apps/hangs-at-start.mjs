/** Listens, and never answers. */
import { createServer } from 'node:http';

console.log('still thinking');
createServer(() => undefined).listen(process.env.LISTEN_SOCKET);
