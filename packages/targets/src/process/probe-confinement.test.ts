import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const probe = new URL('./probe-confinement.ts', import.meta.url).href;
const nobody = 65_534;

/** What an ordinary user finds after these commands of root, in mounts of their own. */
async function foundAfter(commands: string): Promise<{ kind: string; showsProcesses?: boolean; filter: object | null }> {
  const scratch = mkdtempSync(join(tmpdir(), 'davit-probe-'));
  chownSync(scratch, nobody, nobody);
  const script = `
    import { probeConfinement } from ${JSON.stringify(probe)};
    console.log(JSON.stringify(await probeConfinement(${JSON.stringify(scratch)}, false)));
    process.exit();`;
  const asNobody = `exec setpriv --reuid ${nobody} --regid ${nobody} --clear-groups "$@"`;
  const node = [process.execPath, '--input-type=module', '-e', script];
  try {
    const args = ['--mount', 'sh', '-euc', `${commands}\n${asNobody}`, 'sh', ...node];
    const { stdout } = await promisify(execFile)('unshare', args, { env: { PATH: process.env.PATH, TMPDIR: scratch } });
    return JSON.parse(stdout);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

test.runIf(process.getuid?.() === 0)('a sandbox without /proc is used where a container engine hides parts of it', async () => {
  expect(await foundAfter(':')).toMatchObject({ kind: 'sandbox', showsProcesses: true, filter: {} });
  const masked = await foundAfter('mount -t tmpfs -o ro none /proc/fs');
  expect(masked).toMatchObject({ kind: 'sandbox', showsProcesses: false, filter: {} });
});
