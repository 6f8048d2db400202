/** Writes to files of its own from `/begin` on, whether it takes traffic or not. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

let file = 0;
let writing;
function write() {
  try {
    writeFileSync(`${process.env.DATA_DIR}/kept-${file++}`, Buffer.alloc(512 * 1024, 1));
  } catch (error) {
    console.log(`refused: ${error.code}`);
    clearInterval(writing);
  }
}
createServer((request, response) => {
  if (request.url === '/begin') writing = setInterval(write, 50);
  response.end('{"status":"ok"}');
}).listen(process.env.LISTEN_SOCKET);
