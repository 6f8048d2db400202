/** nginx and Caddy from their packages, each in front of the benchmark's app on a unix socket. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../test/harness/ports.ts';
import { until } from '../../test/harness/until.ts';

export interface Contender {
  name: string;
  port: number;
  /** The proxy's own processes: their processor time is its cost. */
  pid: number;
  stop(): Promise<void>;
}

/** Throws if nginx or Caddy is missing, and names the packages to install. */
export async function startNginx(folder: string, socket: string): Promise<Contender> {
  const port = await freePort();
  mkdirSync(join(folder, 'nginx'), { recursive: true });
  const file = join(folder, 'nginx.conf');
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'nginx', name)};`)
    .join(' ');
  writeFileSync(
    file,
    `daemon off; worker_processes auto; pid ${join(folder, 'nginx.pid')}; error_log stderr crit; user root;
events { worker_connections 1024; }
http { access_log off; ${scratch}
  upstream app { server unix:${socket}; keepalive 64; }
  server { listen 127.0.0.1:${port} backlog=1024;
    location / { proxy_pass http://app; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr; proxy_buffering off; } } }`,
  );
  return start('nginx', port, ['-e', 'stderr', '-c', file, '-p', folder]);
}

export async function startCaddy(folder: string, socket: string): Promise<Contender> {
  const port = await freePort();
  const file = join(folder, 'caddy.json');
  const upstream = { handler: 'reverse_proxy', upstreams: [{ dial: `unix/${socket}` }] };
  const server = { listen: [`127.0.0.1:${port}`], automatic_https: { disable: true }, routes: [{ handle: [upstream] }] };
  writeFileSync(file, JSON.stringify({ admin: { disabled: true }, apps: { http: { servers: { bench: server } } } }));
  return start('caddy', port, ['run', '--config', file], { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder });
}

async function start(name: string, port: number, args: string[], env: Record<string, string> = {}): Promise<Contender> {
  const program = whereIs(name);
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  await until(`${name} answers`, () => isListening(port));
  return { name, port, pid: child.pid ?? 0, stop: () => ended(child) };
}

/** The app alone, for proxies other than Davit's. */
export async function startApp(folder: string): Promise<{ socket: string; stop(): Promise<void> }> {
  const socket = join(folder, 'app.sock');
  const env = { PATH: process.env.PATH ?? '', LISTEN_SOCKET: socket };
  const child = spawn(process.execPath, [fileURLToPath(new URL('./app.mjs', import.meta.url))], { stdio: 'ignore', env });
  await until('the app listens', () => existsSync(socket));
  return { socket, stop: () => ended(child) };
}

function whereIs(name: string): string {
  const found = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, name)).find(existsSync);
  if (found === undefined) throw new Error('This benchmark needs nginx and Caddy: apt-get install nginx-light caddy.');
  return found;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
