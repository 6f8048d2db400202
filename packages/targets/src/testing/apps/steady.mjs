/** Implements the protocol, and shows what a test needs to see. The path selects the behavior. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const data = process.env.DATA_DIR;
const label = readFileSync(new URL('./label', import.meta.url), 'utf8');
const had = existsSync(`${data}/app.db`);
const database = new DatabaseSync(`${data}/app.db`, { timeout: 5000 });
database.exec('PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS notes (text TEXT)');
writeFileSync(`${data}/booted`, `${existsSync(`${data}/booted`) ? readFileSync(`${data}/booted`, 'utf8') : ''}x`);
console.log(`${label} up`);
if (process.env.BREAK_THE_START) throw new Error(`cannot start with ${process.env.BREAK_THE_START}`);
let served = 0;
const streams = new Set();
const calls = [];
let callsUnderWay = 0;

const routes = {
  '/-/health': (_request, response) => json(response, { status: 'ok', schemaChanges: had ? [] : ['the table notes was added'] }),
  '/': (_request, response) => response.end(label),
  '/slow': (_request, response) => setTimeout(() => response.end(label), 300),
  '/served': (_request, response) => json(response, { served, boots: readFileSync(`${data}/booted`, 'utf8').length }),
  '/headers': (request, response) => json(response, request.headers),
  '/-/schedules/tick': async (request, response) => {
    calls.push({ ...JSON.parse(await read(request)), header: request.headers['x-davit-occurrence'], booted: label });
    response.statusCode = 204;
    response.end();
  },
  '/-/schedules/broken': (_request, response) => {
    response.statusCode = 500;
    response.end('no paper left');
  },
  '/-/schedules/slow': async (request, response) => {
    calls.push({ ...JSON.parse(await read(request)), concurrent: callsUnderWay++ });
    setTimeout(() => {
      callsUnderWay--;
      response.end();
    }, 200);
  },
  '/-/schedules/hangs': () => undefined,
  '/calls': (_request, response) => json(response, calls),
  '/outgoing': async (request, response) => json(response, await goOut(JSON.parse(await read(request)))),
  '/environment': (_request, response) => json(response, process.env),
  '/two-cookies': (_request, response) => {
    const prefix = process.env.COOKIE_PREFIX;
    response.setHeader('set-cookie', [`${prefix}one=1`, `${prefix}two=2`]);
    response.end();
  },
  '/cookies': (_request, response) => {
    const prefix = process.env.COOKIE_PREFIX;
    response.setHeader('set-cookie', [`${prefix}own=1`, 'foreign=1', `${prefix}wide=1; Domain=localhost`]);
    response.setHeader('clear-site-data', '"cookies"');
    response.end('set');
  },
  '/note': async (request, response) => {
    database.prepare('INSERT INTO notes VALUES (?)').run(await read(request));
    response.end('kept');
  },
  '/notes': (_request, response) =>
    json(
      response,
      database
        .prepare('SELECT text FROM notes')
        .all()
        .map((row) => row.text),
    ),
  '/upload': async (request, response) => {
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const chunk of request) {
        hash.update(chunk);
        bytes += chunk.length;
      }
      json(response, { bytes, sha256: hash.digest('hex') });
    } catch {
      // Cut off: nobody is left to answer.
    }
  },
  '/download': (_request, response) => {
    let left = 256;
    const more = () => {
      while (left-- > 0) if (!response.write(Buffer.alloc(64 * 1024, 97))) return response.once('drain', more);
      response.end();
    };
    more();
  },
  '/events': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${label}\n\n`);
    streams.add(response);
    response.on('close', () => streams.delete(response));
  },
  '/hang': () => undefined,
  '/fail': (_request, response) => {
    response.statusCode = 500;
    response.end('the app says no');
  },
  '/crash': () => process.exit(7),
  '/fill': (_request, response) => {
    try {
      writeFileSync('/tmp/large', Buffer.alloc(4 * 1024 * 1024));
      response.end('written');
    } catch (error) {
      response.end(error.code);
    }
  },
  '/keep': (request, response) => {
    const parameters = new URL(request.url, 'http://app').searchParams;
    try {
      for (let file = 0; file < Number(parameters.get('files')); file++) {
        writeFileSync(
          `${data}/kept-${parameters.get('name')}-${file}`,
          Buffer.alloc(Number(parameters.get('mib')) * 1024 * 1024, 1),
        );
      }
      response.end('kept');
    } catch (error) {
      response.end(error.code);
    }
  },
  '/litter': (request, response) => {
    const parameters = new URL(request.url, 'http://app').searchParams;
    const folder = { data, socket: dirname(process.env.LISTEN_SOCKET), temporary: '/tmp' }[parameters.get('in')];
    try {
      for (let entry = 0; entry < Number(parameters.get('count')); entry++) {
        junkFiles[parameters.get('kind')](`${folder}/kept-${parameters.get('name') ?? 'litter'}-${entry}`);
      }
      response.end('kept');
    } catch (error) {
      response.end(error.code);
    }
  },
  '/hold-removed': (request, response) => {
    const path = `${data}/removed`;
    const file = openSync(path, 'w');
    rmSync(path);
    try {
      for (let mib = 0; mib < Number(new URL(request.url, 'http://app').searchParams.get('mib')); mib++) {
        writeSync(file, Buffer.alloc(1024 * 1024, 1));
      }
      response.end('kept');
    } catch (error) {
      response.end(error.code);
    }
  },
  '/drop-kept': (_request, response) => {
    for (const name of readdirSync(data)) if (name.startsWith('kept-')) rmSync(`${data}/${name}`, { recursive: true });
    response.end('dropped');
  },
  '/once': (request, response) => {
    if (request.socket.served) return request.socket.destroy();
    request.socket.served = true;
    response.end('first on this connection');
  },
  '/drop': (request) => request.socket.destroy(),
  '/owner-links': (_request, response) => {
    const folder = `${data}/owner-links`;
    const left = existsSync(folder) ? readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]) : [];
    for (const [name] of left) rmSync(`${folder}/${name}`);
    json(response, left);
  },
  '/save-upload': (request, response) => {
    const { name, text } = { name: 'picture', text: 'pixels', ...queryOf(request) };
    mkdirSync(`${data}/uploads`, { recursive: true });
    writeFileSync(`${data}/incoming`, text);
    renameSync(`${data}/incoming`, `${data}/uploads/${name}`);
    response.end('saved');
  },
  '/drop-upload': (request, response) => {
    rmSync(`${data}/uploads/${queryOf(request).name}`);
    response.end('dropped');
  },
  '/uploads': (_request, response) => {
    const names = existsSync(`${data}/uploads`) ? readdirSync(`${data}/uploads`).sort() : [];
    json(
      response,
      names.map((name) => `${name}: ${readFileSync(`${data}/uploads/${name}`, 'utf8')}`),
    );
  },
  '/print-environment': (_request, response) => {
    console.log(JSON.stringify(process.env));
    response.end('printed');
  },
  '/print': (_request, response) => {
    for (let line = 1; line <= 2000; line++) console.log(`line ${line}`);
    response.end('printed');
  },
  '/complain': (_request, response) => {
    console.error('\u001b[31mred\u001b[0m and a bell \u0007');
    response.end('complained');
  },
  '/probe': async (request, response) => json(response, await probe(JSON.parse(await read(request)))),
};

const queryOf = (request) => Object.fromEntries(new URL(request.url, 'http://app').searchParams);

const junkFiles = {
  files: (path) => writeFileSync(path, ''),
  folders: (path) => mkdirSync(path),
  links: (path) => symlinkSync('nowhere', path),
  names: (path) => linkSync(`${data}/booted`, path),
};

/** One request through a socket: CONNECT and then GET, or GET of an absolute address. */
function goOut({ target, absolute, socketPath = process.env.EGRESS_SOCKET }) {
  return new Promise((resolve) => {
    const answerWith = (answer, body) =>
      resolve({ status: answer.statusCode, proxyStatus: answer.headers['proxy-status'], body: body.toString() });
    const whole = (answer) => {
      let body = '';
      answer.on('data', (chunk) => (body += chunk));
      answer.on('end', () => answerWith(answer, body));
      answer.on('error', (error) => resolve({ error: error.code }));
    };
    const outgoing = absolute
      ? ask({ socketPath, path: absolute, headers: { host: 'elsewhere' }, agent: false }, whole)
      : ask({ socketPath, method: 'CONNECT', path: target, agent: false });
    outgoing.on('error', (error) => resolve({ error: error.code }));
    outgoing.on('connect', (answer, socket, head) => {
      if (answer.statusCode !== 200) {
        let body = head.toString();
        socket.on('data', (chunk) => (body += chunk));
        return socket.on('close', () => answerWith(answer, body));
      }
      const inner = ask({ createConnection: () => socket, path: '/', headers: { host: target, connection: 'close' } }, whole);
      inner.on('error', (error) => resolve({ error: error.code }));
      inner.end();
    });
    outgoing.end();
  });
}

