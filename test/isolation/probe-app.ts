/**
 * An app that attempts what an app must not be able to do. POST / with one attempt; the response says whether it
 * succeeded, and the error. It is built, released and run like any other app.
 */
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { dirname } from 'node:path';

const data = process.env.DATA_DIR ?? '';
const mib = 1024 * 1024;

/** Each resolves on success, and fails if it was prevented. */
const attempts: Record<string, (at: string) => unknown> = {
  read: (at) => readFileSync(at).length,
  list: (at) => readdirSync(at).length,
  write: (at) => writeFileSync(at.replace('DATA', data), 'x', { flag: 'a' }),
  connect: (at) => connected(at),
  // If the app has the same address itself, only the responder shows whether a connection got out.
  meet: async (at) => {
    const met = await connected(at);
    if (met !== 'connected') throw new Error(met);
  },
  proxy: (at) => throughProxy(at),
  // The worst case: an app that has learned a key.
  call: async (at) => {
    const [url = '', key = ''] = at.split(' ');
    return (await fetch(`${url}/v1/projects`, { headers: { 'x-api-key': key } })).status;
  },
  signal: (at) => process.kill(Number(at), 0),
  user: (at) => process.setuid?.(Number(at)),
  secret: (at) => {
    const seen = [JSON.stringify(process.env), ...processes().map(environmentOf)];
    if (!seen.join().includes(at)) throw new Error('it is in no environment');
  },
  processes: (at) => {
    if (processes().length <= Number(at)) throw new Error(`there are ${processes().length}`);
  },
  fork: (at) => startProcesses(Number(at)),
  memory: (at) => {
    const held: Buffer[] = [];
    while (held.length * 16 < Number(at)) held.push(Buffer.alloc(16 * mib, 1));
    return held.length;
  },
  temporary: (at) => writeFileSync('/tmp/large', Buffer.alloc(Number(at) * mib, 1)),
  file: (at) => writeFileSync(`${data}/large`, Buffer.alloc(Number(at) * mib, 1)),
  files: (at) => fillData(Number(at)),
  socket: (at) => make[at]?.(`${dirname(process.env.LISTEN_SOCKET ?? '')}/own`),
  entries: (at) => fillWithEmpty(at, data),
  'temporary entries': (at) => fillWithEmpty(at, '/tmp'),
  removed: (at) => fillRemoved(Number(at)),
};

const make: Record<string, (path: string) => void> = {
  files: (path) => writeFileSync(path, ''),
  folders: (path) => mkdirSync(path),
  links: (path) => symlinkSync('nowhere', path),
};

const processes = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

/** Whether anything responds within the time: an allowed connection is not refused by the kernel here. */
function connected(at: string): Promise<string> {
  const [host = '', port = ''] = at.startsWith('/') ? [] : at.split(/:(?=\d+$)/);
  return new Promise((resolve, reject) => {
    const socket = at.startsWith('/') ? connect(at) : connect(Number(port), host);
    const ended = (text: string) => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(2_000, () => ended('nobody refused it'));
    socket.on('connect', () => ended('connected'));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (['ECONNREFUSED', 'EHOSTUNREACH', 'ECONNRESET'].includes(error.code ?? '')) ended(`there is a way: ${error.code}`);
      else reject(error);
    });
  });
}

function throughProxy(at: string): Promise<void> {
  const socketPath = process.env.EGRESS_SOCKET ?? '';
  return new Promise((resolve, reject) => {
    const clientRequest = request({ socketPath, method: 'CONNECT', path: at, agent: false });
    clientRequest.on('error', reject);
    clientRequest.on('connect', ({ statusCode }, socket) => {
      socket.destroy();
      if (statusCode === 200) resolve();
      else reject(new Error(`the proxy answered ${statusCode}`));
    });
    clientRequest.end();
  });
}

const shell = existsSync('/davit/sh') ? '/davit/sh' : '/bin/sh';

/** Shells that wait for input. All are ended again. */
async function startProcesses(count: number): Promise<number> {
  const children: ReturnType<typeof spawn>[] = [];
  try {
    while (children.length < count) {
      const child = spawn(shell, ['-c', 'read -r _'], { stdio: ['pipe', 'ignore', 'ignore'] });
      children.push(child);
      await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    }
    return children.length;
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

/** Writes files of one MiB each, at a disk's pace. */
async function fillData(count: number): Promise<number> {
  for (let file = 0; file < count; file++) {
    writeFileSync(`${data}/file-${file}`, Buffer.alloc(mib, 1));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return count;
}

/** `at` is a count and a kind: `1000 links`. */
async function fillWithEmpty(at: string, folder: string): Promise<void> {
  const [count = '', kind = ''] = at.split(' ');
  for (let entry = 0; entry < Number(count); entry++) {
    make[kind]?.(`${folder}/empty-${entry}`);
    if (entry % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Into an unlinked file. */
async function fillRemoved(count: number): Promise<void> {
  const file = openSync(`${data}/removed`, 'w');
  try {
    rmSync(`${data}/removed`);
    for (let written = 0; written < count; written++) {
      writeSync(file, Buffer.alloc(mib, 1));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    closeSync(file);
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming) text += chunk;
  return text;
}

async function answer(incoming: IncomingMessage): Promise<object> {
  if (incoming.url === '/-/health') return { status: 'ok', schemaChanges: [] };
  if (incoming.method !== 'POST') return { pid: process.pid };
  const { what, at } = JSON.parse(await bodyOf(incoming)) as { what: string; at: string };
  try {
    return { could: true, met: String((await attempts[what]?.(at)) ?? '') };
  } catch (error) {
    return { could: false, met: (error as NodeJS.ErrnoException).code ?? (error as Error).message };
  }
}

createServer(async (incoming, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(await answer(incoming)));
}).listen(process.env.LISTEN_SOCKET);
