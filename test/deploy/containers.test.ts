/**
 * From nothing to an app at an https:// address, as docs/server.md says, in a container engine of this test's own: the
 * image is built on a Debian assembled from packages, without a network; PostgreSQL and Caddy are Debian's. Needs root.
 */
import { appendFile, chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exactBlocksOf, root } from '../docs/pages.ts';
import { type ContainerEngine, startEngine } from '../harness/container-engine.ts';
import { baseImage, copyCheckout, importNode } from '../harness/davit-image.ts';
import { assembleDebian } from '../harness/debian-packages.ts';
import { removeTemporaryFolders, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const minutes = 60_000;
const [prepare = '', start = '', make = ''] = exactBlocksOf('docs/server.md', 'sh', 3, 'With Docker');
const [backUp = '', restore = '', copyOut = '', makeFolder = ''] = exactBlocksOf(
  'docs/server.md',
  'sh',
  4,
  'Back up and restore with Docker',
);
const [override = ''] = exactBlocksOf('docs/server.md', 'yaml', 1, 'Back up and restore with Docker');
const console = 'davit.example.com';
const app = 'reading-list.apps.example.com';
const backupName = /^davit-backup-.*\.tar\.zst$/;

let engine: ContainerEngine;
let checkout: string;
let deploy: string;

describe.runIf(process.getuid?.() === 0)('Davit in containers', () => {
  beforeAll(async () => {
    engine = await startEngine();
    [checkout] = await Promise.all([copyCheckout(), importNode(engine), importPostgres(), importCaddy()]);
    deploy = join(checkout, 'deploy');
    await type(prepare, checkout);
    const forTest = { NODE_IMAGE: baseImage, POSTGRES_IMAGE: 'test/postgres', CADDY_IMAGE: 'test/caddy' };
    const offline = { NPM_OFFLINE: 'true', NPM_CACHE: 'npm-cache', CADDY_OPTIONS: 'local_certs' };
    const passphrase = { DAVIT_BACKUP_PASSPHRASE: 'correct horse battery staple' };
    const lines = Object.entries({ ...forTest, ...offline, ...passphrase }).map(([name, value]) => `${name}=${value}\n`);
    await appendFile(join(deploy, '.env'), lines.join(''));
  }, 15 * minutes);
  afterAll(async () => {
    await engine?.close();
    await removeTemporaryFolders();
  }, 2 * minutes);

  it(
    'the commands of the guide build the image without a network, and lead to an app with HTTPS and a sandbox',
    async () => {
      const started = await type(start, deploy);
      expect(started).toMatch(/✓ Sandbox: Apps run inside bubblewrap/);
      expect(started).toContain(`https://${console}/link/`);
      expect(await type(make, deploy)).toContain(`https://${app}`);

      await trustCaddy();
      expect(await curl(`https://${app}/`)).toMatch(/HTTP\/2 200.*x-davit-version: 1.*<\/html>/s);
      expect(await curl(`https://${console}/readyz`)).toContain('"status":"ready"');
      expect(await curl(`http://${app}/`)).toMatch(/308.*location: https:/is);
      await expect(curl('https://unknown.example.com/')).rejects.toThrow(/TLS|SSL|alert/);

      await add('Invisible Cities');
      expect(await curl(`https://${app}/`)).toContain('Invisible Cities');
    },
    20 * minutes,
  );

  it(
    'data survives the removal of the containers, and SIGTERM ends Davit in order',
    async () => {
      await engine.compose(deploy, 'stop', 'davit');
      // 137 if the engine had to kill it.
      expect(await engine.docker('inspect', '--format', '{{.State.ExitCode}}', 'davit_davit_1')).toBe('0\n');
      await engine.compose(deploy, 'down');
      await engine.compose(deploy, 'up', '--detach');
      const page = await until('the app to answer again', () => curl(`https://${app}/`).catch(() => null));
      expect(page).toContain('Invisible Cities');
    },
    5 * minutes,
  );

  it(
    'a backup is restored by the commands of the guide where nothing was left',
    async () => {
      await type(backUp, deploy);
      await engine.compose(deploy, 'down', '--volumes');
      // Later Composes wait for the database before they run a command.
      await engine.compose(deploy, 'up', '--detach', 'postgres');
      await until('PostgreSQL', () =>
        engine.compose(deploy, 'exec', '-T', 'postgres', 'pg_isready', '--host=127.0.0.1').then(
          () => true,
          () => false,
        ),
      );
      expect(await type(restore, deploy)).toMatch(/Restored the backup of .* the data of 1 app\./);
      await until('Caddy', () =>
        trustCaddy().then(
          () => true,
          () => false,
        ),
      );
      const page = await until('the app to answer again', () => curl(`https://${app}/`).catch(() => null));
      expect(page).toContain('Invisible Cities');
    },
    5 * minutes,
  );

  it(
    'backups of the volume are copied out, and scheduled ones are made in a folder of the host, as the guide says',
    async () => {
      await type('docker compose exec -T davit mkdir /var/lib/davit/backups', deploy);
      await type('docker compose exec -T davit davit backup --out /var/lib/davit/backups', deploy);
      await type(copyOut, deploy);
      expect(await readdir(join(deploy, 'backups'))).toEqual([expect.stringMatching(backupName)]);
      const folder = join(checkout, 'of-the-host');
      const here = (block: string) => block.replaceAll('/srv/davit-backups', folder);
      await type(here(makeFolder), deploy);
      await writeFile(join(deploy, 'compose.override.yaml'), here(override));
      await appendFile(join(deploy, '.env'), 'BACKUP_DIR=/backups\nBACKUP_EVERY_HOURS=24\n');
      await type('docker compose up --detach', deploy);
      await until('a backup', async () => (await readdir(folder)).some((name) => backupName.test(name)), {
        withinMs: 2 * minutes,
      });
    },
    5 * minutes,
  );

  it('the container has no rights, and the image is small and holds neither secrets nor the repository', async () => {
    const [container] = JSON.parse(await engine.docker('inspect', 'davit_davit_1'));
    expect(container.HostConfig).toMatchObject({ ReadonlyRootfs: true, Privileged: false, CapDrop: ['ALL'], CapAdd: null });
    const status = await engine.docker('exec', 'davit_davit_1', 'cat', '/proc/self/status');
    expect(status).toMatch(/^Uid:\s+10001\b/m);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    expect(status).toMatch(/^Seccomp:\s+2$/m);
    const [image] = JSON.parse(await engine.docker('image', 'inspect', 'davit'));
    const [base] = JSON.parse(await engine.docker('image', 'inspect', baseImage));
    expect((image.Size - base.Size) / 2 ** 20).toBeLessThan(130);
    expect(JSON.stringify(image.Config)).not.toMatch(/KEY|PASSWORD|TOKEN/);
    expect(await engine.docker('run', '--rm', '--entrypoint', 'ls', 'davit', '-a', '/opt/davit')).not.toMatch(/\.git|\.env|data/);
  });

  it('without the seccomp profile the doctor says loudly that apps have no sandbox', async () => {
    const run = ['run', '--rm', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', 'davit'];
    const doctor = await engine.docker(...run, 'davit', 'doctor');
    expect(doctor).toMatch(/! Sandbox: Apps run WITHOUT a sandbox.*cannot create namespaces/);
    expect(doctor).toContain('What the sandbox needs');
  });
});

/** Runs a block of the guide; this engine has the first docker-compose, which is a command of its own. */
function type(block: string, cwd: string): Promise<string> {
  const compose = `docker() { shift; case "$1" in cp) shift; command docker cp "davit_\${1/:/_1:}" "$2"; return ;; esac; case "$1$2" in exec-T) ;; exec*|run*) first=$1; shift; set -- "$first" -T "$@" ;; esac; docker-compose "$@"; }`;
  return engine.shell(cwd, `${compose}\n${block}`);
}

/** Its certificates are its own, and new with each empty volume. */
async function trustCaddy(): Promise<void> {
  await engine.docker('cp', 'davit_caddy_1:/data/caddy/pki/authorities/local/root.crt', join(deploy, 'root.crt'));
}

/** Head and body, as seen from the machine of the containers. */
function curl(url: string, ...more: string[]): Promise<string> {
  const { hostname, port, protocol } = new URL(url);
  const at = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}:127.0.0.1`;
  const trust = ['--cacert', join(deploy, 'root.crt')];
  return engine.inNetwork('curl', '--silent', '--show-error', '--include', '--resolve', at, ...trust, ...more, url);
}

/** Adds a book as a visitor does: the form, then its fields with the token and the cookie. */
async function add(title: string): Promise<void> {
  const jar = join(deploy, 'cookies');
  const form = await curl(`https://${app}/books/new`, '--cookie-jar', jar);
  const token = /name="csrf-token" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const typed = ['--data-urlencode', `csrf-token=${token}`, '--data-urlencode', `title=${title}`];
  expect(await curl(`https://${app}/books`, '--cookie', jar, ...typed)).toMatch(/HTTP\/2 303/);
}

async function importCaddy(): Promise<void> {
  const folder = await temporaryFolder('caddy-root');
  await assembleDebian(folder, ['caddy', 'ca-certificates']);
  const command = ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'];
  const places = 'ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config';
  await engine.importImage('test/caddy', folder, [places, `CMD ${JSON.stringify(command)}`]);
}

/** Debian's PostgreSQL with the conventions of the official image. */
async function importPostgres(): Promise<void> {
  const folder = await temporaryFolder('postgres-root');
  await assembleDebian(folder, ['postgresql', 'util-linux']);
  await appendFile(join(folder, 'etc/passwd'), 'postgres:x:105:105::/var/lib/postgresql:/bin/sh\n');
  await appendFile(join(folder, 'etc/group'), 'postgres:x:105:\n');
  await mkdir(join(folder, 'var/lib/postgresql/data'), { recursive: true });
  const program = join(folder, 'usr/local/bin/start-postgres');
  await cp(join(root, 'test/deploy/start-postgres.sh'), program);
  await chmod(program, 0o755);
  const [version] = await readdir(join(folder, 'usr/lib/postgresql'));
  const path = `ENV PATH=/usr/local/bin:/usr/lib/postgresql/${version}/bin:/usr/bin:/usr/sbin`;
  await engine.importImage('test/postgres', folder, [path, 'CMD ["start-postgres"]']);
}
