/** Davit behind nginx and Caddy, Debian's, with the blocks of docs/proxies.md; only ports and certificates are the test's. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import type { Project, Run } from '@davit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { exactBlocksOf } from '../docs/pages.ts';
import { unpackPackages } from '../harness/debian-packages.ts';
import { freePort } from '../harness/ports.ts';
import { type RunningServer, removeTemporaryFolders, startServer, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const [site = '', ownDomain = ''] = exactBlocksOf('docs/proxies.md', 'nginx', 2);
const [caddyfile = ''] = exactBlocksOf('docs/proxies.md', 'caddyfile', 1);
const [check = ''] = exactBlocksOf('docs/proxies.md', 'sh', 1);
const console = 'davit.example.com';

type Ports = Record<'http' | 'https' | 'api' | 'edge', number>;

interface Proxy {
  /** Writes its configuration into the folder; returns its command. */
  configure(folder: string, ports: Ports): Promise<string[]>;
  /** The certificate that it is to be trusted by. */
  trusted(folder: string): string;
}

const withPorts = (text: string, { http, https, api, edge }: Ports) =>
  text
    .replaceAll('4100', `${api}`)
    .replaceAll('4180', `${edge}`)
    .replaceAll('listen 443', `listen ${https}`)
    .replace('listen 80', `listen ${http}`);

const nginx: Proxy = {
  async configure(folder, ports) {
    const names = `subjectAltName=DNS:${console},DNS:*.apps.example.com`;
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'root.pem')];
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    execFileSync('openssl', [...made, '-subj', `/CN=${console}`, '-addext', names, '-keyout', key, '-out', certificate], {
      stdio: 'pipe',
    });
    // Debian 12 has 1.22, which spells HTTP/2 as the page says.
    const follows = /ssl_certificate_key .*\n(.*)^\}\nmap \$host/ms.exec(site)?.[1] ?? 'not found';
    const domain = ownDomain.replace(/^ *# … and all that follows the certificates above$/m, () => follows);
    const sites = withPorts(`${site}\n${domain}`, ports)
      .replaceAll(/(listen \d+ ssl);\n\s*http2 on;/g, '$1 http2;')
      .replaceAll(/(?<=ssl_certificate +)\S+(?=;)/g, certificate)
      .replaceAll(/(?<=ssl_certificate_key +)\S+(?=;)/g, key);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder}/${one};`);
    const settings = `daemon off; user root; pid ${folder}/pid; error_log stderr; events {}`;
    await writeFile(join(folder, 'nginx.conf'), `${settings} http { access_log off; ${places.join(' ')}\n${sites} }`);
    return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')];
  },
  trusted: (folder) => join(folder, 'root.pem'),
};

const caddy: Proxy = {
  async configure(folder, ports) {
    const own = `{\n\tlocal_certs\n\tadmin off\n\tskip_install_trust\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}`;
    await writeFile(join(folder, 'Caddyfile'), withPorts(caddyfile, ports).replace('{', own));
    return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
  trusted: (folder) => join(folder, 'caddy/pki/authorities/local/root.crt'),
};

const tools = await temporaryFolder('proxies');
const opened: { stop(): Promise<void> }[] = [];
let davit: RunningServer;
let project: Project & { deploymentUrl: string };
let echo: Server;

async function open(proxy: Proxy, ports: Ports): Promise<() => string> {
  const folder = await temporaryFolder('proxy');
  await mkdir(folder, { recursive: true });
  const [command = '', ...args] = await proxy.configure(folder, ports);
  const env = {
    ...process.env,
    PATH: `${tools}/usr/sbin:${tools}/usr/bin:${process.env.PATH}`,
    XDG_DATA_HOME: folder,
    HOME: folder,
  };
  const child: ChildProcess = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.on('data', (chunk) => (output = (output + chunk).slice(-8_000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  opened.push({
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  });
  const certificate = () => readFileSync(proxy.trusted(folder), 'utf8');
  await until(`${command} to answer`, async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${output}`);
    // Caddy makes its own certificate authority while it starts.
    return existsSync(proxy.trusted(folder)) && get(ports.https, console, '/healthz', certificate()).catch(() => null);
  });
  return certificate;
}

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
  /** When each part arrived. */
  arrivedMs: number[];
}

