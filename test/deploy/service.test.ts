/** The unit of deploy/, installed as docs/server.md says and run by a real systemd, in a container. Needs root. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exactBlocksOf, root } from '../docs/pages.ts';
import { type ContainerEngine, startEngine } from '../harness/container-engine.ts';
import { addNode, assembleDebian } from '../harness/debian-packages.ts';
import { removeTemporaryFolders, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const minutes = 60_000;
const [, install = '', look = '', upgrade = ''] = exactBlocksOf('docs/server.md', 'sh', 4, 'With systemd');
const [backUp = '', restore = ''] = exactBlocksOf('docs/server.md', 'sh', 2, 'Back up and restore with systemd');
const [readBucket = ''] = exactBlocksOf('docs/backup.md', 'sh', 1, 'Copy to S3');
const [tryRestore = ''] = exactBlocksOf('docs/backup.md', 'sh', 1, 'Try a restore');
const machine = `machine-${randomUUID()}`;

/** What systemd needs to be a container's first process; Davit's unit gets none of it. */
const rights = ['SYS_ADMIN', 'SYS_PTRACE', 'SYS_NICE', 'NET_ADMIN', 'DAC_READ_SEARCH', 'SYS_BOOT', 'SYSLOG'];
const unconfined = ['seccomp=unconfined', 'apparmor=unconfined', 'systempaths=unconfined'];
const boot = `for one in /sys/fs/cgroup /sys/fs/cgroup/*; do mount -o remount,rw "$one" || true; done 2>/dev/null
exec /lib/systemd/systemd --system systemd.unit=multi-user.target systemd.firstboot=off`;

const backupName = 'davit-backup-2026-01-31T09-30-00Z.tar.zst';
/** A bucket with the backup of the guide, and the settings that name it. */
const bucketWithBackup = `
const fs = require('node:fs');
import('/davit/test/harness/s3/s3-server.ts').then(async ({ bucketName, s3Key, startS3 }) => {
  const { objects, url } = await startS3();
  objects.set('${backupName}', fs.readFileSync('/var/lib/davit/backup.tar.zst'));
  const settings = { BUCKET: bucketName, ENDPOINT: url, REGION: s3Key.region, ACCESS_KEY_ID: s3Key.accessKeyId, SECRET_KEY: s3Key.secretKey };
  fs.writeFileSync('/run/bucket.part', Object.entries(settings).map(([name, value]) => 'BACKUP_S3_' + name + '=' + value + '\\n').join(''));
  fs.renameSync('/run/bucket.part', '/run/bucket.env');
});`;

let engine: ContainerEngine;

