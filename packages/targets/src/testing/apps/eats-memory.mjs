/**
 * Allocates all memory that it can get: on request, or, as its label says, at startup or soon after. It kills itself as the
 * kernel does.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const label = readFileSync(new URL('./label', import.meta.url), 'utf8');
const eaten = [];
const eatBuffers = () => {
  for (;;) eaten.push(Buffer.alloc(8 * 1024 * 1024, 1));
};
const eatHeap = () => {
  for (;;) eaten.push({ some: [1, 2, 3] });
};

if (label === 'at start') eatBuffers();
let looks = 0;
createServer((request, response) => {
  if (request.url === '/-/health') looks++;
  if (request.url === '/looks') return response.end(String(looks));
  if (request.url === '/hold') {
    for (let part = 0; part < 7; part++) eaten.push(Buffer.alloc(8 * 1024 * 1024, 1));
    looks = 0;
  }
  if (request.url === '/kill') process.kill(process.pid, 'SIGKILL');
  if (request.url === '/eat') eatBuffers();
  if (request.url === '/eat-heap') eatHeap();
  response.end('{"status":"ok"}');
  if (label === 'unasked') setTimeout(eatBuffers, 50);
}).listen(process.env.LISTEN_SOCKET);