/** Tries what an app must not be able to do, and reports what it could. */
async function probe({ files, folders, write, port }) {
  const could = (act) => {
    try {
      return act() ?? true;
    } catch (error) {
      return error.code;
    }
  };
  return {
    read: files.map((file) => could(() => readFileSync(file, 'latin1').slice(0, 20))),
    list: folders.map((folder) => could(() => readdirSync(folder))),
    write: write.map((file) => could(() => writeFileSync(file, 'x'))),
    connect: await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve('connected'));
      socket.on('error', (error) => resolve(error.code));
    }),
    networks: Object.values(networkInterfaces())
      .flat()
      .filter((one) => !one.internal).length,
    user: process.getuid(),
    processes: readdirSync('/proc').filter((name) => /^\d+$/.test(name)).length,
    root: readdirSync('/'),
  };
}

function json(response, value) {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(value));
}

async function read(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

const server = createServer((request, response) => {
  const path = new URL(request.url, 'http://app').pathname;
  if (path !== '/-/health') served++;
  const route = routes[path];
  if (route !== undefined) return route(request, response);
  response.statusCode = 404;
  response.end('no such page');
});

/** A WebSocket that echoes text frames below 126 bytes, which is all a test sends. */
server.on('upgrade', (request, socket) => {
  if (request.url === '/refuse-upgrade') return socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 2\r\n\r\nno');
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  socket.on('error', () => undefined);
  socket.on('data', (frame) => {
    if ((frame[0] & 0x0f) === 8) return socket.end(Buffer.from([0x88, 0]));
    const length = frame[1] & 0x7f;
    const mask = frame.subarray(2, 6);
    const text = Buffer.from(frame.subarray(6, 6 + length).map((byte, index) => byte ^ mask[index % 4]));
    socket.write(Buffer.concat([Buffer.from([0x81, text.length + label.length + 1]), Buffer.from(`${label} `), text]));
  });
});

server.listen(process.env.LISTEN_SOCKET);
process.on('SIGTERM', () => {
  for (const stream of streams) stream.end();
  server.close(() => {
    database.close();
    process.exit(0);
  });
  server.closeIdleConnections();
});