/** A request to the proxy for a name, with its TLS verified. */
function get(
  port: number,
  host: string,
  path: string,
  ca: string,
  more: { headers?: object; body?: Buffer } = {},
): Promise<Answer> {
  const { headers = {}, body } = more;
  const options = { host: '127.0.0.1', port, servername: host, path, ca, agent: false, method: body ? 'POST' : 'GET' };
  return new Promise((resolve, reject) => {
    const asked = request({ ...options, headers: { ...headers, host: `${host}:${port}` } }, (answer) => {
      const arrivedMs: number[] = [];
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        arrivedMs.push(performance.now());
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, arrivedMs }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

beforeAll(async () => {
  const ports = { https: await freePort() };
  await unpackPackages(tools, ['nginx-light', 'caddy'], { among: true });
  const env = {
    PUBLIC_URL: `https://${console}:${ports.https}`,
    APPS_PUBLIC_URL: `https://apps.example.com:${ports.https}`,
    TRUST_PROXY: 'loopback',
  };
  davit = await startServer({ env });
  project = await davit.api.live('a reading list with ratings');
  echo = createServer((incoming, answer) => incoming.resume().on('end', () => answer.end(JSON.stringify(incoming.headers))));
  new WebSocketServer({ server: echo }).on('connection', (socket) => socket.on('message', (data) => socket.send(`${data}`)));
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
}, 400_000);
afterAll(async () => {
  for (const one of opened) await one.stop();
  echo?.close();
  await davit?.stop();
  await removeTemporaryFolders();
});

describe.runIf(process.getuid?.() === 0).each([
  { name: 'nginx', proxy: nginx },
  { name: 'Caddy', proxy: caddy },
])('behind $name', ({ proxy }) => {
  let ports: Ports;
  let ca: () => string;
  const at = () => new URL(project.deploymentUrl).hostname;
  beforeAll(async () => {
    ports = { http: await freePort(), https: await freePort(), api: Number(davit.env.PORT), edge: Number(davit.env.EDGE_PORT) };
    ca = await open(proxy, ports);
  }, 200_000);

  it('the console and apps answer over HTTPS, which browsers keep to', async () => {
    const page = await get(ports.https, at(), '/', ca());
    expect([page.status, page.headers['x-davit-version']]).toEqual([200, expect.stringMatching(/^\d$/)]);
    expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
    expect((await get(ports.https, console, '/readyz', ca())).text).toContain('"status":"ready"');
    // The commands that check it, as on the page but for the port, the certificate and the name of the app.
    const trust = `curl() { command curl --cacert <(printf '%s' "$CA") --connect-to ::127.0.0.1: "$@"; }`;
    const typed = check
      .replaceAll(console, `${console}:${ports.https}`)
      .replace('reading-list.apps.example.com', `${at()}:${ports.https}`);
    const env = { PATH: process.env.PATH ?? '', CA: ca() };
    expect(execFileSync('bash', ['-euc', `${trust}\n${typed}`], { env, encoding: 'utf8' })).toMatch(
      /^\{"status":"ok"\}\s*x-davit-version: \d\s*$/i,
    );
    const form = await get(ports.https, at(), '/books/new', ca());
    expect(String(form.headers['set-cookie'])).toContain('Secure');
    const plain = await fetch(`http://127.0.0.1:${ports.http}/`, { redirect: 'manual', headers: { host: console } });
    expect(plain.status).toBeGreaterThanOrEqual(301);
    expect(plain.headers.get('location')).toMatch(/^https:/);
  });

  it('an open preview answers over HTTPS', async () => {
    const { body } = await davit.api.call<Run>('POST', `/v1/projects/${project.id}/deploy`, { preview: true });
    const open = await until('the preview to open', async () => {
      const { preview } = (await davit.api.runs(project.id)).find(({ runId }) => runId === body.runId) ?? {};
      return preview?.status === 'open' && preview;
    });
    const page = await get(ports.https, new URL(open.url ?? '').hostname, '/', ca());
    expect([page.status, page.headers['x-davit-preview']]).toEqual([200, 'true']);
    await davit.api.call('POST', `/v1/runs/${body.runId}/cancel`);
  });

  it('a build log arrives while the build runs', async () => {
    const runId = await davit.api.deploy(project.id);
    const key = { headers: { 'x-api-key': davit.api.key } };
    const log = await get(ports.https, console, `/v1/runs/${runId}/logs`, ca(), key);
    expect(log.headers['content-type']).toContain('text/event-stream');
    expect(log.text).toContain('event: end');
    expect(new Set(log.arrivedMs.map(Math.round)).size).toBeGreaterThan(3);
  });

  it('a form of 16 MB reaches the app, and what visitors claim about themselves does not', async () => {
    const echoed = { ...ports, http: await freePort(), https: await freePort(), edge: (echo.address() as { port: number }).port };
    const trusted = await open(proxy, echoed);
    const claimed = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' };
    const large = Buffer.alloc(16 * 2 ** 20);
    const seen = await get(echoed.https, at(), '/upload', trusted(), { headers: claimed, body: large });
    expect(seen.status).toBe(200);
    expect(JSON.parse(seen.text)).toMatchObject({
      host: `${at()}:${echoed.https}`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': `${at()}:${echoed.https}`,
    });
    const tooLarge = await get(echoed.https, at(), '/upload', trusted(), { body: Buffer.alloc(22 * 2 ** 20) }).catch(() => null);
    expect(tooLarge?.status ?? 413).toBeGreaterThanOrEqual(400);

    const lookup = (_: string, __: object, found: (error: null, addresses: { address: string; family: number }[]) => void) =>
      found(null, [{ address: '127.0.0.1', family: 4 }]);
    const socket = new WebSocket(`wss://${at()}:${echoed.https}/`, { ca: trusted(), lookup: lookup as never });
    const reply = await new Promise((resolve, reject) => {
      socket.on('error', reject).on('open', () => socket.send('hello'));
      socket.on('message', (data) => resolve(`${data}`));
    });
    socket.terminate();
    expect(reply).toBe('hello');
  });
});
