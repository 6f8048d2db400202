/** Puts a link to another socket in the place of its own. */
import { symlinkSync } from 'node:fs';

symlinkSync('/run/another.sock', process.env.LISTEN_SOCKET);
setInterval(() => undefined, 1000);
