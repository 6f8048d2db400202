/** An ACME server for tests, with a name server that the test fills: Debian's package `pebble`. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selfSigned } from '../../packages/targets/src/testing/self-signed.ts';
import { freePort } from './ports.ts';
import { temporaryFolder } from './server.ts';
import { until } from './until.ts';

export interface Pebble {
  directoryUrl: string;
  /** A file with the certificate of the directory itself. */
  caFile: string;
  nameServer: string;
  setText(name: string, value: string): Promise<void>;
  /** The certificate that its own ones lead to, in PEM. */
  root(): Promise<string>;
  stop(): Promise<void>;
}

export const hasPebble = spawnSync('pebble', ['-version']).error === undefined;

/** Every name has the address 127.0.0.1; challenges are fetched from this port. */
export async function startPebble(httpPort: number): Promise<Pebble> {
  const folder = await temporaryFolder('pebble');
  const [acme, management, dns, dnsManagement, unused] = await Promise.all(Array.from({ length: 5 }, freePort));
  const caFile = join(folder, 'cert.pem');
  await writeFile(caFile, selfSigned.cert);
  await writeFile(join(folder, 'key.pem'), selfSigned.key);
  const settings = {
    listenAddress: `127.0.0.1:${acme}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: caFile,
    privateKey: join(folder, 'key.pem'),
    httpPort,
    tlsPort: unused,
    ocspResponderURL: '',
  };
  await writeFile(join(folder, 'config.json'), JSON.stringify({ pebble: settings }));
  const nameServer = `127.0.0.1:${dns}`;
  const off = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-doh', ''];
  const zone = ['-dns01', nameServer, '-defaultIPv4', '127.0.0.1', '-defaultIPv6', ''];
  const processes = [
    run('pebble-challtestsrv', ['-management', `127.0.0.1:${dnsManagement}`, ...off.slice(0, 6), ...zone]),
    run('pebble', ['-config', join(folder, 'config.json'), '-dnsserver', nameServer], { PEBBLE_VA_NOSLEEP: '1' }),
  ];
  const answers = (url: string) =>
    fetch(url).then(
      () => true,
      (error: Error) => /certificate|self-signed/i.test(String((error.cause as Error)?.message)),
    );
  await until('the ACME server to answer', () => answers(`https://127.0.0.1:${acme}/dir`));
  await until('its name server to answer', () => answers(`http://127.0.0.1:${dnsManagement}/`));
  return {
    directoryUrl: `https://localhost:${acme}/dir`,
    caFile,
    nameServer,
    async setText(name, value) {
      await fetch(`http://127.0.0.1:${dnsManagement}/set-txt`, {
        method: 'POST',
        body: JSON.stringify({ host: `${name}.`, value }),
      });
    },
    root: () => fetchFrom(`https://localhost:${management}/roots/0`),
    async stop() {
      await Promise.all(processes.map(end));
    },
  };
}

function run(program: string, words: string[], environment: Record<string, string> = {}): ChildProcess {
  return spawn(program, words, { stdio: 'ignore', env: { ...process.env, ...environment } });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

async function fetchFrom(url: string): Promise<string> {
  const { request } = await import('node:https');
  return new Promise((resolve, reject) => {
    const sent = request(url, { ca: selfSigned.cert, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () => resolve(text));
    });
    sent.on('error', reject).end();
  });
}
