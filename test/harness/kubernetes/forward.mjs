/**
 * `forward.mjs <from> <to> [<from> <to> …]`: passes connections on. Each is a port, host:port, or the path of a socket, which
 * namespaces share.
 */
import { connect, createServer } from 'node:net';

const places = process.argv.slice(2);
const addressOf = (text) => {
  if (text.startsWith('/')) return { path: text };
  const [, host = '127.0.0.1', port] = /^(?:(.*):)?(\d+)$/.exec(text) ?? [];
  return { host, port: Number(port) };
};

for (let at = 0; at + 1 < places.length; at += 2) forward(places[at], places[at + 1]);

function forward(from, to) {
  createServer((incoming) => {
    const outgoing = connect(addressOf(to));
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(addressOf(from));
}
