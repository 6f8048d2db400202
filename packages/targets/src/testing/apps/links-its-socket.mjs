/** Puts a link to another socket where its own belongs. */
import { symlinkSync } from 'node:fs';

symlinkSync('/run/another.sock', process.env.LISTEN_SOCKET);
setInterval(() => undefined, 1000);
