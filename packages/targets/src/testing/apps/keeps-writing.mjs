/** Writes to its own files from `/begin` on, with or without traffic. */
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
