/** The unit of deploy/, installed as docs/server.md says and run by a real systemd, in a container. Needs root. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blocksOf, root } from '../docs/pages.ts';
import { type ContainerEngine, startEngine } from '../harness/container-engine.ts';
import { addNode, assembleDebian } from '../harness/debian-packages.ts';
import { removeTemporaryFolders, temporaryFolder } from '../harness/server.ts';
import { until } from '../harness/until.ts';

const minutes = 60_000;
const [install = '', look = ''] = blocksOf('docs/server.md', 'sh').slice(5);
const machine = `machine-${randomUUID()}`;

/** What systemd needs to be a container's first process; Davit's unit gets none of it. */
const rights = ['SYS_ADMIN', 'SYS_PTRACE', 'SYS_NICE', 'NET_ADMIN', 'DAC_READ_SEARCH', 'SYS_BOOT', 'SYSLOG'];
const unconfined = ['seccomp=unconfined', 'apparmor=unconfined', 'systempaths=unconfined'];
const boot = `for one in /sys/fs/cgroup /sys/fs/cgroup/*; do mount -o remount,rw "$one" || true; done 2>/dev/null
exec /lib/systemd/systemd --system systemd.unit=multi-user.target systemd.firstboot=off`;

let engine: ContainerEngine;

describe.runIf(process.getuid?.() === 0)('Davit under systemd', () => {
  const inside = (script: string) => engine.docker('exec', '--workdir', '/davit', machine, 'sh', '-euc', script);

  beforeAll(async () => {
    engine = await startEngine();
    const folder = await temporaryFolder('systemd-root');
    await assembleDebian(folder, ['systemd', 'bubblewrap', 'util-linux', 'libstdc++6']);
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
    const visit = `fetch('http://127.0.0.1:41000/').then((answer) => console.log(answer.status, answer.headers.get('x-davit-version')))`;
    const answer = await until('the app', () => inside(`node -e "${visit}"`).catch(() => null), { withinMs: 2 * minutes });
    expect(answer).toBe('200 1\n');
  });
});