describe.runIf(process.getuid?.() === 0)('Davit under systemd', () => {
  const inside = (script: string) => engine.docker('exec', '--workdir', '/davit', machine, 'bash', '-euc', script);
  const visit = `fetch('http://127.0.0.1:41000/').then((answer) => console.log(answer.status, answer.headers.get('x-davit-version')))`;
  const visitApp = () => until('the app', () => inside(`node -e "${visit}"`).catch(() => null), { withinMs: 2 * minutes });

  beforeAll(async () => {
    engine = await startEngine();
    const folder = await temporaryFolder('systemd-root');
    await assembleDebian(folder, ['systemd', 'bubblewrap', 'util-linux', 'libstdc++6', 'iproute2']);
    await addNode(folder);
    await writeFile(join(folder, 'etc/machine-id'), '');
    await engine.importImage('test/systemd', folder, []);
    const options = [...rights.map((one) => `--cap-add=${one}`), ...unconfined.map((one) => `--security-opt=${one}`)];
    const places = ['--tmpfs=/run', '--tmpfs=/run/lock', `--volume=${root}:/davit`, '--env=container=docker'];
    const run = ['run', '--detach', '--name', machine, '--cgroupns=private', ...options, ...places];
    await engine.docker(...run, 'test/systemd', 'sh', '-c', boot);
    await until('systemd', () => inside('systemctl is-system-running || true').then((text) => /running|degraded/.test(text)));
    await inside(install);
  }, 10 * minutes);
  afterAll(async () => {
    await engine?.close();
    await removeTemporaryFolders();
  }, 2 * minutes);

  it('the commands of the guide start Davit, with a sandbox for its apps and no rights of its own', async () => {
    const log = await until(
      'Davit to be ready',
      async () => {
        const lines = await inside('journalctl --unit davit --no-pager');
        return lines.includes('Davit is ready') && lines;
      },
      { withinMs: 3 * minutes },
    );
    expect(log).toContain('Apps run inside bubblewrap');
    expect(await inside(look)).toMatch(/http:\/\/localhost:4100\/link\//);
    const status = await inside('cat /proc/$(systemctl show --property MainPID --value davit)/status');
    expect(status).toMatch(/^CapBnd:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(status).toMatch(/^Seccomp:\s+2$/m);
    expect(await inside('stat --format "%U %a" /var/lib/davit')).toBe('davit 700\n');
  });

  it('systemd accepts the unit without a warning, and rates its exposure below 3 of 10', async () => {
    const unit = '/etc/systemd/system/davit.service';
    // It reads the units of the machine too, whose warnings are not ours.
    const warnings = await inside(`systemd-analyze verify --recursive-errors=no ${unit} 2>&1`);
    expect(warnings.split('\n').filter((line) => line.includes('davit'))).toEqual([]);
    const rated = await inside(`systemd-analyze security --offline=true ${unit}`);
    expect(Number(/exposure level for davit.service: ([\d.]+)/.exec(rated)?.[1])).toBeLessThan(3);
  });

  it('makes an app, and serves it after a restart', async () => {
    const davit =
      'setpriv --reuid davit --regid davit --clear-groups env HOME=/var/lib/davit DAVIT_DATA_DIR=/var/lib/davit davit';
    await inside(`${davit} login --local; ${davit} projects create "a reading list with ratings"`);
    await inside('systemctl restart davit');
    expect(await inside('systemctl show --property Result --value davit')).toBe('success\n');
    expect(await visitApp()).toBe('200 1\n');
  });

  it('is upgraded by the commands of the guide, without git and npm: this machine has no network', async () => {
    const before = await inside('systemctl show --property MainPID --value davit');
    await inside(`git() { :; }; npm() { :; }\n${upgrade}`);
    expect(await inside('systemctl show --property MainPID --value davit')).not.toBe(before);
    expect(await inside('ls -d /opt/davit-old /opt/davit')).toBe('/opt/davit\n/opt/davit-old\n');
    expect(await visitApp()).toBe('200 1\n');
  });

  it('is backed up, and restored from a bucket, by the commands of the guide', async () => {
    await inside(`echo "DAVIT_BACKUP_PASSPHRASE='correct horse'" >> /etc/davit/davit.env\n${backUp}`);
    await engine.docker('exec', '--detach', '--workdir', '/davit', machine, 'node', '-e', bucketWithBackup);
    const settings = await until('the bucket', () => inside('cat /run/bucket.env').catch(() => null));
    expect(settings).toContain('BACKUP_S3_ENDPOINT=');
    await inside('cat /run/bucket.env >> /etc/davit/davit.env');
    const home = '/root';
    const withSettings = `set -a; . /etc/davit/davit.env; DAVIT_DATA_DIR=${home}/restored; cd ${home}`;
    const read = await inside(`${withSettings}\n${readBucket}`);
    expect(read).toContain(`${backupName} is intact`);
    expect(read).toMatch(new RegExp(`Restored the backup of .* into ${home}/restored:`));
    expect(await inside(restore)).toMatch(/Restored the backup of .* the data of 1 app\./);
    expect(await visitApp()).toBe('200 1\n');
  });

  it('a restored copy is tried without a network, beside the original', async () => {
    const look = `for try in $(seq 600); do grep -q 'Davit is ready' restored.log && break; sleep 0.2; done
davit admin project list
kill %1
wait
exit`;
    // Typed into a shell: its second line is read by the one that "unshare" starts.
    const typed = `${tryRestore.replaceAll('npx davit', 'davit')}\n${look}\n`;
    expect(await inside(`cd /root; printf '%s' '${typed.replaceAll("'", "'\\''")}' | bash`)).toContain('http://');
    expect(await visitApp()).toBe('200 1\n');
  });
});
