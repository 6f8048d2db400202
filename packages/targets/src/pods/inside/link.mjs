/**
 * Runs in a pod, next to its job. It calls Davit, starts the job that Davit names, carries the job's connections, and ends
 * everything when Davit is gone. Apps run as its user: Davit trusts nothing that it says except about the job itself.
 */
import { spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { connect as connectSocket, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { connect } from 'node:tls';

const [identity, key, host, port] = process.env.DAVIT_LINK.split(' ');
const appSocket = '/run/app/s';
/** Out of the app's folder, which is removed: it cannot store anything there. */
const takenSocket = '/run/s';
/** Davit says something every two seconds. */
const silenceMs = 30_000;
const listenLookMs = 20;
const flushMs = 5_000;
const killed = 137;

/** The job's process, and the folders that it can write to. */
let job;
let writable = [];
let isEnding = false;
const control = await dial('control');
let silence = setTimeout(endAll, silenceMs);
control.on('close', endAll);
for await (const line of createInterface({ input: control })) {
  clearTimeout(silence);
  silence = setTimeout(endAll, silenceMs);
  if (line === '') control.write('\n');
  else take(JSON.parse(line));
}
endAll();

function take({ start, open, signal, ask, what, bytes }) {
  if (start !== undefined) return void startJob(start);
  if (open !== undefined) return carry(connectSocket(takenSocket), `app ${open}`);
  if (signal === 'SIGKILL') return signalAll();
  if (signal !== undefined) return void job?.kill(signal);
  void answer(what, bytes).then((value) => send({ answer: ask, value }));
}

async function startJob({ args, environment, fileMiB, openFiles, sockets, folders }) {
  writable = folders;
  for (const folder of ['/run/app', '/run/out']) mkdirSync(folder, { mode: 0o700 });
  for (const path of sockets) createServer({ allowHalfOpen: true }, (client) => carry(client, `out ${path}`)).listen(path);
  const limits = ['--core=0', `--fsize=${fileMiB * 1024 * 1024}`, `--nofile=${openFiles}`];
  const out = await Promise.all([dial('stdout'), dial('stderr')]);
  job = spawn(findProgram('prlimit'), [...limits, '--', process.execPath, ...args], {
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = Promise.all([job.stdout, job.stderr].map((from, index) => passOn(from, out[index])));
  job.on('error', (error) => send({ failed: error.message }));
  job.on('exit', async (code, name) => {
    isEnding = true;
    signalAll();
    send({ exit: { code, signal: name }, outOfMemory: kernelKills() > 0 });
    await Promise.race([printed, new Promise((resolve) => setTimeout(resolve, flushMs))]);
    control.end(() => process.exit());
  });
  process.on('SIGTERM', () => job.kill('SIGTERM'));
  waitUntilItListens();
}

function passOn(from, to) {
  return new Promise((resolve) => {
    to.on('close', resolve).on('error', () => from.resume());
    pipeline(from, to, resolve);
  });
}

/** Connecting tries it: between a socket's two calls it exists, but refuses. */
function waitUntilItListens() {
  const found = lstatSync(appSocket, { throwIfNoEntry: false });
  if (found !== undefined && !found.isSocket()) return send({ refused: 'the app replaced its socket' });
  const again = () => void setTimeout(waitUntilItListens, listenLookMs);
  if (found === undefined) return again();
  const tried = connectSocket(appSocket, () => {
    tried.destroy();
    renameSync(appSocket, takenSocket);
    rmSync('/run/app', { recursive: true, force: true });
    send({ listening: true });
  });
  tried.on('error', again);
}

function carry(near, as) {
  near.on('error', () => near.destroy());
  dial(as).then(
    (far) => {
      for (const [from, to] of [
        [near, far],
        [far, near],
      ]) {
        from.on('error', () => to.destroy());
        from.on('close', () => {
          if (!from.readableEnded || !from.writableFinished) to.destroy();
        });
        from.pipe(to);
      }
    },
    () => near.destroy(),
  );
}

function dial(as) {
  return new Promise((resolve, reject) => {
    const socket = connect({
      ...{ host, port: Number(port), allowHalfOpen: true },
      ...{ ciphers: 'PSK-AES128-GCM-SHA256', minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' },
      pskCallback: () => ({ psk: Buffer.from(key, 'hex'), identity }),
      checkServerIdentity: () => undefined,
    });
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.once('secureConnect', () => {
      socket.write(`${as}\n`);
      resolve(socket);
    });
  });
}

function send(message) {
  control.write(`${JSON.stringify(message)}\n`);
}

function endAll() {
  if (isEnding) return;
  signalAll();
  process.exit(killed);
}

/** All but this process and the first. */
function signalAll() {
  try {
    process.kill(-1, 'SIGKILL');
  } catch {
    // There is none.
  }
}

async function answer(what, bytes) {
  if (what === 'limitFiles') return limitFiles(bytes);
  if (what === 'memory') return Number(read('/sys/fs/cgroup/memory.current', '/sys/fs/cgroup/memory/memory.usage_in_bytes') || 0);
  if (what === 'processor') return pids().reduce((sum, pid) => sum + wantedMs(pid), 0);
  if (what === 'removed') return removedBytes();
  const { files, ffree } = statfsSync('/tmp');
  return files - ffree;
}

async function limitFiles(bytes) {
  const set = (pid) =>
    new Promise((resolve) => {
      const child = spawn(findProgram('prlimit'), ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'ignore' });
      child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0));
    });
  return (await Promise.all(pids().map(set))).includes(true);
}

function pids() {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 1 && pid !== process.pid);
}

/** The time on a processor, and waiting for one. */
function wantedMs(pid) {
  const [ran = 0, waited = 0] = read(`/proc/${pid}/schedstat`).split(' ').map(Number);
  return (ran + waited) / 1e6;
}

function removedBytes() {
  const devices = writable.map((folder) => statSync(folder).dev);
  const held = new Map();
  for (const file of pids().flatMap(removedFilesOf))
    if (file.nlink === 0 && devices.includes(file.dev)) held.set(file.ino, file.blocks * 512);
  return [...held.values()].reduce((sum, size) => sum + size, 0);
}

function removedFilesOf(pid) {
  const found = [];
  try {
    for (const name of readdirSync(`/proc/${pid}/fd`)) {
      const path = `/proc/${pid}/fd/${name}`;
      if (readlinkSync(path).endsWith(' (deleted)')) found.push(statSync(path));
    }
  } catch {
    // It ended, or closed it, meanwhile.
  }
  return found;
}

function kernelKills() {
  const text = read('/sys/fs/cgroup/memory.events', '/sys/fs/cgroup/memory/memory.oom_control');
  return Number(/^oom_kill (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** The first of these that there is; '' if there is none. */
function read(...paths) {
  for (const path of paths) {
    try {
      return readFileSync(path, 'latin1');
    } catch {
      // The other version of control groups.
    }
  }
  return '';
}

function findProgram(name) {
  for (const folder of process.env.PATH.split(':')) {
    try {
      accessSync(`${folder}/${name}`, constants.X_OK);
      return `${folder}/${name}`;
    } catch {
      // In another.
    }
  }
  throw new Error(`the image has no ${name}`);
}
